import type { Reader } from '#platform/database/transactions.ts';

const SHARDS = 16;
const WINDOW_MINUTES = 20;

/**
 * Counts an attempt under each key in the current minute. Keys are sorted so that concurrent callers cannot deadlock.
 */
export async function insertSignInAttempts(db: Reader, keys: readonly string[], hasFailed: boolean): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  await db.query(
    `insert into sign_in_attempts as counted (key, minute, shard, attempts, failures)
     select key, date_trunc('minute', clock_timestamp()), $2, 1, $3 from unnest($1::text[]) as key
     on conflict (key, minute, shard) do update
       set attempts = counted.attempts + 1, failures = counted.failures + excluded.failures`,
    [[...keys].sort(), shard, hasFailed ? 1 : 0],
  );
}

export type FailureRates = {
  /** Rate of the last 5 minutes, of the key with the highest one. */
  readonly failedPercent: number;
  /** Highest rate of any 5 minutes that ended within the last 15. */
  readonly worstFailedPercent: number;
  /** Database time. Seconds since the epoch. */
  readonly nowSeconds: number;
};

/**
 * Returns failure rates of keys with enough attempts; 0 otherwise.
 *
 * @param minAttempts required in the last 5 minutes (`now`) and in any 5 minutes (`worst`)
 */
export async function findFailureRates(
  db: Reader,
  keys: readonly string[],
  minAttempts: { readonly now: number; readonly worst: number },
): Promise<FailureRates> {
  const { rows } = await db.query<FailureRates>(
    `with minutes as (
       select key, minute, sum(attempts) as attempts, sum(failures) as failures from sign_in_attempts
       where key = any($1) and minute > clock_timestamp() - make_interval(mins => $3)
       group by key, minute
     ), present as (
       select sum(attempts) as attempts, sum(failures) as failures from minutes
       where minute > clock_timestamp() - interval '5 minutes' group by key
     ), windows as (
       select minute, sum(attempts) over five as attempts, sum(failures) over five as failures from minutes
       window five as (partition by key order by minute range between interval '4 minutes' preceding and current row)
     )
     select
       coalesce((select max(100.0 * failures / attempts) from present where attempts >= $2), 0) as "failedPercent",
       coalesce((select max(100.0 * failures / attempts) from windows
         where attempts >= $4 and minute > clock_timestamp() - interval '15 minutes'), 0) as "worstFailedPercent",
       extract(epoch from clock_timestamp())::float8 as "nowSeconds"`,
    [keys, minAttempts.now, WINDOW_MINUTES, minAttempts.worst],
  );
  const [found] = rows;
  if (!found) throw new Error('The query for sign-in failure rates returned no row.');
  return found;
}

/** Number of attempts under a key in the last minutes. */
export async function countSignInAttempts(db: Reader, key: string, minutes: number): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    `select coalesce(sum(attempts), 0) as attempts from sign_in_attempts
     where key = $1 and minute > clock_timestamp() - make_interval(mins => $2)`,
    [key, minutes],
  );
  return rows[0]?.attempts ?? 0;
}
