import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { revokeSessions } from '../sessions/session-store.ts';

/** How many of each moved; balances: of how many venues. */
export type ReassignedCounts = { readonly orders: number; readonly memberships: number; readonly balances: number };

/** Gives what belongs to one account to another. Each feature knows its own. */
export type ReassignOwnedData = (tx: Tx, fromAccountId: number, toAccountId: number) => Promise<ReassignedCounts>;

type Person = {
  email: string | null;
  name: string | null;
  phone: string | null;
  dni: string | null;
  isPartner: boolean;
  isPlaceholder: boolean;
};

/**
 * Makes two accounts one: `into` stays, `from` ends with its sessions. Of the person, what `into` says is kept and what
 * it does not say is taken over; of a shell nothing is, because nobody proved it.
 */
export async function mergeAccounts(
  tx: Tx,
  from: number,
  into: number,
  reassignOwnedData: ReassignOwnedData,
): Promise<ReassignedCounts> {
  const moved = await reassignOwnedData(tx, from, into);
  await tx.query('update identities set account_id = $2 where account_id = $1', [from, into]);
  await tx.query(
    `insert into known_devices (account_id, device_id, last_signed_in_at)
     select $2, device_id, last_signed_in_at from known_devices where account_id = $1
     on conflict (account_id, device_id) do nothing`,
    [from, into],
  );
  await revokeSessions(tx, { accountId: from });
  const ended = await deleteAccount(tx, from);
  if (!ended) return moved;
  if (!ended.isPlaceholder) await fillFromMerged(tx, ended, into);
  const event = { venueId: null, actorId: into, subject: `account:${into}`, facts: { from } };
  await recordAudit(tx, { ...event, action: 'accounts.merged' });
  return moved;
}

async function deleteAccount(tx: Tx, accountId: number): Promise<Person | undefined> {
  const { rows } = await tx.query<Person>(
    `delete from accounts where id = $1
     returning email, name, phone, dni, is_member as "isPartner", is_placeholder as "isPlaceholder"`,
    [accountId],
  );
  return rows[0];
}

async function fillFromMerged(tx: Tx, { email, name, phone, dni, isPartner }: Person, accountId: number): Promise<void> {
  await tx.query(
    `update accounts set email = coalesce(email, $2), name = coalesce(name, $3), phone = coalesce(phone, $4),
       dni = coalesce(dni, $5), is_member = is_member or $6, updated_at = now()
     where id = $1`,
    [accountId, email, name, phone, dni, isPartner],
  );
}
