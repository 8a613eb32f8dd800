import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

/** Measures the delay of event loop iterations from its creation on. */
export interface EventLoopDelay {
  /** @returns 99th percentile since the last call, ms */
  readonly readMs: () => number;
  readonly stop: () => void;
}

export function measureEventLoopDelay(): EventLoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    readMs() {
      const slowestMs = delays.count === 0 ? 0 : delays.percentile(99) / NANOSECONDS_PER_MS - RESOLUTION_MS;
      delays.reset();
      return Math.max(0, slowestMs);
    },
    stop: () => void delays.disable(),
  };
}
