import type { ServicePace } from './service-pace.ts';

export type WaitRange = { minMinutes: number; maxMinutes: number };

/** Of a stall whose work was not measured yet: as the menu says, with a few hands. */
const UNKNOWN_PACE: ServicePace = { timesTheMenu: 1, atOnce: 3 };
/** Taking an order and handing it over costs this even where nothing is cooked. */
const HANDLING_MINUTES = 0.5;
/** How far the queue may turn out faster or slower: less once it was measured. */
const SPREAD = { measured: { least: 0.85, most: 1.25 }, unknown: { least: 0.75, most: 1.5 } };
const LONGEST_MINUTES = 240;

/**
 * How long an order placed now would take, from the orders that stand before it. An estimate, so a range, in numbers as
 * people say them: it grows with the queue, and so does its width. It never promises less than the slowest of these
 * orders needs by itself.
 *
 * @param ahead the orders that are paid or payable at the counter and not ready yet
 * @param ownMinutes preparation of the order in question, or what is usual at the stall
 * @param measured null while too little was made to tell
 * @see CHK-02
 */
export function waitRange(
  ahead: readonly { preparationMinutes: number }[],
  ownMinutes: number,
  measured: ServicePace | null,
): WaitRange {
  const { timesTheMenu, atOnce } = measured ?? UNKNOWN_PACE;
  const spread = measured ? SPREAD.measured : SPREAD.unknown;
  const minutesOf = (preparationMinutes: number) => preparationMinutes * timesTheMenu + HANDLING_MINUTES;
  const queueMinutes = ahead.reduce((sum, order) => sum + minutesOf(order.preparationMinutes), 0) / atOnce;
  const slowest = Math.max(ownMinutes, ...ahead.map((order) => order.preparationMinutes));
  const least = Math.max(slowest, minutesOf(ownMinutes) + queueMinutes * spread.least);
  const most = Math.max(least, minutesOf(ownMinutes) + queueMinutes * spread.most);
  const minMinutes = Math.max(asSaid(Math.max(1, least), Math.round), asSaid(slowest, Math.ceil));
  return { minMinutes, maxMinutes: asSaid(Math.max(most, minMinutes + 1), Math.ceil) };
}

/** The same wait after the stall said that everything takes some minutes more. */
export function withAdded({ minMinutes, maxMinutes }: WaitRange, minutes: number): WaitRange {
  return { minMinutes: asSaid(minMinutes + minutes, Math.round), maxMinutes: asSaid(maxMinutes + minutes, Math.ceil) };
}

/** Up to 10 by the minute, up to an hour by five, then by the quarter of an hour. */
function asSaid(minutes: number, rounded: (steps: number) => number): number {
  const step = minutes <= 10 ? 1 : minutes <= 60 ? 5 : 15;
  return Math.min(LONGEST_MINUTES, rounded(minutes / step) * step);
}
