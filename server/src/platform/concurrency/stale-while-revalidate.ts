/** Longest time that a stale value is served. After that, readers wait for the new one. */
const STALE_LIMIT_MS = 500;
/** Pause after a refresh, as a multiple of its duration: refreshes take at most a fifth of the time. */
const PAUSE_FACTOR = 4;
const PAUSE_LIMIT_MS = 400;
const RETRY_AFTER_FAILURE_MS = 1_000;
/** A value that was not read for this long is dropped when it is invalidated, instead of being refreshed. */
const UNREAD_LIMIT_MS = 60_000;

type Cached<Value> = { value: Value; expiresAtMs: number; staleSinceMs: number | null };

/**
 * Caches an expensive value (stale-while-revalidate). The first read loads it, with one load for all concurrent readers. It is
 * loaded again after each invalidation. Times are of the monotonic clock.
 */
export class SwrValue<Value> {
  readonly #load: () => Promise<{ value: Value; ttlMs: number | null }>;
  readonly #isLoaded: () => boolean;
  #cached: Cached<Value> | undefined;
  #loading: Promise<Value> | undefined;
  #invalidatedAtMs: number | null = null;
  #pausedUntilMs = 0;
  #readAtMs = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param load returns the value and its time to live; `ttlMs` null: until it is invalidated
   * @param isLoaded while true, stale values are served without a limit and readers never wait for a refresh
   */
  constructor(load: () => Promise<{ value: Value; ttlMs: number | null }>, isLoaded: () => boolean = () => false) {
    this.#load = load;
    this.#isLoaded = isLoaded;
  }

  /** Returns the value, at most half a second stale; under load or when loading fails, the last one. */
  async get(): Promise<Value> {
    const nowMs = performance.now();
    this.#readAtMs = nowMs;
    const cached = this.#cached;
    if (!cached) return this.#loadOnce();
    if (nowMs >= cached.expiresAtMs) cached.staleSinceMs ??= cached.expiresAtMs;
    if (cached.staleSinceMs === null) return cached.value;
    if (nowMs - cached.staleSinceMs <= STALE_LIMIT_MS || nowMs < this.#pausedUntilMs || this.#isLoaded()) {
      this.#scheduleRefresh();
      return cached.value;
    }
    return this.#loadOnce().catch(() => cached.value);
  }

  /** Returns the value if it is not stale. */
  current(): Value | undefined {
    this.#readAtMs = performance.now();
    const cached = this.#cached;
    return cached?.staleSinceMs === null && this.#readAtMs < cached.expiresAtMs ? cached.value : undefined;
  }

  /** Marks the value as stale: something that it depends on has changed. */
  invalidate(): void {
    const nowMs = performance.now();
    if (this.#loading) this.#invalidatedAtMs ??= nowMs;
    if (!this.#cached) return;
    if (nowMs - this.#readAtMs > UNREAD_LIMIT_MS) {
      this.#cached = undefined;
      return;
    }
    this.#cached.staleSinceMs ??= nowMs;
    this.#scheduleRefresh();
  }

  /** Returns a value whose loading began after this call. */
  async refresh(): Promise<Value> {
    await this.#loading?.catch(() => undefined);
    return this.#loadOnce();
  }

  #loadOnce(): Promise<Value> {
    this.#loading ??= this.#loadNow();
    return this.#loading;
  }

  async #loadNow(): Promise<Value> {
    const startedAtMs = performance.now();
    this.#invalidatedAtMs = null;
    try {
      const { value, ttlMs } = await this.#load();
      this.#cached = { value, expiresAtMs: startedAtMs + (ttlMs ?? Infinity), staleSinceMs: this.#invalidatedAtMs };
      const endedAtMs = performance.now();
      this.#pausedUntilMs = endedAtMs + Math.min(PAUSE_LIMIT_MS, PAUSE_FACTOR * (endedAtMs - startedAtMs));
      return value;
    } catch (error) {
      this.#pausedUntilMs = performance.now() + RETRY_AFTER_FAILURE_MS;
      throw error;
    } finally {
      this.#loading = undefined;
      if (this.#cached && this.#cached.staleSinceMs !== null) this.#scheduleRefresh();
    }
  }

  #scheduleRefresh(): void {
    if (this.#timer || this.#loading) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        // Readers that wait receive the error. Until a load succeeds, the last value is served.
        this.#loadOnce().catch(() => undefined);
      },
      Math.max(0, this.#pausedUntilMs - performance.now()),
    );
    this.#timer.unref();
  }
}
