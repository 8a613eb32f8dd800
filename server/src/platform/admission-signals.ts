import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Something whose waiting time tells how far behind this process is. */
export type LoadSignal = {
  /** As it is named in the figures for Prometheus. */
  readonly name: string;
  /** The longest wait since the last reading, or of what still waits. Ms. */
  readonly read: () => number;
};

/** What of a pool of connections is looked at. */
type Line = { readonly waitingCount: number; connect(): Promise<{ release(): void }> };

const LOOP_RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** How late turns of the event loop begin: the slowest hundredth since the last reading. */
export function loopLag(): LoadSignal {
  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delays.enable();
  return {
    name: 'event-loop',
    read() {
      const slowestMs = delays.count === 0 ? 0 : delays.percentile(99) / NANOSECONDS_PER_MS - LOOP_RESOLUTION_MS;
      delays.reset();
      return Math.max(0, slowestMs);
    },
  };
}

/**
 * How long a query waits for a connection. While queries queue, one of our own stands in the line with them and is
 * timed; with nobody in the line nothing is asked.
 */
export function poolWait(name: string, pool: Line): LoadSignal {
  let askedAtMs: number | null = null;
  let longestMs = 0;

  async function standInLine(): Promise<void> {
    const startedAtMs = performance.now();
    askedAtMs = startedAtMs;
    try {
      (await pool.connect()).release();
    } catch {
      // No connection in time: how long that took is the answer.
    } finally {
      longestMs = performance.now() - startedAtMs;
      askedAtMs = null;
    }
  }

  return {
    name,
    read() {
      if (askedAtMs === null && pool.waitingCount > 0) void standInLine();
      const waitedMs = Math.max(longestMs, askedAtMs === null ? 0 : performance.now() - askedAtMs);
      longestMs = 0;
      return waitedMs;
    },
  };
}
