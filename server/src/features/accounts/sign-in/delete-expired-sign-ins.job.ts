import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/jobs/job-type.ts';
import { doRow, doRows, isNotAside, throwAside } from '#platform/jobs/isolated-rows.ts';
import type { OnSetAside, RowJob } from '#platform/jobs/isolated-rows.ts';

/** Ended sessions stay this long, so that staff can find out who was signed in. */
const SESSION_RETENTION = '30 days';
const CODE_RETENTION = '1 day';
const CLAIM_RETENTION = '1 hour';
/** Longer than the longest window of a rate limit. */
const COUNTER_RETENTION = '2 days';
/** Longer than the abuse guard looks back. */
const ATTEMPT_RETENTION = '1 hour';

const NAME = 'delete-expired-sign-ins';
const BATCH_SIZE = 1_000;

/** Rows that are deleted one batch after the other. `where` is SQL over the table with `$1`, the time that they stay. */
type ExpiredRows = {
  readonly table: string;
  readonly name: string;
  readonly where: string;
  readonly retention: string;
};

const ENDED_SESSIONS: ExpiredRows = {
  table: 'sessions',
  name: 'session',
  where: 'least(revoked_at, expires_at) < now() - $1::interval',
  retention: SESSION_RETENTION,
};
const EXPIRED_CODES: ExpiredRows = {
  table: 'sign_in_codes',
  name: 'sign-in-code',
  where: 'expires_at < now() - $1::interval',
  retention: CODE_RETENTION,
};
/** Placeholder accounts that no person proved and that have no session any more. */
const ABANDONED_PLACEHOLDERS: ExpiredRows = {
  table: 'accounts',
  name: 'account',
  where: `is_shell and created_at < now() - $1::interval
    and not exists (select from sessions where account_id = accounts.id)`,
  retention: SESSION_RETENTION,
};

/**
 * Deletes expired sessions, codes, counters and placeholder accounts. May run anywhere, at any time, more than once.
 * A row that cannot be deleted holds back no other; tables that no row refers to are deleted in one statement each.
 */
export async function deleteExpiredSignIns(db: Db, onSetAside: OnSetAside = throwAside): Promise<void> {
  const job: RowJob = { db, name: NAME, onSetAside };
  await deleteOld(job, 'club_claims', 'claimed_at', CLAIM_RETENTION);
  await deleteOld(job, 'exchange_codes', 'expires_at', CODE_RETENTION);
  await deleteOld(job, 'rate_rate_limit_counters', 'window_started_at', COUNTER_RETENTION);
  await deleteOld(job, 'sign_in_attempts', 'minute', ATTEMPT_RETENTION);
  for (const expired of [EXPIRED_CODES, ENDED_SESSIONS, ABANDONED_PLACEHOLDERS]) await deleteExpired(job, expired);
}

function deleteOld(job: RowJob, table: string, instant: string, retention: string): Promise<boolean> {
  return doRow(job, { venueId: NO_VENUE, key: table }, () =>
    job.db.query(`delete from ${table} where ${instant} < now() - $1::interval`, [retention]),
  );
}

async function deleteExpired(job: RowJob, { table, name, where, retention }: ExpiredRows): Promise<void> {
  const rowName = (id: number) => ({ venueId: NO_VENUE, key: `${name}/${id}` });
  const deleteRows = (ids: readonly number[]) =>
    job.db.query(`delete from ${table} where id = any($2::bigint[]) and ${where}`, [retention, ids]);
  for (;;) {
    const { rows } = await job.db.query<{ id: number }>(
      `select id from ${table} where ${where} and ${isNotAside(NAME, String(NO_VENUE), `'${name}/' || ${table}.id`)}
       limit ${BATCH_SIZE}`,
      [retention],
    );
    const ids = rows.map(({ id }) => id);
    const isDone = await doRows(job, ids, rowName, deleteRows);
    if (ids.length < BATCH_SIZE || !isDone) return;
  }
}
