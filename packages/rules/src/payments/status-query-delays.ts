const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const WAITS_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** Retry delay after a failed status query. The circuit breaker protects a provider that is down. */
const FAILED_QUERY_MS = 30 * SECOND_MS;

/**
 * Returns the delay before the next status query of an undecided payment: seconds first, later hours.
 *
 * @param checks number of queries so far, from 1
 * @see PAY-04
 */
export function statusQueryDelayMs(checks: number): number {
  return WAITS_MS[Math.max(0, checks - 1)] ?? HOUR_MS;
}

/** As `statusQueryDelayMs`, after a failed query. @see PAY-04 */
export function failedQueryDelayMs(checks: number): number {
  return Math.min(statusQueryDelayMs(checks), FAILED_QUERY_MS);
}
