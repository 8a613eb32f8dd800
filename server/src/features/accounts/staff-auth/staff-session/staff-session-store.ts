import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { OpenSession } from '@app/contract/staff/staff-auth.ts';
import { revokeSessions } from '../../sessions/session-store.ts';
import { hashToken } from '../../sessions/session-token.ts';

/** @returns the session's id */
export async function labelSession(tx: Tx, token: string, deviceLabel: string | null): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'update sessions set device_label = $2 where token_hash = $1 returning id',
    [hashToken(token), deviceLabel],
  );
  const [row] = rows;
  if (!row) throw new Error('The session that this transaction inserted is missing.');
  return row.id;
}

export async function findStaffSessionEnd(db: Reader, sessionId: number): Promise<Date | null> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    'select expires_at as "expiresAt" from sessions where id = $1 and revoked_at is null',
    [sessionId],
  );
  return rows[0]?.expiresAt ?? null;
}

/** Records that the second factor of a staff session was confirmed now. @see AUTH-12 */
export async function recordFactorConfirmation(tx: Tx, sessionId: number): Promise<void> {
  await tx.query(`update sessions set factor_confirmed_at = clock_timestamp() where id = $1 and level = 'staff'`, [
    sessionId,
  ]);
}

/** The newest first. */
export async function findOpenSessions(db: Reader, accountId: number, ownId: number): Promise<OpenSession[]> {
  const { rows } = await db.query<{
    id: number;
    device: string | null;
    startedAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
  }>(
    `select id, device_label as device, created_at as "startedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
     from sessions where account_id = $1 and level = 'staff' and revoked_at is null and expires_at > clock_timestamp()
     order by created_at desc, id desc`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    isThis: row.id === ownId,
    device: row.device,
    startedAt: row.startedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** @returns whether the account had this session open */
export async function endStaffSession(db: Reader, accountId: number, sessionId: number): Promise<boolean> {
  return (await revokeSessions(db, { sessionId, accountId, level: 'staff' })) === 1;
}

export async function endStaffSessions(tx: Tx, accountId: number): Promise<void> {
  await revokeSessions(tx, { accountId, level: 'staff' });
}

/** Database time by which codes are checked. Seconds since the epoch. */
export async function getNowSeconds(db: Reader): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select floor(extract(epoch from clock_timestamp())) as seconds',
  );
  return rows[0]?.seconds ?? 0;
}
