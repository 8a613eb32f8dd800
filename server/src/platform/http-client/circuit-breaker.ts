import { OutboundFailure } from './outbound-failure.ts';

/** Circuit breaker: protects an unavailable integration and the requests that would wait for it. */
export interface CircuitBreaker {
  /** True while calls are rejected, except for periodic probes. */
  readonly isOpen: boolean;
  /** @throws OutboundFailure `unreachable` without a call while the breaker is open */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Number of recent calls that are evaluated. */
const RECENT_CALLS = 20;
/** A single failure, or one with its retry, does not open the breaker. */
const MIN_FAILURES = 5;
const PROBE_INTERVAL_MS = 5_000;

/**
 * Opens when half of the recent calls, and at least five, have failed. While it is open, one call every five seconds is
 * a probe. The first successful probe closes it. A timeout or an unusable response is a failure; an error status of the
 * integration is a response.
 *
 * @param options.nowMs a monotonic clock, ms
 * @param options.onOpen called when it opens, not for each rejected call
 */
export function createCircuitBreaker(
  name: string,
  { nowMs = () => performance.now(), onOpen }: { nowMs?: () => number; onOpen?: () => void } = {},
): CircuitBreaker {
  /** Whether each call failed, the newest last. */
  let recentCalls: boolean[] = [];
  let nextProbeAtMs: number | null = null;

  function close(): void {
    recentCalls = [];
    nextProbeAtMs = null;
  }
  function record(hasFailed: boolean): void {
    if (nextProbeAtMs !== null) return; // the call began before the breaker opened
    recentCalls = [...recentCalls, hasFailed].slice(-RECENT_CALLS);
    const failures = recentCalls.filter(Boolean).length;
    const isFailing = failures >= MIN_FAILURES && failures * 2 >= recentCalls.length;
    if (!isFailing) return;
    nextProbeAtMs = nowMs() + PROBE_INTERVAL_MS;
    onOpen?.();
  }

  return {
    get isOpen() {
      return nextProbeAtMs !== null;
    },
    async run(work) {
      const isProbe = nextProbeAtMs !== null;
      if (nextProbeAtMs !== null) {
        if (nowMs() < nextProbeAtMs) {
          throw new OutboundFailure('unreachable', `Circuit breaker of ${name} is open; call rejected.`);
        }
        nextProbeAtMs = nowMs() + PROBE_INTERVAL_MS;
      }
      try {
        const result = await work();
        if (isProbe) close();
        else record(false);
        return result;
      } catch (error) {
        if (error instanceof OutboundFailure) record(true);
        throw error;
      }
    },
  };
}
