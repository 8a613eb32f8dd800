/** What the rows of a sales report stand for. */
export const SALES_GROUPS = ['commerce', 'product', 'hour', 'event', 'payment-method'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export const WAIT_GROUPS = ['commerce', 'event', 'day'] as const;
export type WaitGroup = (typeof WAIT_GROUPS)[number];

export const PAYMENT_METHOD_KINDS = ['provider', 'cash', 'balance'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

export const STOCK_OUT_CAUSES = ['sold-out', 'stopped'] as const;

/** Refunds that lower sales: by staff, in the provider's panel, and of cancelled orders. */
export const SALE_REFUND_CAUSES = ['staff', 'in-panel', 'cancelled'] as const;

/** Columns by which a list of orders is sorted. */
export const ORDER_SORTS = ['createdAt', 'totalMinor'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const LIVE_ALERTS = [
  'long-wait',
  'late-orders',
  'stopped-products',
  'sold-out-products',
  'paused',
  'paused-pins',
  'flagged-passes',
  'money-exceptions',
] as const;

/** Where the money of a refund goes. `by-hand`: the provider refused, and a person refunded in another way. */
export const REFUND_METHODS = ['provider', 'wallet', 'cash', 'by-hand'] as const;

/** Why units were thrown away. */
export const WASTE_REASONS = ['not-wanted', 'cold', 'badly-made', 'dropped', 'spoiled', 'other'] as const;
export type WasteReason = (typeof WASTE_REASONS)[number];
