const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const WAITS_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** Who could not be asked is asked again within this time: what spares a provider that is down is its breaker. */
const UNASKED_MS = 30 * SECOND_MS;

/**
 * How long to wait before a provider is asked again for what nobody knows yet: seconds first, hours at last.
 *
 * @param checks how often it was asked so far, from 1
 * @see PAY-04
 */
export function statusQueryDelayMs(checks: number): number {
  return WAITS_MS[Math.max(0, checks - 1)] ?? HOUR_MS;
}

/** As `nextCheckMs`, for what the provider could not be asked about. @see PAY-04 */
export function failedQueryDelayMs(checks: number): number {
  return Math.min(statusQueryDelayMs(checks), UNASKED_MS);
}
