import type { ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import type { RaisedPromise } from './raised-promise.ts';
import type { ServicePace } from './service-pace.ts';
import type { WaitRange } from './wait-range.ts';

/** `wait`: of an order placed now; `restWait`: of one at an empty commerce. `pace` null: not measured, nothing stated. */
export type Queue = { openOrders: number; wait: WaitRange; restWait: WaitRange; pace: ServicePace | null };

/** Present throttling of a commerce, its author, and until when the queue is ignored. Ms since the epoch. */
export type ThrottleInForce = {
  busy: { minutes: number; untilMs: number; byQueue: boolean } | null;
  pause: { untilMs: number; byQueue: boolean } | null;
  ignoredUntilMs: number | null;
};

/** The change to apply; null: none, and throttling by the queue ends at its own time. */
export type ThrottleDecision = {
  busy: { minutes: number; untilMs: number } | null;
  pausedUntilMs: number | null;
  /** The queue is empty: what it set ends now. */
  endsNow: boolean;
};

const MINUTE_MS = 60_000;
const BUSY_LASTS_MS = 5 * MINUTE_MS;
const PAUSE_LASTS_MS = 5 * MINUTE_MS;
/** Least time of a state, so that a commerce whose limit is one order does not flap. */
const LASTS_AT_LEAST_MS = MINUTE_MS;
/** Throttling with less time left is decided again. */
const RENEW_BEFORE_MS = MINUTE_MS;
/** Share of a limit down to which throttling continues, so that a commerce at the limit does not flap. */
const CONTINUES_FROM = 0.8;
/** From this wait on staff read an alert, unless they set a limit. */
const LONG_WAIT_MINUTES = 60;
/** Minutes in which the alert rests after staff decided to go on. @see COM-03 */
export const LONG_WAIT_SNOOZE_MINUTES = 6;
const MIN_ADDED_MINUTES = 5;
const MAX_ADDED_MINUTES = 60;

/**
 * Throttling of a commerce by its queue. It lasts some minutes, is renewed while the queue stays long, and then expires. An
 * empty queue ends it early. It never changes a decision of staff, and does nothing for a while after staff contradicted it.
 * A commerce is not paused before its pace is measured, because its wait is a guess: staff read an alert and decide.
 *
 * @param limits null: never
 * @param nowMs the database's clock
 * @see COM-03, CHK-02
 */
export function decideAutoThrottle(
  queue: Queue,
  limits: ThrottleLimits,
  inForce: ThrottleInForce,
  nowMs: number,
): ThrottleDecision {
  const nothing: ThrottleDecision = { busy: null, pausedUntilMs: null, endsNow: false };
  if (inForce.ignoredUntilMs !== null && inForce.ignoredUntilMs > nowMs) return nothing;
  const { busy, pause } = inForce;
  const waitMinutes = queue.wait.maxMinutes;
  const reaches = (value: number, limit: number | null, isOn: boolean) =>
    limit !== null && value >= limit * (isOn ? CONTINUES_FROM : 1);

  const isDue = (now: { untilMs: number; byQueue: boolean } | null) =>
    now === null || now.untilMs <= nowMs || (now.byQueue && now.untilMs - nowMs < RENEW_BEFORE_MS);
  const isOn = (now: { untilMs: number; byQueue: boolean } | null) =>
    now !== null && now.byQueue && now.untilMs > nowMs;
  const mayEnd = (now: { untilMs: number; byQueue: boolean } | null, lastsMs: number) =>
    now === null || !isOn(now) || nowMs - (now.untilMs - lastsMs) >= LASTS_AT_LEAST_MS;

  const isBusy =
    reaches(queue.openOrders, limits.busyFromOrders, isOn(busy)) ||
    reaches(waitMinutes, limits.busyFromMinutes, isOn(busy));
  const isFull = queue.pace?.isMeasured === true && reaches(waitMinutes, limits.pauseFromMinutes, isOn(pause));
  return {
    busy: isBusy && isDue(busy) ? { minutes: addedMinutes(queue), untilMs: nowMs + BUSY_LASTS_MS } : null,
    pausedUntilMs: isFull && isDue(pause) ? nowMs + PAUSE_LASTS_MS : null,
    endsNow:
      queue.openOrders === 0 &&
      !isBusy &&
      !isFull &&
      (isOn(busy) || isOn(pause)) &&
      mayEnd(busy, BUSY_LASTS_MS) &&
      mayEnd(pause, PAUSE_LASTS_MS),
  };
}

/** What staff answered to the alert of a long wait, by the clock of the queue. Ms since the epoch. */
export type LongWaitAnswers = {
  nowMs: number;
  longWaitSnoozedUntilMs: number | null;
  /** Null: the estimate alone is promised. */
  raisedPromise: RaisedPromise | null;
};

/**
 * Returns the wait of an order placed now when it is so long that staff should know; null for less, while staff snoozed the
 * alert, and while they promise no less. From the limit of a pause on, also where the queue may not pause the commerce.
 *
 * @see COM-03
 */
export function longWaitMinutes(
  { wait, nowMs, longWaitSnoozedUntilMs, raisedPromise }: Pick<Queue, 'wait'> & LongWaitAnswers,
  { pauseFromMinutes }: ThrottleLimits,
): number | null {
  if (longWaitSnoozedUntilMs !== null && longWaitSnoozedUntilMs > nowMs) return null;
  if (raisedPromise !== null && raisedPromise.minutes >= wait.maxMinutes) return null;
  return wait.maxMinutes >= (pauseFromMinutes ?? LONG_WAIT_MINUTES) ? wait.maxMinutes : null;
}

/** Minutes more than at an empty commerce, rounded to fives. */
function addedMinutes({ wait, restWait }: Queue): number {
  const added = Math.round((wait.maxMinutes - restWait.maxMinutes) / 5) * 5;
  return Math.min(MAX_ADDED_MINUTES, Math.max(MIN_ADDED_MINUTES, added));
}
