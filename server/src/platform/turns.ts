/** Nobody is told to come sooner: it would be the same crowd. */
const SOONEST_MS = 2_000;
/** Nobody is told to come later: more than half of a half-time is over then. */
const LATEST_MS = 480_000;
/** So long a turn is kept for who comes late. */
const KEPT_MS = 60_000;
const MOST_TURNS = 300_000;
/** Orders a second, until it is known better; and below this nothing is believed, because nothing would come of it. */
const FIRST_GUESS = 300;
const SLOWEST = 20;
/** How much of what is believed about the rate is what was seen last. */
const NEWEST_SHARE = 0.2;

/**
 * When those whom there was no room for shall come back: one after the other, at the rate at which this process gets work
 * done. Without turns the same crowd comes back again and again, and to refuse it takes the time in which its orders could
 * be placed. A turn is found again by the key of the order, so it takes nothing of the phone but to do as it is told.
 *
 * Turns are this process's. Who comes back to another one is new there.
 *
 * @see ERR-01
 */
export function createTurns() {
  /** The earliest first, because each is later than those given before it. Ms of this process's clock. */
  const turns = new Map<string, number>();
  let nextMs = 0;
  let perSecond = FIRST_GUESS;
  let done = 0;
  let lookedAtMs = performance.now();

  function forgetMissed(nowMs: number): void {
    for (const [key, dueMs] of turns) {
      if (dueMs > nowMs - KEPT_MS) return;
      turns.delete(key);
    }
  }

  return {
    /** A turn for this key, the one it has if it has one. @returns ms until then */
    give(key: string): number {
      const nowMs = performance.now();
      const given = turns.get(key);
      if (given !== undefined) return Math.max(SOONEST_MS, given - nowMs);
      const dueMs = Math.max(nextMs, nowMs + SOONEST_MS);
      if (dueMs > nowMs + LATEST_MS || turns.size >= MOST_TURNS) return LATEST_MS;
      turns.set(key, dueMs);
      nextMs = dueMs + 1_000 / perSecond;
      return dueMs - nowMs;
    },
    hasCome: (key: string): boolean => (turns.get(key) ?? Infinity) <= performance.now(),
    /** Whether turns are given that have not come. */
    areAhead: (): boolean => nextMs > performance.now(),
    end: (key: string): void => void turns.delete(key),
    /** One more piece of work is done. */
    countDone(): void {
      done += 1;
    },
    /** Has a look at what was done since the last one. @param isFull whether there was more to do than could be done */
    learn(isFull: boolean): void {
      const nowMs = performance.now();
      const seenPerSecond = (done * 1_000) / Math.max(1, nowMs - lookedAtMs);
      if (isFull) perSecond = Math.max(SLOWEST, perSecond + NEWEST_SHARE * (seenPerSecond - perSecond));
      [done, lookedAtMs] = [0, nowMs];
      forgetMissed(nowMs);
    },
    /** The load is over: who comes now goes in. */
    clear(): void {
      turns.clear();
      nextMs = 0;
    },
  };
}
