import { measureEventLoopDelay } from '#platform/metrics/event-loop-delay.ts';

/** A waiting time that shows how far this process lags behind. */
export type LoadSignal = {
  /** Label in the metrics. */
  readonly name: string;
  /** Returns the longest wait since the last call, including waits that have not ended. Ms. */
  readonly read: () => number;
};

type Pool = { readonly waitingCount: number; connect(): Promise<{ release(): void }> };

export function eventLoopLag(): LoadSignal {
  return { name: 'event-loop', read: measureEventLoopDelay().readMs };
}

/**
 * Measures the wait for a connection. While queries wait, it requests a connection too and times that. Otherwise it requests
 * none.
 */
export function poolWait(name: string, pool: Pool): LoadSignal {
  let requestedAtMs: number | null = null;
  let longestMs = 0;

  async function probe(): Promise<void> {
    const startedAtMs = performance.now();
    requestedAtMs = startedAtMs;
    try {
      (await pool.connect()).release();
    } catch {
      // No connection within the limit: the time until then is the measurement.
    } finally {
      longestMs = performance.now() - startedAtMs;
      requestedAtMs = null;
    }
  }

  return {
    name,
    read() {
      if (requestedAtMs === null && pool.waitingCount > 0) void probe();
      const waitedMs = Math.max(longestMs, requestedAtMs === null ? 0 : performance.now() - requestedAtMs);
      longestMs = 0;
      return waitedMs;
    },
  };
}
