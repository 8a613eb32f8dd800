import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { revokeSessions } from '../sessions/session-store.ts';

/** A match day and its evening, as for a session with a second factor. */
const SESSION_HOURS = 12;

export type NewTabletSession = {
  readonly tokenHash: Buffer;
  readonly accountId: number;
  readonly tabletId: string;
  readonly deviceId: string | null;
  readonly deviceLabel: string;
};

/** Starts the session of a person on a tablet, and ends the one before. @returns the session's id */
export async function replaceTabletSession(tx: Tx, session: NewTabletSession): Promise<number> {
  const { tokenHash, accountId, tabletId, deviceId, deviceLabel } = session;
  await revokeSessions(tx, { tabletId });
  const { rows } = await tx.query<{ id: number }>(
    `insert into sessions (token_hash, level, account_id, tablet_id, device_id, device_label, touched_at, expires_at)
     values ($1, 'staff', $2, $3, $4, $5, clock_timestamp(), now() + interval '${SESSION_HOURS} hours') returning id`,
    [tokenHash, accountId, tabletId, deviceId, deviceLabel],
  );
  if (!rows[0]) throw new Error('The session of the tablet was not stored.');
  return rows[0].id;
}

/** The tablet was touched in this session. Not after its lock time: then a PIN is needed. */
export async function touchSession(db: Reader, sessionId: number): Promise<void> {
  await db.query(
    `update sessions set touched_at = clock_timestamp() from tablets
     where sessions.id = $1 and tablets.id = sessions.tablet_id
       and touched_at > clock_timestamp() - make_interval(mins => lock_minutes)`,
    [sessionId],
  );
}

/** The person who is in on a tablet; null: locked. */
export async function findPersonOnTablet(db: Reader, tabletId: string): Promise<number | null> {
  const { rows } = await db.query<{ accountId: number }>(
    `select account_id as "accountId" from sessions where tablet_id = $1 and revoked_at is null limit 1`,
    [tabletId],
  );
  return rows[0]?.accountId ?? null;
}

/** Ends the sessions on tablets that were not touched for their lock time. Their streams end with them. @see AUTH-12 */
export async function endIdleTabletSessions(db: Db): Promise<void> {
  const { rows } = await db.query<{ sessionId: number }>(
    `select session.id as "sessionId" from sessions session join tablets tablet on tablet.id = session.tablet_id
     where session.revoked_at is null
       and session.touched_at <= clock_timestamp() - make_interval(mins => tablet.lock_minutes)`,
  );
  for (const { sessionId } of rows) await revokeSessions(db, { sessionId });
}
