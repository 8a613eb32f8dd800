import { minutesUntil } from '../kitchen/order-estimate.ts';

/** Times of an order, ms since the epoch. `expectedReadyAtMs`: by the present queue. */
export type OrderTimes = { promisedAtMs: number; expectedReadyAtMs: number };

/**
 * The estimate that a screen shows. `soon`: the expected time has passed and no later one is known. `delayed` with `atMs`
 * null: likewise, of a delayed order.
 */
export type ShownEstimate =
  | { kind: 'time'; atMs: number; minutes: number }
  | { kind: 'soon' }
  | { kind: 'delayed'; atMs: number | null; minutes: number; promisedAtMs: number; delayMinutes: number };

const MINUTE_MS = 60_000;
/** More than this past its promise an order is delayed. */
const DELAYED_FROM_MINUTES = 3;
/** A delayed order with at most this is no longer delayed. Lower than the first, so that the texts do not flap. */
const IN_TIME_FROM_MINUTES = 1;

/** Whether an order is delayed by its present estimate. @param wasDelayed by the estimate before it @see ORD-04 */
export function isDelayed(wasDelayed: boolean, { promisedAtMs, expectedReadyAtMs }: OrderTimes): boolean {
  const slipMs = expectedReadyAtMs - promisedAtMs;
  return slipMs > (wasDelayed ? IN_TIME_FROM_MINUTES : DELAYED_FROM_MINUTES) * MINUTE_MS;
}

/**
 * Returns the one estimate to show of an order that is not ready. An estimate is never in the past.
 *
 * @see ORD-04
 */
export function shownEstimate(times: OrderTimes, wasDelayed: boolean, nowMs: number): ShownEstimate {
  const { promisedAtMs, expectedReadyAtMs } = times;
  const hasPassed = expectedReadyAtMs <= nowMs;
  const minutes = minutesUntil(expectedReadyAtMs, nowMs);
  if (isDelayed(wasDelayed, times)) {
    const delayMinutes = Math.round((expectedReadyAtMs - promisedAtMs) / MINUTE_MS);
    return { kind: 'delayed', atMs: hasPassed ? null : expectedReadyAtMs, minutes, promisedAtMs, delayMinutes };
  }
  return hasPassed ? { kind: 'soon' } : { kind: 'time', atMs: expectedReadyAtMs, minutes };
}
