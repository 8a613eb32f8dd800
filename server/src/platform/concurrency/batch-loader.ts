import { isDatabaseOutage } from '../database/database-outage.ts';
import { busy } from '../http/problem-error.ts';

/** Of keys that wait for the next reads: more than are read while anybody waits for the answer. */
const MOST_WAITING = 2_000;

type Asked<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };

/**
 * Rows that many ask for one by one, read together: what is asked while a read is under way rides in the next one. A lonely
 * question waits for nobody, and a crowd takes a connection and a trip to the database instead of hundreds.
 *
 * @param read the rows of these keys, in any order; what does not exist is left out
 * @param keyOf the key of a row
 * @param mostTogether keys of one read
 * @returns the row as it was committed when it was asked for, or later
 * @throws Refusal 503 `busy` when too many wait; when the database is away all hear so at once
 */
export function createBatchLoader<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  mostTogether: number,
): (key: Key) => Promise<Row | undefined> {
  const waiting = new Map<Key, Asked<Row>[]>();
  let isReading = false;

  async function drive(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, mostTogether);
      for (const [key] of batch) waiting.delete(key);
      await answer(batch);
    }
    isReading = false;
  }

  async function answer(batch: readonly [Key, Asked<Row>[]][]): Promise<void> {
    try {
      const rows = await read(batch.map(([key]) => key));
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      for (const [key, asked] of batch) for (const { resolve } of asked) resolve(found.get(key));
    } catch (error) {
      const failed = isDatabaseOutage(error) ? [...batch, ...waiting] : batch;
      if (failed !== batch) waiting.clear();
      for (const [, asked] of failed) for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= MOST_WAITING) throw busy();
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isReading) void drive();
    });
}
