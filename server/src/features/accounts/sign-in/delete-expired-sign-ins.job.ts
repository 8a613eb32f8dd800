import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { processRow, processRows, isRowDue, throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { OnRowFailure, RowJob } from '#platform/jobs/isolated-rows.ts';
import { deleteExpiredMembershipClaims } from '../members/member-store.ts';

/** Sessions stay this long after their end, for whoever has to find out who was signed in. */
const ENDED_SESSIONS_KEPT = '30 days';
const USELESS_CODES_KEPT = '1 day';
/** Longer than the longest time that anything is counted for. */
const COUNTERS_KEPT = '2 days';
/** Longer than any attempts are looked at. */
const WATCHED_TRIES_KEPT = '1 hour';

const NAME = 'delete-expired-sign-ins';
const ROWS_AT_ONCE = 1_000;

/**
 * Deletes expired codes, claims, counters, sessions and placeholder accounts. Repeatable, and safe in several processes at
 * once. Each table is isolated; sessions and accounts, which other rows refer to, are isolated row by row.
 */
export async function deleteExpiredSignIns(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const forget = (key: string, work: () => Promise<unknown>) => processRow(job, { venueId: NO_VENUE, key }, work);
  const deleteOld = (table: string, instant: string, kept: string) =>
    forget(table, () => db.query(`delete from ${table} where ${instant} < now() - $1::interval`, [kept]));
  await deleteOld('sign_in_codes', 'expires_at', USELESS_CODES_KEPT);
  await forget('club_claims', () => deleteExpiredMembershipClaims(db));
  await deleteOld('exchange_codes', 'expires_at', USELESS_CODES_KEPT);
  await deleteOld('rate_limit_counters', 'window_started_at', COUNTERS_KEPT);
  await deleteOld('sign_in_attempts', 'minute', WATCHED_TRIES_KEPT);
  await deleteRows(job, 'session', findEndedSessions, deleteSessions);
  await deleteRows(job, 'account', findEndedPlaceholders, deletePlaceholders);
}

/** Deletes in batches until no row is left. A row that cannot be deleted is set aside as `<kind>/<id>`. */
async function deleteRows(
  job: RowJob,
  kind: 'session' | 'account',
  find: (db: Db) => Promise<number[]>,
  remove: (db: Db, ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const nameOf = (id: number) => ({ venueId: NO_VENUE, key: `${kind}/${id}` });
  for (;;) {
    const ids = await find(job.db);
    const isDone = await processRows(job, ids, nameOf, (some) => remove(job.db, some));
    if (ids.length < ROWS_AT_ONCE || !isDone) return;
  }
}

async function findEndedSessions(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from sessions where least(revoked_at, expires_at) < now() - $1::interval
       and ${isRowDue(NAME, String(NO_VENUE), `'session/' || sessions.id`)}
     limit ${ROWS_AT_ONCE}`,
    [ENDED_SESSIONS_KEPT],
  );
  return rows.map(({ id }) => id);
}

function deleteSessions(db: Db, ids: readonly number[]): Promise<unknown> {
  return db.query('delete from sessions where id = any($1::bigint[])', [ids]);
}

/** Placeholder accounts without a session. */
async function findEndedPlaceholders(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts placeholder where is_placeholder and created_at < now() - $1::interval
       and not exists (select from sessions where account_id = placeholder.id)
       and ${isRowDue(NAME, String(NO_VENUE), `'account/' || placeholder.id`)}
     limit ${ROWS_AT_ONCE}`,
    [ENDED_SESSIONS_KEPT],
  );
  return rows.map(({ id }) => id);
}

function deletePlaceholders(db: Db, ids: readonly number[]): Promise<unknown> {
  return db.query(
    `delete from accounts placeholder where id = any($1::bigint[]) and is_placeholder
       and not exists (select from sessions where account_id = placeholder.id)`,
    [ids],
  );
}
