import type { ServicePace } from './service-pace.ts';

export type WaitRange = { minMinutes: number; maxMinutes: number };

/** Assumed pace of a commerce without measurements: the menu's minutes, and a few orders at once. */
const UNKNOWN_PACE: ServicePace = { menuRatio: 1, atOnce: 3 };
/** Minutes to accept and hand over an order, even without preparation. */
const HANDLING_MINUTES = 0.5;
/** Relative error of the estimate; smaller once the pace is measured. */
const SPREAD = { measured: { least: 0.85, most: 1.25 }, unknown: { least: 0.75, most: 1.5 } };
const MAX_MINUTES = 240;

/**
 * Returns the estimated wait of an order placed now, from the orders ahead of it. A range of round numbers; both bounds
 * and their distance grow with the queue. Never less than the slowest of these orders.
 *
 * @param ahead orders that are paid, or prepared unpaid, and not ready yet
 * @param ownMinutes preparation of this order, or the usual one of the commerce
 * @param measured null without enough orders
 * @see CHK-02
 */
export function waitRange(
  ahead: readonly { preparationMinutes: number }[],
  ownMinutes: number,
  measured: ServicePace | null,
): WaitRange {
  const { menuRatio, atOnce } = measured ?? UNKNOWN_PACE;
  const spread = measured ? SPREAD.measured : SPREAD.unknown;
  const minutesOf = (preparationMinutes: number) => preparationMinutes * menuRatio + HANDLING_MINUTES;
  const queueMinutes = ahead.reduce((sum, order) => sum + minutesOf(order.preparationMinutes), 0) / atOnce;
  const slowest = Math.max(ownMinutes, ...ahead.map((order) => order.preparationMinutes));
  const least = Math.max(slowest, minutesOf(ownMinutes) + queueMinutes * spread.least);
  const most = Math.max(least, minutesOf(ownMinutes) + queueMinutes * spread.most);
  const minMinutes = Math.max(roundedMinutes(Math.max(1, least), Math.round), roundedMinutes(slowest, Math.ceil));
  return { minMinutes, maxMinutes: roundedMinutes(Math.max(most, minMinutes + 1), Math.ceil) };
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
