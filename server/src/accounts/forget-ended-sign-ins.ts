import type { Db } from '../platform/database.ts';

/** Sessions stay this long after their end, for whoever has to find out who was signed in. */
const ENDED_SESSIONS_KEPT = '30 days';
/** Longer than the hour in which the codes of an address are counted. */
const USELESS_CODES_KEPT = '1 day';

/** Deletes codes and sessions that open nothing any more. May run anywhere, at any time, more than once. */
export async function forgetEndedSignIns(db: Db): Promise<void> {
  await db.query('delete from login_codes where expires_at < now() - $1::interval', [USELESS_CODES_KEPT]);
  await db.query('delete from sessions where least(revoked_at, expires_at) < now() - $1::interval', [
    ENDED_SESSIONS_KEPT,
  ]);
}
