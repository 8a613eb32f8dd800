/** Why an order changed, or its version: every cause of its history. Without zod: apps use it. */
export const ORDER_CHANGE_CAUSES = [
  'placed',
  'retried',
  'cash-taken',
  'staff-transition',
  'cancelled',
  'expired',
  'extended',
  'payment-approved',
  'late-payment',
  'refund-requested',
  'refunded',
  'refund-failed',
  'discounted',
  'notice-repeated',
  'lines-removed',
  'slot-changed',
] as const;
export type OrderChangeCause = (typeof ORDER_CHANGE_CAUSES)[number];

/**
 * Why an order was promised a later time. `stall`: its staff marked it busy. `pace`: the promised time had passed, and the
 * measured pace of its kitchen gives another one.
 */
export const PROMISE_REVISION_CAUSES = ['stall', 'pace'] as const;
export type PromiseRevisionCause = (typeof PROMISE_REVISION_CAUSES)[number];

/** Later times that one order is promised at most. */
export const PROMISE_REVISIONS_MAX = 2;

/** More orders than these before one are not counted. */
export const ORDERS_BEFORE_MAX = 50;

/** Kinds of the actor of a change. `visitor`: the person who ordered. `system`: a job, or a payment. */
export const ORDER_ACTORS = ['staff', 'visitor', 'kiosk', 'system'] as const;
export type OrderActorKind = (typeof ORDER_ACTORS)[number];
