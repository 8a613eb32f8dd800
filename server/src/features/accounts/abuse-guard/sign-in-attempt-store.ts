import type { Reader } from '#platform/database/transactions.ts';

const SHARDS = 16;
const LOOKBACK_MINUTES = 20;

/** Notes an attempt of each of the keys in the present minute. They are sorted, so that two callers cannot lock each other out. */
export async function insertSignInAttempts(db: Reader, keys: readonly string[], hasFailed: boolean): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  await db.query(
    `insert into sign_in_attempts as watched (key, minute, shard, attempts, failures)
     select key, date_trunc('minute', clock_timestamp()), $2, 1, $3 from unnest($1::text[]) as key
     on conflict (key, minute, shard) do update
       set attempts = watched.attempts + 1, failures = watched.failures + excluded.failures`,
    [[...keys].sort(), shard, hasFailed ? 1 : 0],
  );
}

export type FailureRates = {
  /** Of the last 5 minutes, under the key where most failed. */
  readonly failedPercent: number;
  /** The highest of any 5 minutes that ended within the last 15. */
  readonly worstFailedPercent: number;
  /** By the database's clock, since the epoch. */
  readonly nowSeconds: number;
};

/**
 * Which part of the attempts failed, where there were enough of them to tell.
 *
 * @param enough fewer than `now` in the last 5 minutes, and than `worst` in any 5, tell nothing
 */
export async function findFailureRates(
  db: Reader,
  keys: readonly string[],
  enough: { readonly now: number; readonly worst: number },
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
    [keys, enough.now, LOOKBACK_MINUTES, enough.worst],
  );
  const [found] = rows;
  if (!found) throw new Error('The attempts could not be read.');
  return found;
}

/** How often a key was noted in the last minutes. */
export async function countSignInAttempts(db: Reader, key: string, minutes: number): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    `select coalesce(sum(attempts), 0) as attempts from sign_in_attempts
     where key = $1 and minute > clock_timestamp() - make_interval(mins => $2)`,
    [key, minutes],
  );
  return rows[0]?.attempts ?? 0;
}
