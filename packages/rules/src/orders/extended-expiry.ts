import type { StockState } from '../stock/stock-state.ts';

/** Times are ms since the epoch. */
export type OrderInTime = { stockState: StockState; expiresAtMs: number | null; isExtended: boolean };

/**
 * When an unpaid order expires now that a payment attempt is under way for it: at the attempt's own end. Once for an
 * order, whatever attempts follow, only while it holds its units, and never earlier than it would have.
 *
 * @param nowMs the caller's clock
 * @returns null when its time stays as it is
 * @see ORD-07
 */
export function extendedExpiryMs(
  { stockState, expiresAtMs, isExtended }: OrderInTime,
  attemptEndsAtMs: number,
  nowMs: number,
): number | null {
  if (stockState !== 'held' || isExtended || expiresAtMs === null || expiresAtMs <= nowMs) return null;
  return attemptEndsAtMs > expiresAtMs ? attemptEndsAtMs : null;
}

const MINUTE_MS = 60_000;
/** So many times the minutes of both ways of paying, an order may live that changes between them. */
const MOST_TIMES = 2;

/**
 * When an unpaid order expires now that it is to be paid in another way: after the full time of that way. One that
 * changes again and again ends at the latest twice the time of both ways after it was placed.
 *
 * @param minutes of the two ways of paying, as the venue sets them
 * @param nowMs the caller's clock
 * @see ORD-07, CHK-06
 */
export function changedExpiryMs(
  { createdAtMs, expiresAtMs }: { createdAtMs: number; expiresAtMs: number | null },
  minutes: { newWay: number; formerWay: number },
  nowMs: number,
): number {
  const lastMs = createdAtMs + MOST_TIMES * (minutes.newWay + minutes.formerWay) * MINUTE_MS;
  return Math.min(nowMs + minutes.newWay * MINUTE_MS, Math.max(lastMs, expiresAtMs ?? 0));
}
