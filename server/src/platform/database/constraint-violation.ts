/** SQLSTATE class 23, integrity constraint violation. Source: PostgreSQL 17, appendix A. */
const INTEGRITY_CLASS = '23';

export type ViolatedConstraint = { readonly constraint: string; readonly table: string };

/**
 * Returns the constraint that an error violated, at any depth of its causes. Input is validated before, so each
 * violation is a bug. Null for other errors.
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
  // A not-null violation names a column instead of a constraint.
  return { constraint: textOf('constraint') || textOf('column'), table: textOf('table') };
}
