/** A run starts no rows after this time, so that it ends within the lease of its task. */
const STARTS_FOR_MS = 8_000;
/** Rows of a venue that are processed at the same time. */
export const ROWS_AT_ONCE = 32;

type DueRow = { readonly venueId: number };

/**
 * Processes due rows until none is due. When a row is done, the next one starts, so that a slow row delays no other one.
 * Each venue has a limit, so that a slow provider delays no other venue.
 *
 * @param find the due rows, the most urgent ones first; a row that is claimed or done is not due
 * @param keyOf key of a row within its venue; rows with the same key are processed one after the other
 * @returns how many rows were processed
 * @throws the first failure of `find` or `work`, when all started rows have ended
 */
export async function processDueRows<Row extends DueRow>(
  find: () => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  const running = new Map<string, { venueId: number; ended: Promise<void> }>();
  const failures: unknown[] = [];
  const stopsAtMs = performance.now() + STARTS_FOR_MS;
  let processed = 0;

  const start = (key: string, row: Row) => {
    const ended = work(row)
      .then(() => void (processed += 1))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(key));
    running.set(key, { venueId: row.venueId, ended });
  };
  try {
    while (failures.length === 0 && performance.now() < stopsAtMs) {
      for (const row of await find()) {
        const key = `${row.venueId}/${keyOf(row)}`;
        const ofVenue = [...running.values()].filter(({ venueId }) => venueId === row.venueId);
        if (!running.has(key) && ofVenue.length < ROWS_AT_ONCE) start(key, row);
      }
      if (running.size === 0) break;
      await Promise.race([...running.values()].map(({ ended }) => ended));
    }
  } finally {
    await Promise.all([...running.values()].map(({ ended }) => ended));
  }
  if (failures.length > 0) throw failures[0];
  return processed;
}
