import type { Reader, Tx } from '../platform/database.ts';
import { CODE_MAX_TRIES, CODE_MINUTES, CODES_PER_HOUR, RESEND_AFTER_SECONDS } from './login-code.ts';

/**
 * Keeps the code of an address in place of the one before it, unless that one was sent a moment ago or the address
 * has had its codes of this hour.
 *
 * Two requests at once meet at the row: the second waits, sees the first one's time and is told to wait.
 *
 * @returns null when kept; otherwise the seconds until another code may be sent
 */
export async function keepLoginCode(tx: Tx, email: string, codeHash: Buffer): Promise<number | null> {
  const kept = await tx.query(
    `insert into login_codes as code (email, code_hash, sent_at, expires_at, sends_since)
     values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(mins => $3), clock_timestamp())
     on conflict (email) do update
       set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
           tries = 0, used_at = null,
           sends = case when code.sends_since <= excluded.sent_at - interval '1 hour' then 1 else code.sends + 1 end,
           sends_since = case when code.sends_since <= excluded.sent_at - interval '1 hour'
             then excluded.sent_at else code.sends_since end
       where code.sent_at <= excluded.sent_at - make_interval(secs => $4)
         and (code.sends < $5 or code.sends_since <= excluded.sent_at - interval '1 hour')`,
    [email, codeHash, CODE_MINUTES, RESEND_AFTER_SECONDS, CODES_PER_HOUR],
  );
  if (kept.rowCount === 1) return null;
  const { rows } = await tx.query<{ seconds: number }>(
    `select ceil(extract(epoch from greatest(
         sent_at + make_interval(secs => $2),
         case when sends >= $3 then sends_since + interval '1 hour' end) - clock_timestamp())) as seconds
     from login_codes where email = $1`,
    [email, RESEND_AFTER_SECONDS, CODES_PER_HOUR],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** A code that could not be sent is void, and another can be asked for at once; it still counts in its hour. */
export async function dropLoginCode(db: Reader, email: string, codeHash: Buffer): Promise<void> {
  await db.query(
    `update login_codes set used_at = clock_timestamp(), sent_at = '-infinity' where email = $1 and code_hash = $2`,
    [email, codeHash],
  );
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
