import type { Reader, Tx } from '#platform/database/transactions.ts';

export async function insertWalletCode(
  tx: Tx,
  code: { venueId: number; accountId: number; codeHash: Buffer; seconds: number },
): Promise<Date> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `insert into wallet_codes (venue_id, account_id, code_hash, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4)) returning expires_at as "expiresAt"`,
    [code.venueId, code.accountId, code.codeHash, code.seconds],
  );
  const [row] = rows;
  if (!row) throw new Error('A wallet code was inserted and not returned.');
  return row.expiresAt;
}

export async function deleteCodesOf(tx: Tx, venueId: number, accountId: number): Promise<void> {
  await tx.query('delete from wallet_codes where venue_id = $1 and account_id = $2 and used_at is null', [
    venueId,
    accountId,
  ]);
}

/** Uses a code up. @returns the account of its wallet; null for an unknown, expired or used code */
export async function useWalletCode(tx: Tx, venueId: number, codeHash: Buffer): Promise<number | null> {
  const { rows } = await tx.query<{ accountId: number }>(
    `update wallet_codes set used_at = statement_timestamp()
     where venue_id = $1 and code_hash = $2 and used_at is null and expires_at > statement_timestamp()
     returning account_id as "accountId"`,
    [venueId, codeHash],
  );
  return rows[0]?.accountId ?? null;
}

/** Deletes codes that expired over a day ago. */
export async function deleteExpiredWalletCodes(db: Reader): Promise<void> {
  await db.query(`delete from wallet_codes where expires_at < statement_timestamp() - interval '1 day'`);
}
