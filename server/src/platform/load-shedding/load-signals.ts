import { measureEventLoopDelay } from '../metrics/event-loop-delay.ts';

/** Something whose waiting time tells how far behind this process is. */
export type LoadSignal = {
  /** As it is named in the figures for Prometheus. */
  readonly name: string;
  /** The longest wait since the last reading, or of what still waits. Ms. */
  readonly read: () => number;
};

/** What of a pool of connections is looked at. */
type Line = { readonly waitingCount: number; connect(): Promise<{ release(): void }> };

export function eventLoopLag(): LoadSignal {
  return { name: 'event-loop', read: measureEventLoopDelay().readMs };
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
