/** An order that a visitor was promised, by its idempotency key. */
export type AcknowledgedOrder = { readonly key: string; readonly orderId: number };

/** An order in the database. */
export type BookedOrder = { readonly key: string; readonly orderId: number };

export type OrderDifferences = {
  /** Acknowledged, and not stored under that key. */
  readonly lost: readonly AcknowledgedOrder[];
  /** Keys with several stored orders, or acknowledged with different orders. */
  readonly doubled: readonly string[];
  /** Stored orders that no visitor was promised. */
  readonly unknown: readonly BookedOrder[];
};

/** Compares acknowledged orders with stored ones. */
export function compareOrders(
  acknowledged: readonly AcknowledgedOrder[],
  booked: readonly BookedOrder[],
): OrderDifferences {
  const bookedByKey = Map.groupBy(booked, ({ key }) => key);
  const acknowledgedByKey = Map.groupBy(acknowledged, ({ key }) => key);
  const isBooked = ({ key, orderId }: AcknowledgedOrder) =>
    bookedByKey.get(key)?.some((order) => order.orderId === orderId) ?? false;
  const hasSeveral = (orders: readonly BookedOrder[]) => new Set(orders.map(({ orderId }) => orderId)).size > 1;
  const severalOf = (byKey: ReadonlyMap<string, readonly BookedOrder[]>) =>
    [...byKey].filter(([, orders]) => hasSeveral(orders)).map(([key]) => key);
  return {
    lost: acknowledged.filter((order) => !isBooked(order)),
    doubled: [...new Set([...severalOf(bookedByKey), ...severalOf(acknowledgedByKey)])],
    unknown: booked.filter(({ key }) => !acknowledgedByKey.has(key)),
  };
}

/** Stock and sold units of a product. */
export type ProductStock = {
  readonly productId: number;
  readonly received: number;
  readonly units: number;
  readonly sold: number;
};

/** Oversold products, and products whose stock does not add up. */
export function stockDifferences(stocks: readonly ProductStock[]): ProductStock[] {
  return stocks.filter(({ received, units, sold }) => sold > received || units < 0 || received - sold !== units);
}
