import type { Reader, Tx } from '#platform/database/transactions.ts';

const WRONG_CODES_MAX = 5;
const PAUSE_MINUTES = 15;

/** Seconds until codes of an account are accepted again; null when they are. */
export async function findLockout(db: Reader, accountId: number): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from paused_until - clock_timestamp())) as seconds from second_factor_attempts
     where account_id = $1 and paused_until > clock_timestamp()`,
    [accountId],
  );
  return rows[0]?.seconds ?? null;
}

/** As `findLockout`, and serialises the checks of the account's codes until the transaction ends. */
export async function lockFactorAttempts(tx: Tx, accountId: number): Promise<number | null> {
  await tx.query('insert into second_factor_attempts (account_id) values ($1) on conflict do nothing', [accountId]);
  await tx.query('select from second_factor_attempts where account_id = $1 for update', [accountId]);
  return findLockout(tx, accountId);
}

/** @returns the seconds of the pause that this wrong code starts; null while attempts remain */
export async function countFailedFactorAttempt(tx: Tx, accountId: number): Promise<number | null> {
  await tx.query(
    `update second_factor_attempts
     set wrong = case when wrong + 1 >= $2 then 0 else wrong + 1 end,
       paused_until = case when wrong + 1 >= $2 then clock_timestamp() + make_interval(mins => $3) end
     where account_id = $1`,
    [accountId, WRONG_CODES_MAX, PAUSE_MINUTES],
  );
  return findLockout(tx, accountId);
}

export async function deleteFactorAttempts(tx: Tx, accountId: number): Promise<void> {
  await tx.query('delete from second_factor_attempts where account_id = $1', [accountId]);
}
