import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { INITIAL_LEVEL, nextLevel, type LoadLevel } from './load-level.ts';
import type { LoadMetrics } from './load-metrics.ts';
import type { LoadSignal } from './load-signals.ts';

const SAMPLE_INTERVAL_MS = 250;
/** An order waits for the transaction before its own: up to this, its time is no sign of load. */
const EXPECTED_ORDER_MS = 250;

/** Samples the load of this process and derives the load level from it. Times are of the monotonic clock. */
export class LoadMonitor {
  readonly #limiter: ConcurrencyLimiter;
  readonly #signals: readonly LoadSignal[];
  readonly #metrics: LoadMetrics;
  readonly #onChange: (level: LoadLevel) => void;
  #state = INITIAL_LEVEL;
  #running = 0;
  #maxRunning = 0;
  #orderTimesMs: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Null: the server does not listen yet. */
  #nextSampleMs: number | null = null;

  constructor(
    limiter: ConcurrencyLimiter,
    signals: readonly LoadSignal[],
    metrics: LoadMetrics,
    onChange: (level: LoadLevel) => void,
  ) {
    this.#limiter = limiter;
    this.#signals = signals;
    this.#metrics = metrics;
    this.#onChange = onChange;
  }

  get level(): LoadLevel {
    return this.#state.level;
  }

  start(): void {
    this.#nextSampleMs = performance.now() + SAMPLE_INTERVAL_MS;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Samples when the timer is late: under many requests Node reads sockets for seconds before it runs a timer. */
  sampleIfDue(): void {
    if (this.#nextSampleMs !== null && performance.now() > this.#nextSampleMs + SAMPLE_INTERVAL_MS) this.#sample();
  }

  onRequestStart(): void {
    this.#running += 1;
    this.#maxRunning = Math.max(this.#maxRunning, this.#running);
  }

  onRequestEnd(): void {
    this.#running -= 1;
  }

  recordOrderTime(durationMs: number): void {
    this.#orderTimesMs.push(durationMs);
  }

  #sample(): void {
    const nowMs = performance.now();
    const waits = [
      ...this.#signals.map(({ name, read }) => ({ name, waitMs: read() })),
      { name: 'orders', waitMs: this.#readOrderDelayMs() },
      { name: 'timers', waitMs: Math.max(0, nowMs - (this.#nextSampleMs ?? nowMs)) },
    ];
    this.#nextSampleMs = nowMs + SAMPLE_INTERVAL_MS;
    for (const { name, waitMs } of waits) this.#metrics.setWait(name, waitMs);
    const sample = {
      waitMs: Math.max(0, ...waits.map(({ waitMs }) => waitMs)),
      maxRunning: this.#maxRunning,
      hasQueued: this.#limiter.readHasQueued(),
    };
    const next = nextLevel(this.#state, sample, nowMs);
    if (next.level !== this.#state.level) this.#onChange(next.level);
    this.#state = next;
    this.#maxRunning = this.#running;
    this.#metrics.setLevel(next.level);
    this.#limiter.setLevel(next.level);
  }

  /** Median time of recent orders beyond the expected one. A single phone that uploads slowly does not change it. */
  #readOrderDelayMs(): number {
    const sorted = this.#orderTimesMs.toSorted((one, other) => one - other);
    this.#orderTimesMs = [];
    return Math.max(0, (sorted[Math.floor(sorted.length / 2)] ?? 0) - EXPECTED_ORDER_MS);
  }
}
