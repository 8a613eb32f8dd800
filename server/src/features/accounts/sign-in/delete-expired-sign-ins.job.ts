import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import {
  processRow,
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';

/** Sessions stay this long after their end, so that staff can find out who was signed in. */
const SESSION_RETENTION = '30 days';
const CODE_RETENTION = '1 day';
const CLAIM_RETENTION = '1 hour';
/** Longer than the longest window of a rate limit. */
const COUNTER_RETENTION = '2 days';
/** Longer than the abuse guard looks back. */
const ATTEMPT_RETENTION = '1 hour';

const NAME = 'delete-expired-sign-ins';
const BATCH_SIZE = 1_000;

/**
 * Deletes expired codes, claims, counters, sessions and placeholder accounts. Repeatable, and safe in several processes at
 * once. Each table is isolated; sessions and accounts, which other rows refer to, are isolated row by row.
 */
export async function deleteExpiredSignIns(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const deleteOld = (table: string, instant: string, retention: string) =>
    processRow(job, { venueId: NO_VENUE, key: table }, () =>
      db.query(`delete from ${table} where ${instant} < now() - $1::interval`, [retention]),
    );
  await deleteOld('sign_in_codes', 'expires_at', CODE_RETENTION);
  await deleteOld('club_claims', 'claimed_at', CLAIM_RETENTION);
  await deleteOld('exchange_codes', 'expires_at', CODE_RETENTION);
  await deleteOld('rate_limit_counters', 'window_started_at', COUNTER_RETENTION);
  await deleteOld('sign_in_attempts', 'minute', ATTEMPT_RETENTION);
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
  const rowKeyOf = (id: number) => ({ venueId: NO_VENUE, key: `${kind}/${id}` });
  for (;;) {
    const ids = await find(job.db);
    const isDone = await processRows(job, ids, rowKeyOf, (some) => remove(job.db, some));
    if (ids.length < BATCH_SIZE || !isDone) return;
  }
}

async function findEndedSessions(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from sessions where least(revoked_at, expires_at) < now() - $1::interval
       and ${isRowDue(NAME, String(NO_VENUE), `'session/' || sessions.id`)}
     limit ${BATCH_SIZE}`,
    [SESSION_RETENTION],
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
       and not exists (select 1 from sessions where account_id = placeholder.id)
       and ${isRowDue(NAME, String(NO_VENUE), `'account/' || placeholder.id`)}
     limit ${BATCH_SIZE}`,
    [SESSION_RETENTION],
  );
  return rows.map(({ id }) => id);
}

function deletePlaceholders(db: Db, ids: readonly number[]): Promise<unknown> {
  return db.query(
    `delete from accounts placeholder where id = any($1::bigint[]) and is_placeholder
       and not exists (select 1 from sessions where account_id = placeholder.id)`,
    [ids],
  );
}
