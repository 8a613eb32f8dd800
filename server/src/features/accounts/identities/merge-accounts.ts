import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { revokeSessions } from '../sessions/session-store.ts';

/** Counts of reassigned rows; `balances` counts venues. */
export type ReassignedCounts = { readonly orders: number; readonly memberships: number; readonly balances: number };

/** Reassigns the data of one account to another. Each feature reassigns its own. */
export type ReassignOwnedData = (tx: Tx, fromAccountId: number, toAccountId: number) => Promise<ReassignedCounts>;

type Person = {
  email: string | null;
  name: string | null;
  phone: string | null;
  dni: string | null;
  isMember: boolean;
  isPlaceholder: boolean;
};

/**
 * Merges `from` into `into` and ends the sessions of `from`. Fields that `into` lacks are copied from `from`, except
 * from a placeholder account, whose data is unproven.
 */
export async function mergeAccounts(
  tx: Tx,
  from: number,
  into: number,
  reassignOwnedData: ReassignOwnedData,
): Promise<ReassignedCounts> {
  const reassigned = await reassignOwnedData(tx, from, into);
  await tx.query('update identities set account_id = $2 where account_id = $1', [from, into]);
  await tx.query(
    `insert into known_devices (account_id, device_id, last_signed_in_at)
     select $2, device_id, last_signed_in_at from known_devices where account_id = $1
     on conflict (account_id, device_id) do nothing`,
    [from, into],
  );
  await revokeSessions(tx, { accountId: from });
  const deleted = await deleteAccount(tx, from);
  if (!deleted) return reassigned;
  if (!deleted.isPlaceholder) await fillFromMerged(tx, deleted, into);
  const event = { venueId: null, actorId: into, subject: `account:${into}`, facts: { from } } as const;
  await recordAudit(tx, { ...event, action: 'accounts.merged' });
  return reassigned;
}

async function deleteAccount(tx: Tx, accountId: number): Promise<Person | undefined> {
  const { rows } = await tx.query<Person>(
    `delete from accounts where id = $1
     returning email, name, phone, dni, is_member as "isMember", is_placeholder as "isPlaceholder"`,
    [accountId],
  );
  return rows[0];
}

async function fillFromMerged(tx: Tx, { email, name, phone, dni, isMember }: Person, accountId: number): Promise<void> {
  await tx.query(
    `update accounts set email = coalesce(email, $2), name = coalesce(name, $3), phone = coalesce(phone, $4),
       dni = coalesce(dni, $5), is_member = is_member or $6, updated_at = now()
     where id = $1`,
    [accountId, email, name, phone, dni, isMember],
  );
}
