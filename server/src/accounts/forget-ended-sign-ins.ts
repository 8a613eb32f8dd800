import type { Db } from '../platform/database.ts';
import { forgetClaims } from './providers/member-store.ts';

/** Sessions stay this long after their end, for whoever has to find out who was signed in. */
const ENDED_SESSIONS_KEPT = '30 days';
const USELESS_CODES_KEPT = '1 day';
/** Longer than the longest time that anything is counted for. */
const COUNTERS_KEPT = '2 days';
/** Longer than any tries are looked at. */
const WATCHED_TRIES_KEPT = '1 hour';

/** Deletes what opens and counts nothing any more. May run anywhere, at any time, more than once. */
export async function forgetEndedSignIns(db: Db): Promise<void> {
  await db.query('delete from login_challenges where expires_at < now() - $1::interval', [USELESS_CODES_KEPT]);
  await forgetClaims(db);
  await db.query('delete from exchange_codes where expires_at < now() - $1::interval', [USELESS_CODES_KEPT]);
  await db.query('delete from limit_counters where window_started_at < now() - $1::interval', [COUNTERS_KEPT]);
  await db.query('delete from watched_tries where minute < now() - $1::interval', [WATCHED_TRIES_KEPT]);
  await db.query('delete from sessions where least(revoked_at, expires_at) < now() - $1::interval', [
    ENDED_SESSIONS_KEPT,
  ]);
  await db.query(
    `delete from accounts shell where is_shell and created_at < now() - $1::interval
       and not exists (select from sessions where account_id = shell.id)`,
    [ENDED_SESSIONS_KEPT],
  );
}
