/** How exactly somebody comes back: a tick. */
const TICK_MS = 20;

/**
 * Those who were told when to come back. There may be hundreds of thousands, so nothing is kept of each but itself: a promise
 * and a timer for each would be most of the memory of who plays them, and collecting it most of the time.
 */
export function createComingBack<One>() {
  const byTick = new Map<number, One[]>();
  let lookedAt: number | undefined;
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
    *take(nowMs: number): Generator<One> {
      const last = Math.floor(nowMs / TICK_MS);
      for (let tick = lookedAt ?? last; tick <= last; tick += 1) {
        const those = byTick.get(tick);
        byTick.delete(tick);
        lookedAt = tick + 1;
        if (those) yield* those;
      }
    },
  };
}
