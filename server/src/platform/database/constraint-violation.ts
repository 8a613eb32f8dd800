/** SQLSTATE class 23, integrity constraint violation. Source: PostgreSQL 17, appendix A. */
const INTEGRITY_CLASS = '23';

export type ViolatedConstraint = { readonly constraint: string; readonly table: string };

/**
 * The constraint of a table that a failure broke, however deep it lies. Input is checked before it gets there, so each is a
 * bug of ours. Null for all other failures.
 */
export function findViolatedConstraint(error: unknown): ViolatedConstraint | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error && typeof error.code === 'string' && error.code.startsWith(INTEGRITY_CLASS))) {
    return findViolatedConstraint(error.cause);
  }
  const fields = new Map<string, unknown>(Object.entries(error));
  const textOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  // A value that must not be null breaks a column, which has no name of its own.
  return { constraint: textOf('constraint') || textOf('column'), table: textOf('table') };
}
