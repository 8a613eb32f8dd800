/** Served after a change until the new value is there; a reader that comes later waits for it instead. */
const STALE_LIMIT_MS = 500;
/** Making takes at most a fifth of the time, however often something changes. */
const REST_FACTOR = 4;
const REST_LIMIT_MS = 400;
const RETRY_AFTER_FAILURE_MS = 1_000;
/** A value that nobody has read for so long is dropped at its next change instead of being made anew. */
const UNREAD_LIMIT_MS = 60_000;

export interface SwrValue<Value> {
  /** The value, at most half a second older than the last change; under load or while it cannot be made anew, the last one. */
  get(): Promise<Value>;
  /** The value that `get` answers at once; undefined while there is none, or something newer is to be made. */
  current(): Value | undefined;
  /** Something that the value was made from has changed. */
  markStale(): void;
  /** A value made entirely after this call. */
  fresh(): Promise<Value>;
}

type Kept<Value> = { value: Value; expiresAtMs: number; staleSinceMs: number | null };

/**
 * Keeps a value that is costly to make: made when it is first wanted, by one maker however many ask, and again after
 * each change. Times are of the monotonic clock.
 *
 * @param make answers the value and for how many ms it holds by itself (null: until something changes)
 * @param isLoaded while true nobody waits for a new value: the last one is served, and made anew beside it
 */
export function createSwrValue<Value>(
  make: () => Promise<{ value: Value; holdsForMs: number | null }>,
  isLoaded: () => boolean = () => false,
): SwrValue<Value> {
  let kept: Kept<Value> | undefined;
  let making: Promise<Value> | undefined;
  let changedAtMs: number | null = null;
  let restUntilMs = 0;
  let readAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function makeOnce(): Promise<Value> {
    const startedAtMs = performance.now();
    changedAtMs = null;
    try {
      const { value, holdsForMs } = await make();
      kept = { value, expiresAtMs: startedAtMs + (holdsForMs ?? Infinity), staleSinceMs: changedAtMs };
      const endedAtMs = performance.now();
      restUntilMs = endedAtMs + Math.min(REST_LIMIT_MS, REST_FACTOR * (endedAtMs - startedAtMs));
      return value;
    } catch (error) {
      restUntilMs = performance.now() + RETRY_AFTER_FAILURE_MS;
      throw error;
    } finally {
      making = undefined;
      if (kept && kept.staleSinceMs !== null) renewSoon();
    }
  }

  function start(): Promise<Value> {
    making ??= makeOnce();
    return making;
  }

  function renewSoon(): void {
    if (timer || making) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        // Whoever waits for the value hears of a failure; until it works again the last value is served.
        start().catch(() => undefined);
      },
      Math.max(0, restUntilMs - performance.now()),
    );
    timer.unref();
  }

  return {
    current() {
      readAtMs = performance.now();
      return kept && kept.staleSinceMs === null && readAtMs < kept.expiresAtMs ? kept.value : undefined;
    },
    async get() {
      const nowMs = performance.now();
      readAtMs = nowMs;
      if (!kept) return start();
      if (nowMs >= kept.expiresAtMs) kept.staleSinceMs ??= kept.expiresAtMs;
      if (kept.staleSinceMs === null) return kept.value;
      if (nowMs - kept.staleSinceMs <= STALE_LIMIT_MS || nowMs < restUntilMs || isLoaded()) {
        renewSoon();
        return kept.value;
      }
      const last = kept.value;
      return start().catch(() => last);
    },
    markStale() {
      const nowMs = performance.now();
      if (making) changedAtMs ??= nowMs;
      if (!kept) return;
      if (nowMs - readAtMs > UNREAD_LIMIT_MS) {
        kept = undefined;
        return;
      }
      kept.staleSinceMs ??= nowMs;
      renewSoon();
    },
    async fresh() {
      await making?.catch(() => undefined);
      return start();
    },
  };
}
