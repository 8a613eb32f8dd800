import type { Reader, Tx } from '#platform/database/transactions.ts';

export async function insertExchangeCode(
  db: Reader,
  { codeHash, accountId, seconds }: { codeHash: Buffer; accountId: number; seconds: number },
): Promise<void> {
  await db.query(
    `insert into exchange_codes (code_hash, account_id, expires_at)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [codeHash, accountId, seconds],
  );
}

/**
 * Uses up a code. Concurrent calls wait for each other at the row.
 *
 * @returns the account of the code; null for an unknown, expired or used one
 */
export async function consumeExchangeCode(tx: Tx, codeHash: Buffer): Promise<number | null> {
  const { rows } = await tx.query<{ accountId: number }>(
    `update exchange_codes set used_at = clock_timestamp()
     where code_hash = $1 and used_at is null and expires_at > clock_timestamp()
     returning account_id as "accountId"`,
    [codeHash],
  );
  return rows[0]?.accountId ?? null;
}
