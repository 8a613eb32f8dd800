import type { StockState } from './stock-state.ts';

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
