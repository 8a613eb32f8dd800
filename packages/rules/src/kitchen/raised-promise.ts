import type { WaitRange } from './wait-range.ts';

/** Orders of a commerce in the last minutes: those that came into its queue, and those that left it. */
export type QueueFlow = { arrived: number; left: number; windowMinutes: number };

/** Staff promise new orders at least so many minutes until an instant. Ms since the epoch. */
export type RaisedPromise = { minutes: number; untilMs: number };

/** Minutes for which a raised promise holds. The alert of a long wait then asks again. @see COM-03 */
export const RAISED_PROMISE_LASTS_MINUTES = 20;
const RAISED_PROMISE_STEP_MINUTES = 5;
const RAISED_PROMISE_MAX_MINUTES = 240;
/** The offer covers the growth of the queue in so many minutes. */
const LOOKS_AHEAD_MINUTES = 10;
/** Most minutes that an offer adds for growth: a rate of some minutes is no forecast of an hour. */
const MAX_GROWTH_MINUTES = 30;
/** A rate of some minutes says nothing about a later time. */
const FORECAST_MAX_MINUTES = 60;

/**
 * Returns the minutes that staff may promise new orders while the queue grows: the wait, and what ten more minutes at this
 * rate add to it, in whole fives.
 *
 * @param waitMinutes of an order placed now
 * @see COM-03, CHK-02
 */
export function promiseToOffer(waitMinutes: number, flow: QueueFlow): number {
  const growth = Math.min(MAX_GROWTH_MINUTES, waitGrowthPerMinute(flow) * LOOKS_AHEAD_MINUTES);
  const steps = Math.ceil((waitMinutes + growth) / RAISED_PROMISE_STEP_MINUTES);
  return Math.min(RAISED_PROMISE_MAX_MINUTES, Math.max(2, steps) * RAISED_PROMISE_STEP_MINUTES);
}

/**
 * Returns the minutes until the wait passes a limit if orders come and go as in the window; null when it does not within an
 * hour.
 *
 * @param waitMinutes of an order placed now
 * @see COM-03
 */
export function minutesUntilWait(limitMinutes: number, waitMinutes: number, flow: QueueFlow): number | null {
  const growth = waitGrowthPerMinute(flow);
  if (growth === 0) return null;
  const minutes = Math.max(0, Math.ceil((limitMinutes - waitMinutes) / growth));
  return minutes <= FORECAST_MAX_MINUTES ? minutes : null;
}

/** Minutes that the wait grows each minute: the orders that come and do not go, at the rate at which orders go. */
function waitGrowthPerMinute({ arrived, left }: QueueFlow): number {
  return Math.max(0, arrived - left) / Math.max(1, left);
}

/** Returns the range that people read for a raised promise: 25 is '20–25 min'. */
export function raisedRange(minutes: number): WaitRange {
  return { minMinutes: minutes - RAISED_PROMISE_STEP_MINUTES, maxMinutes: minutes };
}

/** Returns the wait, not less than a raised promise. */
export function withRaised(wait: WaitRange, minutes: number): WaitRange {
  const raised = raisedRange(minutes);
  return {
    minMinutes: Math.max(wait.minMinutes, raised.minMinutes),
    maxMinutes: Math.max(wait.maxMinutes, raised.maxMinutes),
  };
}
