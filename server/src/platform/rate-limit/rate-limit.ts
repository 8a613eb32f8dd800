import { createHash } from 'node:crypto';
import type { Reader, Tx } from '#platform/database/transactions.ts';

export type RateLimit = {
  /** Name of the limit: `code-requests`. */
  readonly rule: string;
  /** Key of the limited caller: an address, a number, a device. Stored as a digest. */
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
  /** The last token restarts the period: a pause instead of a rate. */
  readonly isPause?: boolean;
};

type CounterRow = { count: number; secondsLeft: number };

/**
 * Takes a token of a period that begins with its first use. Counted in the database, for all processes and across
 * restarts. Concurrent callers lock the row and are counted one by one.
 *
 * @returns null when taken; otherwise the seconds until the next token
 */
export async function takeToken(db: Reader, limit: RateLimit): Promise<number | null> {
  const { max, seconds, isPause = false } = limit;
  const { rows } = await db.query<CounterRow>(
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
    [keyOf(limit), seconds, max, isPause],
  );
  return secondsToWait(rows[0], max);
}

/** Returns the result of `takeToken` without taking one. */
export async function findRetryAfter(db: Reader, limit: RateLimit): Promise<number | null> {
  const { rows } = await db.query<CounterRow>(
    `select count + 1 as count,
       extract(epoch from window_started_at + make_interval(secs => $2) - clock_timestamp()) as "secondsLeft"
     from rate_limit_counters
     where key = $1 and window_started_at > clock_timestamp() - make_interval(secs => $2)`,
    [keyOf(limit), limit.seconds],
  );
  return secondsToWait(rows[0], limit.max);
}

/** Tokens that a caller has left, and the seconds until the next one if it has none. */
export type TokensLeft = { left: number; retryAfterSeconds: number | null };

/** Returns what is left of limits, in their order. */
export async function findTokensLeft(db: Reader, limits: readonly RateLimit[]): Promise<TokensLeft[]> {
  const { rows } = await db.query<CounterRow & { key: string }>(
    `select counter.key, counter.count,
       extract(epoch from window_started_at + make_interval(secs => wanted.seconds) - clock_timestamp()) as "secondsLeft"
     from rate_limit_counters counter
     join unnest($1::text[], $2::int[]) as wanted(key, seconds) on wanted.key = counter.key
     where window_started_at > clock_timestamp() - make_interval(secs => wanted.seconds)`,
    [limits.map(keyOf), limits.map(({ seconds }) => seconds)],
  );
  const counters = new Map(rows.map((row) => [row.key, row]));
  return limits.map((limit) => {
    const counter = counters.get(keyOf(limit));
    const next = counter && { ...counter, count: counter.count + 1 };
    return {
      left: Math.max(0, limit.max - (counter?.count ?? 0)),
      retryAfterSeconds: secondsToWait(next, limit.max),
    };
  });
}

/**
 * Locks counters until the transaction ends. The caller can count after an attempt by its outcome, and parallel
 * attempts are still processed one by one.
 */
export async function lockRateLimits(tx: Tx, limits: readonly RateLimit[]): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key', [
    limits.map(keyOf).toSorted(), // one lock order for all callers, against deadlocks
  ]);
}

/** Returns a token, for a request that another rule rejected or that failed. */
export async function returnToken(db: Reader, limit: RateLimit): Promise<void> {
  await db.query('update rate_limit_counters set count = greatest(0, count - 1) where key = $1', [keyOf(limit)]);
}

/** Deletes a counter whose owner was erased. */
export async function deleteRateLimitCounter(db: Reader, limit: RateLimit): Promise<void> {
  await db.query('delete from rate_limit_counters where key = $1', [keyOf(limit)]);
}

function secondsToWait(row: CounterRow | undefined, max: number): number | null {
  if (row === undefined || row.count <= max) return null;
  return Math.max(1, Math.ceil(row.secondsLeft));
}

function keyOf({ rule, key }: RateLimit): string {
  return `${rule}:${createHash('sha256').update(key).digest('hex')}`;
}
