import { OutboundFailure } from './outbound-failure.ts';

/** Spares a party that is down, and the people who would wait for it. */
export interface CircuitBreaker {
  /** Is the party left alone but for a call now and then? */
  readonly isOpen: boolean;
  /** @throws OutboundFailure `unreachable` without a call while the party is left alone */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** So many of the last calls are looked at. */
const LAST_CALLS = 20;
/** One failure of one call tells nothing, and neither does a mishap with its repetition. */
const LEAST_FAILURES = 5;
const PROBE_EVERY_MS = 5_000;

/**
 * Once half of the last calls, and at least five, have failed the party is left alone: each five seconds one call attempts whether it is back,
 * and the first of these that succeeds lets all others through again. No answer in time, or one that cannot be used, is a
 * failure; a refusal by the party is an answer.
 *
 * @param nowMs a clock that only goes forward, ms
 */
export function createCircuitBreaker(name: string, nowMs: () => number = () => performance.now()): CircuitBreaker {
  /** Whether each of them failed, the newest last. */
  let lastCalls: boolean[] = [];
  let nextProbeAtMs: number | null = null;

  function close(): void {
    lastCalls = [];
    nextProbeAtMs = null;
  }
  function note(hasFailed: boolean): void {
    if (nextProbeAtMs !== null) return; // it was asked before the others failed
    lastCalls = [...lastCalls, hasFailed].slice(-LAST_CALLS);
    const failures = lastCalls.filter(Boolean).length;
    const isDown = failures >= LEAST_FAILURES && failures * 2 >= lastCalls.length;
    if (isDown) nextProbeAtMs = nowMs() + PROBE_EVERY_MS;
  }

  return {
    get isOpen() {
      return nextProbeAtMs !== null;
    },
    async run(work) {
      const isProbe = nextProbeAtMs !== null;
      if (nextProbeAtMs !== null) {
        if (nowMs() < nextProbeAtMs) {
          throw new OutboundFailure('unreachable', `${name} failed again and again and is left alone for a while.`);
        }
        nextProbeAtMs = nowMs() + PROBE_EVERY_MS;
      }
      try {
        const result = await work();
        if (isProbe) close();
        else note(false);
        return result;
      } catch (error) {
        if (error instanceof OutboundFailure) note(true);
        throw error;
      }
    },
  };
}
