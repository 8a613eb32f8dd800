/** What the rows of a sales report stand for. */
export const SALES_GROUPS = ['commerce', 'product', 'hour', 'event', 'payment-method', 'person', 'account'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** Groups that no stored sums have, so that their reports read the orders of at most `DETAILED_REPORT_DAYS_MAX` days. */
export const DETAILED_SALES_GROUPS = ['person', 'account'] as const;
export type DetailedSalesGroup = (typeof DETAILED_SALES_GROUPS)[number];

export function isDetailedSalesGroup(group: SalesGroup): group is DetailedSalesGroup {
  return DETAILED_SALES_GROUPS.some((detailed) => detailed === group);
}

/** Where an order without a person of staff was placed. */
export const SALES_CHANNELS = ['app', 'kiosk'] as const;

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
