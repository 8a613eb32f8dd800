import { OutboundFailure } from './outbound-failure.ts';

/** Spares a party that is down, and the people who would wait for it. */
export interface CircuitBreaker {
  /** @throws OutboundFailure `unreachable` without a call while the party is left alone */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const FAILURES_BEFORE_OPEN = 5;
const OPEN_MS = 10_000;

/**
 * After five failures in a row the party is left alone for ten seconds; then one call at a time tries whether it is
 * back. An answer that cannot be used counts as a failure, a refusal by the party does not.
 *
 * @param nowMs a clock that only goes forward, ms
 */
export function createCircuitBreaker(name: string, nowMs: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let leftAloneUntilMs = 0;
  let isTrying = false;
  return {
    async run(work) {
      const isOpen = failures >= FAILURES_BEFORE_OPEN;
      if (isOpen && (isTrying || nowMs() < leftAloneUntilMs)) {
        throw new OutboundFailure('unreachable', `${name} failed again and again and is left alone for a while.`);
      }
      isTrying = isOpen;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (error instanceof OutboundFailure) {
          failures += 1;
          leftAloneUntilMs = nowMs() + OPEN_MS;
        }
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}
