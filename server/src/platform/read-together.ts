type Asked<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };

/**
 * Rows that many ask for one by one, read together: what is asked while a read is under way rides in the next one. A lonely
 * question waits for nobody, and a crowd takes a connection and a trip to the database instead of hundreds.
 *
 * @param read the rows of these keys, in any order; what does not exist is left out
 * @param keyOf the key of a row
 * @param mostTogether keys of one read
 * @returns the row as it was committed when it was asked for, or later
 */
export function createReadTogether<Key, Row>(
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
      for (const [, asked] of batch) for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isReading) void drive();
    });
}
