import type { Reader, Tx } from '../platform/database.ts';
import { CODE_MAX_TRIES, CODE_MINUTES, RESEND_AFTER_SECONDS } from './login-code.ts';

/**
 * Keeps the code of an address in place of the one before it, unless that one was sent a moment ago.
 *
 * Two requests at once meet at the row: the second waits, sees the first one's time and is told to wait.
 *
 * @returns null when kept; otherwise the seconds until another code may be sent
 */
export async function keepLoginCode(tx: Tx, email: string, codeHash: Buffer): Promise<number | null> {
  const kept = await tx.query(
    `insert into login_codes as code (email, code_hash, sent_at, expires_at)
     values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(mins => $3))
     on conflict (email) do update
       set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
           tries = 0, used_at = null
       where code.sent_at <= excluded.sent_at - make_interval(secs => $4)`,
    [email, codeHash, CODE_MINUTES, RESEND_AFTER_SECONDS],
  );
  if (kept.rowCount === 1) return null;
  const { rows } = await tx.query<{ seconds: number }>(
    `select ceil(extract(epoch from sent_at + make_interval(secs => $2) - clock_timestamp())) as seconds
     from login_codes where email = $1`,
    [email, RESEND_AFTER_SECONDS],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** A code that could not be sent is forgotten, so that another can be asked for at once. */
export async function dropLoginCode(db: Reader, email: string, codeHash: Buffer): Promise<void> {
  await db.query('delete from login_codes where email = $1 and code_hash = $2', [email, codeHash]);
}

/**
 * Counts a try at the code of an address and returns its hash; null when there is none that may still be tried.
 * The row stays locked until the transaction ends: a hundred tries at once are counted one by one.
 */
export async function countTry(tx: Tx, email: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ codeHash: Buffer }>(
    `update login_codes set tries = tries + 1
     where email = $1 and used_at is null and expires_at > clock_timestamp() and tries < $2
     returning code_hash as "codeHash"`,
    [email, CODE_MAX_TRIES],
  );
  return rows[0]?.codeHash ?? null;
}

export async function markCodeUsed(tx: Tx, email: string): Promise<void> {
  await tx.query('update login_codes set used_at = clock_timestamp() where email = $1', [email]);
}
