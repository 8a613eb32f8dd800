/** How exactly somebody comes back: a tick. */
const TICK_MS = 20;

/**
 * Those who were told when to come back. There may be hundreds of thousands, so nothing is kept of each but itself: a promise
 * and a timer for each would be most of the memory of who plays them, and collecting it most of the time.
 */
export function createRetryQueue<One>() {
  const byTick = new Map<number, One[]>();
  let nextTick: number | undefined;
  const tickOf = (atMs: number) => Math.ceil(atMs / TICK_MS);

  return {
    /** @param atMs of this process's clock */
    add(one: One, atMs: number): void {
      const tick = tickOf(atMs);
      const others = byTick.get(tick);
      if (others) others.push(one);
      else byTick.set(tick, [one]);
    },
    /** Whose time has come since it was last asked. */
    *takeDue(nowMs: number): Generator<One> {
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
