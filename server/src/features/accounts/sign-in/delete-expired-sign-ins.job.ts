import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/jobs/job-type.ts';
import { doRow, doRows, isNotAside, throwAside } from '#platform/jobs/isolated-rows.ts';
import type { OnSetAside, RowJob } from '#platform/jobs/isolated-rows.ts';
import { deleteExpiredMembershipClaims } from '../members/member-store.ts';

/** Sessions stay this long after their end, for whoever has to find out who was signed in. */
const ENDED_SESSIONS_KEPT = '30 days';
const USELESS_CODES_KEPT = '1 day';
/** Longer than the longest time that anything is counted for. */
const COUNTERS_KEPT = '2 days';
/** Longer than any attempts are looked at. */
const WATCHED_TRIES_KEPT = '1 hour';

const NAME = 'delete-expired-sign-ins';
const SHELLS_AT_ONCE = 1_000;

/**
 * Deletes what opens and counts nothing any more. May run anywhere, at any time, more than once. Kinds of rows are deleted
 * apart from each other; accounts, on which other rows hang, one by one where they cannot go together.
 */
export async function deleteExpiredSignIns(db: Db, onSetAside: OnSetAside = throwAside): Promise<void> {
  const job: RowJob = { db, name: NAME, onSetAside };
  const forget = (key: string, work: () => Promise<unknown>) => doRow(job, { venueId: NO_VENUE, key }, work);
  const deleteOld = (table: string, instant: string, kept: string) =>
    forget(table, () => db.query(`delete from ${table} where ${instant} < now() - $1::interval`, [kept]));
  await deleteOld('sign_in_codes', 'expires_at', USELESS_CODES_KEPT);
  await forget('club_claims', () => deleteExpiredMembershipClaims(db));
  await deleteOld('exchange_codes', 'expires_at', USELESS_CODES_KEPT);
  await deleteOld('rate_limit_counters', 'window_started_at', COUNTERS_KEPT);
  await deleteOld('sign_in_attempts', 'minute', WATCHED_TRIES_KEPT);
  await deleteOld('sessions', 'least(revoked_at, expires_at)', ENDED_SESSIONS_KEPT);
  for (;;) {
    const ids = await findEndedShells(db);
    const nameOf = (id: number) => ({ venueId: NO_VENUE, key: `account/${id}` });
    const isDone = await doRows(job, ids, nameOf, (some) => deleteShells(db, some));
    if (ids.length < SHELLS_AT_ONCE || !isDone) return;
  }
}

/** Accounts that were never anybody's and have no session any more. */
async function findEndedShells(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts shell where is_placeholder and created_at < now() - $1::interval
       and not exists (select from sessions where account_id = shell.id)
       and ${isNotAside(NAME, String(NO_VENUE), `'account/' || shell.id`)}
     limit ${SHELLS_AT_ONCE}`,
    [ENDED_SESSIONS_KEPT],
  );
  return rows.map(({ id }) => id);
}

function deleteShells(db: Db, ids: readonly number[]): Promise<unknown> {
  return db.query(
    `delete from accounts shell where id = any($1::bigint[]) and is_placeholder
       and not exists (select from sessions where account_id = shell.id)`,
    [ids],
  );
}
