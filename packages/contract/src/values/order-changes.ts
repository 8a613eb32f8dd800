/** Why an order changed, or its version: every cause of its history. Without zod: the staff app uses it. */
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
] as const;
export type OrderChangeCause = (typeof ORDER_CHANGE_CAUSES)[number];

/** Kinds of the actor of a change. `visitor`: the person who ordered. `system`: a job, or a payment. */
export const ORDER_ACTORS = ['staff', 'visitor', 'kiosk', 'system'] as const;
export type OrderActorKind = (typeof ORDER_ACTORS)[number];
