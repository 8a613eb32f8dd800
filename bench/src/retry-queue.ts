/** Resolution of the retry times. */
const TICK_MS = 20;

/**
 * Entries with a retry time. There may be hundreds of thousands, so they are grouped by tick. A promise and a timer
 * each would use most of the memory and time.
 */
export function createRetryQueue<One>() {
  const byTick = new Map<number, One[]>();
  let nextTick: number | undefined;
  const tickOf = (atMs: number) => Math.ceil(atMs / TICK_MS);

  return {
    /** @param atMs of this process's monotonic clock */
    add(one: One, atMs: number): void {
      const tick = tickOf(atMs);
      const others = byTick.get(tick);
      if (others) others.push(one);
      else byTick.set(tick, [one]);
    },
    /** Yields the entries that became due since the last call. */
    *popDue(nowMs: number): Generator<One> {
      const last = Math.floor(nowMs / TICK_MS);
      for (let tick = nextTick ?? last; tick <= last; tick += 1) {
        const due = byTick.get(tick);
        byTick.delete(tick);
        nextTick = tick + 1;
        if (due) yield* due;
      }
    },
  };
}
