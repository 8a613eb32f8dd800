import { createHash } from 'node:crypto';

import type { Reader, Tx } from '../database/transactions.ts';

export type RateLimit = {
  /** What is limited, in words: `code-requests`. */
  readonly rule: string;
  /** For whom: an address, a number, a device. Kept as a digest. */
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
  /** The last one that is taken makes the whole time begin anew: a pause rather than a rate. */
  readonly isPause?: boolean;
};

type Taken = { count: number; secondsLeft: number };

/**
 * Takes one of an allowance that begins with its first use. Counted in the database: a restart forgives nobody, and
 * all processes count together. Callers at once meet at the row and are counted one by one.
 *
 * @returns null when taken; otherwise the seconds until there is one again
 */
export async function takeToken(db: Reader, allowance: RateLimit): Promise<number | null> {
  const { max, seconds, isPause = false } = allowance;
  const { rows } = await db.query<Taken>(
    `insert into rate_limit_counters as counter (key, window_started_at, count) values ($1, clock_timestamp(), 1)
     on conflict (key) do update set
       window_started_at = case
         when counter.window_started_at <= clock_timestamp() - make_interval(secs => $2) then clock_timestamp()
         when $4 and counter.count + 1 = $3 then clock_timestamp()
         else counter.window_started_at end,
       count = case when counter.window_started_at <= clock_timestamp() - make_interval(secs => $2) then 1
         else least(counter.count, $3) + 1 end
     returning count,
       extract(epoch from window_started_at + make_interval(secs => $2) - clock_timestamp()) as "secondsLeft"`,
    [keyOf(allowance), seconds, max, isPause],
  );
  return secondsToWait(rows[0], max);
}

/** What `takeAllowance` would answer, without taking. */
export async function findRetryAfter(db: Reader, allowance: RateLimit): Promise<number | null> {
  const { rows } = await db.query<Taken>(
    `select count + 1 as count,
       extract(epoch from window_started_at + make_interval(secs => $2) - clock_timestamp()) as "secondsLeft"
     from rate_limit_counters
     where key = $1 and window_started_at > clock_timestamp() - make_interval(secs => $2)`,
    [keyOf(allowance), allowance.seconds],
  );
  return secondsToWait(rows[0], allowance.max);
}

/**
 * Until the transaction ends, whoever locks one of these allowances too waits: so it can be counted by what an attempt turns
 * out to be, and attempts at once are still looked at one by one.
 */
export async function lockAllowances(tx: Tx, allowances: readonly RateLimit[]): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key', [
    allowances.map(keyOf).toSorted(), // one order for all, so that no two wait for each other
  ]);
}

/** Gives one back, for what was refused by another rule or could not be done. */
export async function returnToken(db: Reader, allowance: RateLimit): Promise<void> {
  await db.query('update rate_limit_counters set count = greatest(0, count - 1) where key = $1', [keyOf(allowance)]);
}

/** Counts no more, because whom it was counted for is forgotten. */
export async function deleteRateLimitCounter(db: Reader, allowance: RateLimit): Promise<void> {
  await db.query('delete from rate_limit_counters where key = $1', [keyOf(allowance)]);
}

function secondsToWait(taken: Taken | undefined, max: number): number | null {
  if (taken === undefined || taken.count <= max) return null;
  return Math.max(1, Math.ceil(taken.secondsLeft));
}

function keyOf({ rule, key }: RateLimit): string {
  return `${rule}:${createHash('sha256').update(key).digest('hex')}`;
}
