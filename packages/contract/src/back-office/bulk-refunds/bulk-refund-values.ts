/**
 * - `planned`: nothing is refunded yet
 * - `waiting`: for a second person, who approves it
 * - `paused`: stopped after the order in hand
 * - `finished`: every order had its turn; providers and tills may still be at work
 * - `cancelled`: the orders that were left are not refunded
 */
export const BULK_REFUND_STATES = ['planned', 'waiting', 'running', 'paused', 'finished', 'cancelled'] as const;
export type BulkRefundState = (typeof BULK_REFUND_STATES)[number];

/**
 * How the orders of a group were paid. `card`: in the app; `online`: at a page of the provider; `unpaid`: the order is
 * cancelled.
 */
export const BULK_REFUND_WAYS = ['card', 'online', 'terminal', 'wallet', 'cash', 'unpaid'] as const;
export type BulkRefundWay = (typeof BULK_REFUND_WAYS)[number];

/**
 * Why an order is left out.
 * - `ended-unpaid`: it ended without a payment
 * - `free`: it cost nothing
 * - `out-of-date`: the time for refunds is over
 * - `whole-only`: a part was refunded, and its provider refunds only the whole payment
 * - `changed`: its amount or payment is not that of the plan
 * - `being-paid`: a payment of it is in progress
 */
export const LEFT_OUT_CAUSES = [
  'already-refunded',
  'handed-over',
  'ended-unpaid',
  'free',
  'out-of-date',
  'whole-only',
  'changed',
  'being-paid',
] as const;
export type LeftOutCause = (typeof LEFT_OUT_CAUSES)[number];

/**
 * Why a refund failed: as `REFUND_FAILURES`. `wallet-closed`: the account of the wallet was erased; `unexpected`: an error
 * of the system, several times.
 */
export const BULK_REFUND_FAILURES = [
  'parts-not-supported',
  'too-old',
  'not-supported',
  'other',
  'wallet-closed',
  'unexpected',
] as const;
export type BulkRefundFailure = (typeof BULK_REFUND_FAILURES)[number];

/**
 * Result of an order. `under-way`: at the provider; `to-hand-out`: staff hand out the cash; `dropped`: the rest was
 * cancelled before its turn.
 */
export const BULK_REFUND_RESULTS = [
  'queued',
  'under-way',
  'to-hand-out',
  'refunded',
  'cancelled',
  'failed',
  'left-out',
  'dropped',
] as const;
export type BulkRefundResult = (typeof BULK_REFUND_RESULTS)[number];

/** Most orders that a filter may find. */
export const BULK_REFUND_ORDERS_MAX = 2_000;
export const BULK_REFUND_REASON_MAX = 200;
