import type { Tx } from '#platform/database/transactions.ts';

type TotpFactor = { encryptedSecret: Buffer; lastStep: number };

/** Locks the row, so that the second of two requests with one code finds its step used. */
export async function findTotp(tx: Tx, accountId: number): Promise<TotpFactor | null> {
  const { rows } = await tx.query<TotpFactor>(
    `select encrypted_secret as "encryptedSecret", last_step as "lastStep" from totp_factors where account_id = $1 for update`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function upsertTotp(
  tx: Tx,
  factor: { accountId: number; encryptedSecret: Buffer; lastStep: number },
): Promise<void> {
  await tx.query(
    `insert into totp_factors (account_id, encrypted_secret, last_step) values ($1, $2, $3)
     on conflict (account_id) do update
     set encrypted_secret = excluded.encrypted_secret, last_step = excluded.last_step, is_demo = false,
       enrolled_at = clock_timestamp(), last_used_at = null`,
    [factor.accountId, factor.encryptedSecret, factor.lastStep],
  );
}

export async function markStepUsed(tx: Tx, accountId: number, step: number): Promise<void> {
  await tx.query('update totp_factors set last_step = $2, last_used_at = clock_timestamp() where account_id = $1', [
    accountId,
    step,
  ]);
}

/** @returns whether the account had an app */
export async function deleteTotp(tx: Tx, accountId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from totp_factors where account_id = $1', [accountId]);
  return rowCount === 1;
}

/** Whether factors with the published demo secrets exist. Only the demo may start with them. */
export async function hasDemoFactors(db: { query: Tx['query'] }): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select 1 from totp_factors where is_demo) as found',
  );
  return rows[0]?.found ?? false;
}
