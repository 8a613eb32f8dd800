/** Of what is on hand, for a network without a paid order in the last hours. */
const FIRST_PERCENT = 20;
/** More for each order that was paid from it. */
const PERCENT_PER_PAID_ORDER = 4;
/** Units of a product that is nearly sold out: what a family takes. */
const LEAST_UNITS = 6;

/** With so many paid orders a network holds as much as it wants: a stadium's Wi-Fi soon has them. */
export const PAID_ORDERS_FOR_ALL = (100 - FIRST_PERCENT) / PERCENT_PER_PAID_ORDER;

/**
 * How many units of a product one network may hold without having paid for them; null: as many as there are.
 *
 * @param onHandUnits free and reserved ones
 * @param paidOrders of that network at the venue, lately
 * @see ORD-07
 */
export function networkShare(onHandUnits: number, paidOrders: number): number | null {
  if (paidOrders >= PAID_ORDERS_FOR_ALL) return null;
  const percent = FIRST_PERCENT + PERCENT_PER_PAID_ORDER * paidOrders;
  return Math.max(LEAST_UNITS, Math.floor((onHandUnits * percent) / 100));
}
