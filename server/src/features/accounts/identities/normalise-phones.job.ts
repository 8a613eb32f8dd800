import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import {
  processRow,
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
  type RowKey,
} from '#platform/jobs/isolated-rows.ts';
import { normalPhoneNumber } from '@app/rules/checkout/phone-number.ts';
import { hasStaffRole } from '../account-store.ts';
import { findAccountByIdentity, lockIdentity } from './identity-store.ts';
import { mergeAccounts, type ReassignOwnedData } from './merge-accounts.ts';

export const NORMALISE_PHONES = 'normalise-phones';
const BATCH_SIZE = 500;

type Stored = { readonly subject: string; readonly accountId: number };

/**
 * Converts each phone identity once to its normal form, and merges accounts whose numbers turn out to be the same.
 * Repeatable, and safe in several processes at once.
 *
 * @see AUTH-04
 */
export async function normalisePhones(
  db: Db,
  reassignOwnedData: ReassignOwnedData,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<void> {
  const job: RowJob = { db, name: NORMALISE_PHONES, onRowFailure };
  for (;;) {
    const stored = await findUnprocessed(db);
    const read = stored.map((one) => ({ ...one, normal: normalPhoneNumber(one.subject) }));
    const [normal, impossible] = [read.filter(isNormal), read.filter((one) => one.normal === null)];
    await processRows(job, normal, rowKeyOf, (some) => markProcessed(db, some, true));
    await processRows(job, impossible, rowKeyOf, (some) => markProcessed(db, some, false));
    for (const one of read) {
      const { subject, normal: number } = one;
      if (number === null || isNormal(one)) continue;
      await processRow(job, rowKeyOf(one), () =>
        inTransaction(db, (tx) => renumber(tx, subject, number, reassignOwnedData)),
      );
    }
    if (stored.length < BATCH_SIZE) return;
  }
}

type ParsedNumber = Stored & { readonly normal: string | null };

function isNormal({ subject, normal }: ParsedNumber): boolean {
  return normal === subject;
}

/** Shown to operators, so it contains no phone number. */
function rowKeyOf({ accountId }: Stored): RowKey {
  return { venueId: NO_VENUE, key: `account/${accountId}` };
}

async function findUnprocessed(db: Db): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `select subject, account_id as "accountId" from identities
     where issuer = 'phone' and is_number_normal is null
       and ${isRowDue(NORMALISE_PHONES, String(NO_VENUE), `'account/' || account_id`)}
     order by subject limit ${BATCH_SIZE}`,
  );
  return rows;
}

async function markProcessed(db: Db, stored: readonly Stored[], isOfPlan: boolean): Promise<void> {
  const subjects = stored.map(({ subject }) => subject);
  await db.query(`update identities set is_number_normal = $2 where issuer = 'phone' and subject = any($1)`, [
    subjects,
    isOfPlan,
  ]);
}

async function renumber(tx: Tx, subject: string, normal: string, reassignOwnedData: ReassignOwnedData): Promise<void> {
  // Same lock order as `proveIdentity`, to avoid deadlocks.
  for (const number of [subject, normal].sort()) await lockIdentity(tx, `phone\n${number}`);
  const account = await findAccountByIdentity(tx, { issuer: 'phone', subject });
  if (account === null) return; // done by another process, or deleted meanwhile
  const owner = await findAccountByIdentity(tx, { issuer: 'phone', subject: normal });
  const remaining = owner === null ? account : await mergeOwners(tx, account, owner, reassignOwnedData);
  if (owner !== null) await tx.query(`delete from identities where issuer = 'phone' and subject = $1`, [subject]);
  await tx.query(
    `update identities set subject = $2, is_number_normal = true where issuer = 'phone' and subject in ($1, $2)`,
    [subject, normal],
  );
  await tx.query('update accounts set phone = $3, updated_at = now() where id = $1 and phone = $2', [
    remaining,
    subject,
    normal,
  ]);
}

/** @returns the remaining account: the one with staff roles, otherwise the one with the normal number */
async function mergeOwners(
  tx: Tx,
  account: number,
  owner: number,
  reassignOwnedData: ReassignOwnedData,
): Promise<number> {
  if (account === owner) return owner;
  const isStaff = await hasStaffRole(tx, account);
  if (isStaff && (await hasStaffRole(tx, owner))) {
    throw new Error('Two accounts with staff roles have the same phone number.');
  }
  const [from, into] = isStaff ? [owner, account] : [account, owner];
  await mergeAccounts(tx, from, into, reassignOwnedData);
  return into;
}
