import type { Capacity, ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { decideAutoThrottle, type ThrottleInForce } from './auto-throttle.ts';
import { withoutPreparedMinutes } from './ready-time.ts';
import type { ServicePace } from './service-pace.ts';
import { UNKNOWN_PACE, waitRange } from './wait-range.ts';

/** An order of a past event. Seconds since its first one. */
export type PastOrder = NonNullable<Capacity['lastEvent']>['orders'][number];

/** A commerce whose limits are tried. */
export type TriedCommerce = { pace: ServicePace | null; usualMinutes: number };

/** What limits would have done. `curve`: the open orders at the start of each minute, `waitMinutes` of an order placed then. */
export type QueueReplay = {
  orders: number;
  refused: number;
  busyMinutes: number;
  pausedMinutes: number;
  curve: readonly { minute: number; openOrders: number; waitMinutes: number }[];
  peak: { minute: number; openOrders: number };
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** The limits are compared with the queue this often. */
const STEP_SECONDS = 30;
const MAX_STEPS = 24 * 120;

/**
 * Replays the orders of a past event with limits of the queue, by the rule that throttles a commerce. An order that arrives
 * in a pause is refused and does not lengthen the queue. The others leave it when they did. The pace counts as measured.
 *
 * @see COM-03
 */
export function replayQueue(
  orders: readonly PastOrder[],
  { pace, usualMinutes }: TriedCommerce,
  limits: ThrottleLimits,
): QueueReplay {
  const measured = { ...(pace ?? UNKNOWN_PACE), isMeasured: true };
  const arriving = orders.toSorted((one, other) => one.acceptedAt - other.acceptedAt);
  const endsAt = arriving.reduce((last, { acceptedAt, leftAt }) => Math.max(last, acceptedAt, leftAt ?? 0), 0);
  const restWait = waitRange([], usualMinutes, measured);
  const curve: { minute: number; openOrders: number; waitMinutes: number }[] = [];
  let inForce: ThrottleInForce = { busy: null, pause: null, ignoredUntilMs: null };
  let open: PastOrder[] = [];
  let [next, refused, busySteps, pausedSteps] = [0, 0, 0, 0];
  const steps = orders.length === 0 ? 0 : Math.min(MAX_STEPS, Math.floor(endsAt / STEP_SECONDS) + 1);
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [step * STEP_SECONDS, (step + 1) * STEP_SECONDS];
    const nowMs = from * SECOND_MS;
    open = open.filter(({ leftAt }) => leftAt === null || leftAt > from);
    const left = withoutPreparedMinutes({ pace: measured }, open.map(toQueued(from)), nowMs);
    const wait = waitRange(left, usualMinutes, measured);
    const queue = { openOrders: open.length, wait, restWait, pace: measured };
    inForce = nextInForce(inForce, decideAutoThrottle(queue, limits, inForce, nowMs), nowMs);
    if (from % 60 === 0) curve.push({ minute: from / 60, openOrders: open.length, waitMinutes: wait.maxMinutes });
    const isPaused = inForce.pause !== null && inForce.pause.untilMs > nowMs;
    if (isPaused) pausedSteps += 1;
    else if (inForce.busy !== null && inForce.busy.untilMs > nowMs) busySteps += 1;
    for (let order = arriving[next]; order && order.acceptedAt < to; order = arriving[next]) {
      if (isPaused) refused += 1;
      else open.push(order);
      next += 1;
    }
  }
  const peak = curve.reduce((most, point) => (point.openOrders > most.openOrders ? point : most), NO_PEAK);
  const minutes = (counted: number) => Math.ceil((counted * STEP_SECONDS) / 60);
  return {
    orders: orders.length,
    refused,
    busyMinutes: minutes(busySteps),
    pausedMinutes: minutes(pausedSteps),
    curve,
    peak: { minute: peak.minute, openOrders: peak.openOrders },
  };
}

const NO_PEAK = { minute: 0, openOrders: 0, waitMinutes: 0 };

const toQueued = (atSeconds: number) => (order: PastOrder, id: number) => ({
  id,
  preparationMinutes: order.preparationMinutes,
  sinceMs: order.acceptedAt * SECOND_MS,
  startedAtMs: order.startedAt === null || order.startedAt > atSeconds ? null : order.startedAt * SECOND_MS,
});

function nextInForce(
  { busy, pause, ignoredUntilMs }: ThrottleInForce,
  decision: ReturnType<typeof decideAutoThrottle>,
  nowMs: number,
): ThrottleInForce {
  if (decision.endsNow) return { busy: null, pause: null, ignoredUntilMs };
  return {
    busy: decision.busy ? { ...decision.busy, byQueue: true } : busy,
    pause:
      decision.pausedUntilMs === null
        ? pause
        : { untilMs: Math.max(nowMs + MINUTE_MS, decision.pausedUntilMs), byQueue: true },
    ignoredUntilMs,
  };
}

/** Orders and minutes of the half-time that a commerce without a past event is shown. */
export const HALF_TIME = { orders: 300, minutes: 15 } as const;

/**
 * Returns the orders of a half-time at a commerce: they come evenly, and as many as the commerce can are prepared at once, in
 * their order.
 *
 * @see COM-03, CHK-02
 */
export function halfTimeOrders({ pace, usualMinutes }: TriedCommerce): PastOrder[] {
  const { menuRatio, atOnce } = pace ?? UNKNOWN_PACE;
  const lasts = Math.max(1, usualMinutes) * menuRatio * 60;
  const freeAt = Array.from({ length: Math.max(1, Math.round(atOnce)) }, () => 0);
  return Array.from({ length: HALF_TIME.orders }, (_, place) => {
    const acceptedAt = Math.floor((place * HALF_TIME.minutes * 60) / HALF_TIME.orders);
    const hand = freeAt.indexOf(Math.min(...freeAt));
    const startedAt = Math.max(acceptedAt, freeAt[hand] ?? 0);
    freeAt[hand] = startedAt + lasts;
    return {
      acceptedAt,
      startedAt: Math.floor(startedAt),
      leftAt: Math.ceil(startedAt + lasts),
      preparationMinutes: usualMinutes,
    };
  });
}
