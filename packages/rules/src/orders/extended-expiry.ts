import type { StockState } from '../stock/stock-state.ts';

/** Times are ms since the epoch. */
export type OrderInTime = { stockState: StockState; expiresAtMs: number | null; isExtended: boolean };

/**
 * Returns the expiry of an unpaid order while a payment attempt is in progress: the end of the attempt. Extended once
 * for each order, only while it holds its units, and never to an earlier time.
 *
 * @param nowMs the caller's clock
 * @returns null when the expiry does not change
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
/** Bound for orders that change between payment methods, as a multiple of the minutes of both. */
const MAX_RATIO = 2;

/**
 * Returns the expiry of an unpaid order whose payment method changes: the full time of the new method, and never an
 * earlier time than before. Repeated changes extend it to at most twice the time of both methods after the order was
 * placed.
 *
 * @param minutes to pay with each of the two methods, as the venue sets them
 * @param nowMs the caller's clock
 * @see ORD-07, CHK-06
 */
export function changedExpiryMs(
  { createdAtMs, expiresAtMs }: { createdAtMs: number; expiresAtMs: number | null },
  minutes: { newMethod: number; formerMethod: number },
  nowMs: number,
): number {
  const lastMs = createdAtMs + MAX_RATIO * (minutes.newMethod + minutes.formerMethod) * MINUTE_MS;
  return Math.max(expiresAtMs ?? 0, Math.min(nowMs + minutes.newMethod * MINUTE_MS, lastMs));
}

/** Longest time at the provider's page. */
const PAGE_MS = 10 * MINUTE_MS;
/** Shortest time at the provider's page, for an order whose time is nearly over. */
const MIN_PAGE_MS = 2 * MINUTE_MS;

/**
 * Returns the end of a page at the provider. It is within the time of the order, so that a visit does not extend the
 * order. An order in its last minutes gets a page that a person can still use.
 *
 * @param nowMs the caller's clock
 * @see ORD-07, PAY-02
 */
export function pageEndMs(expiresAtMs: number | null, nowMs: number): number {
  return Math.min(nowMs + PAGE_MS, Math.max(expiresAtMs ?? Number.POSITIVE_INFINITY, nowMs + MIN_PAGE_MS));
}
