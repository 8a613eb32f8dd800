import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import { busy } from '#platform/http/problem-error.ts';

/** Keys that wait for a read. */
const MAX_WAITING = 2_000;

type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };

/**
 * Combines reads of single rows: keys requested while a read runs share the next one. A single request does not wait. A rush
 * takes one connection and one round trip at a time instead of hundreds.
 *
 * @param read returns the rows of these keys in any order, without the missing ones
 * @param batchSize keys per read
 * @returns a function that returns the row as committed when it was requested, or later
 * @throws ProblemError 503 `busy` when too many keys wait; during a database outage all requests fail at once
 */
export function createBatchLoader<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  batchSize: number,
): (key: Key) => Promise<Row | undefined> {
  const waiting = new Map<Key, Waiting<Row>[]>();
  let isReading = false;

  async function drain(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, batchSize);
      for (const [key] of batch) waiting.delete(key);
      await load(batch);
    }
    isReading = false;
  }

  async function load(batch: readonly [Key, Waiting<Row>[]][]): Promise<void> {
    try {
      const rows = await read(batch.map(([key]) => key));
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      for (const [key, requests] of batch) for (const { resolve } of requests) resolve(found.get(key));
    } catch (error) {
      const failed = isDatabaseOutage(error) ? [...batch, ...waiting] : batch;
      if (failed !== batch) waiting.clear();
      for (const [, requests] of failed) for (const { reject } of requests) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= MAX_WAITING) throw busy();
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isReading) void drain();
    });
}
