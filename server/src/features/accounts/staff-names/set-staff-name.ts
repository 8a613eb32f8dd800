import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { requireFullName } from './require-full-name.ts';

/**
 * Sets the full name of a person of staff, which signs what they do.
 *
 * @returns the stored name
 * @throws ProblemError 422 `enter-full-name`
 * @see ROLE-01
 */
export async function setStaffName(db: Db, accountId: number, typed: string): Promise<string> {
  const name = requireFullName(typed);
  await inTransaction(db, (tx) => updateStaffName(tx, accountId, name));
  return name;
}

/** Stores a checked name. The audit records that it changed, not the name. */
export async function updateStaffName(tx: Tx, accountId: number, name: string): Promise<void> {
  const { rowCount } = await tx.query(
    'update accounts set name = $2, updated_at = now() where id = $1 and name is distinct from $2',
    [accountId, name],
  );
  if (rowCount === 0) return;
  const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: { name: true } } as const;
  await recordAudit(tx, { ...event, action: 'profile.changed' });
}
