import type { ServicePace } from './service-pace.ts';
import { USUAL_HANDS } from './stated-pace.ts';

export type WaitRange = { minMinutes: number; maxMinutes: number };

/** Preparation of the orders ahead: their number, the sum of their minutes and the longest of them. */
export type WorkAhead = { orders: number; minutes: number; slowestMinutes: number };

const NO_WORK: WorkAhead = { orders: 0, minutes: 0, slowestMinutes: 0 };

/** Assumed pace of a commerce of which nothing is known: the menu's minutes, and a few orders at once. */
export const UNKNOWN_PACE: ServicePace = { menuRatio: 1, atOnce: USUAL_HANDS.kitchen, isMeasured: false };
/** Minutes to accept and hand over an order: it occupies a person for so long at least. */
const HANDLING_MINUTES = 0.5;
/** Relative error of the estimate; smaller once the pace is measured. */
const SPREAD = { measured: { least: 0.85, most: 1.25 }, unknown: { least: 0.75, most: 1.5 } };
const MAX_MINUTES = 240;

/**
 * Returns the estimated wait of an order placed now, from the orders ahead of it. A range of round numbers, the lower
 * one rounded down; both bounds and their distance grow with the queue. Never less than the slowest of these orders.
 *
 * @param ahead orders that are paid, or prepared unpaid, and not ready yet
 * @param ownMinutes preparation of this order, or the usual one of the commerce
 * @param pace null: not measured, and nothing stated
 * @see CHK-02
 */
export function waitRange(
  ahead: readonly { preparationMinutes: number }[],
  ownMinutes: number,
  pace: ServicePace | null,
): WaitRange {
  const { slowest, least, most } = boundsOf(workOf(ahead), ownMinutes, pace);
  const minMinutes = Math.max(roundedMinutes(Math.max(1, least), Math.floor), roundedMinutes(slowest, Math.ceil));
  return { minMinutes, maxMinutes: roundedMinutes(Math.max(most, minMinutes + 1), Math.ceil) };
}

/** Returns the upper bound of `waitRange` before it is rounded. */
export function longestWaitMinutes(ahead: WorkAhead, ownMinutes: number, pace: ServicePace | null): number {
  return Math.min(MAX_MINUTES, boundsOf(ahead, ownMinutes, pace).most);
}

/** Returns the work of orders. */
export function workOf(orders: readonly { preparationMinutes: number }[]): WorkAhead {
  return orders.reduce((work, { preparationMinutes }) => withOrder(work, preparationMinutes), NO_WORK);
}

/** Returns the work with one more order. */
export function withOrder({ orders, minutes, slowestMinutes }: WorkAhead, preparationMinutes: number): WorkAhead {
  return {
    orders: orders + 1,
    minutes: minutes + preparationMinutes,
    slowestMinutes: Math.max(slowestMinutes, preparationMinutes),
  };
}

function boundsOf(
  { orders, minutes, slowestMinutes }: WorkAhead,
  ownMinutes: number,
  pace: ServicePace | null,
): { slowest: number; least: number; most: number } {
  const { menuRatio, atOnce, isMeasured } = pace ?? UNKNOWN_PACE;
  const spread = isMeasured ? SPREAD.measured : SPREAD.unknown;
  const own = ownMinutes * menuRatio + HANDLING_MINUTES;
  const queueMinutes = Math.max(minutes * menuRatio, orders * HANDLING_MINUTES) / atOnce;
  const slowest = Math.max(ownMinutes, slowestMinutes);
  const least = Math.max(slowest, own + queueMinutes * spread.least);
  return { slowest, least, most: Math.max(least, own + queueMinutes * spread.most) };
}

/** Returns the wait with minutes that staff added. */
export function withAdded({ minMinutes, maxMinutes }: WaitRange, minutes: number): WaitRange {
  return {
    minMinutes: roundedMinutes(minMinutes + minutes, Math.round),
    maxMinutes: roundedMinutes(maxMinutes + minutes, Math.ceil),
  };
}

/** Rounds to minutes up to 10, to fives up to an hour, then to quarters of an hour. */
function roundedMinutes(minutes: number, rounded: (steps: number) => number): number {
  const step = minutes <= 10 ? 1 : minutes <= 60 ? 5 : 15;
  return Math.min(MAX_MINUTES, rounded(minutes / step) * step);
}
