/** Percent of the units on hand, for a network without a recent paid order. */
const FIRST_PERCENT = 20;
/** Added for each paid order of the network. */
const PERCENT_PER_PAID_ORDER = 4;
/** Minimum for products that are nearly sold out: the units of a family. */
const MIN_UNITS = 6;

/** Number of paid orders after which a network has no limit: a stadium's Wi-Fi soon has them. */
export const PAID_ORDERS_FOR_ALL = (100 - FIRST_PERCENT) / PERCENT_PER_PAID_ORDER;

/**
 * Returns the units of a product that one network may hold unpaid; null: unlimited.
 *
 * @param onHandUnits free and reserved units
 * @param paidOrders recent ones of the network at the venue
 * @see ORD-07
 */
export function networkShare(onHandUnits: number, paidOrders: number): number | null {
  if (paidOrders >= PAID_ORDERS_FOR_ALL) return null;
  const percent = FIRST_PERCENT + PERCENT_PER_PAID_ORDER * paidOrders;
  return Math.max(MIN_UNITS, Math.floor((onHandUnits * percent) / 100));
}
