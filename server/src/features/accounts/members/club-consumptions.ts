/**
 * Units of a product that the club counts for a member. `amountConsumed`: in the present period, those of our orders
 * included. `amountConsumedInApp`: net units of all our calls that the club has applied; absent: the club counts none.
 */
export type ClubConsumption = {
  readonly productId: number;
  readonly amountConsumed: number;
  readonly amountConsumedInApp?: number | undefined;
};

/**
 * Returns the units that were used outside our orders. Ours are added from our own books, so a call that the club has
 * received or not changes nothing. Below 0 when the club began a new period after our orders.
 *
 * @see BEN-02
 */
export function usedElsewhere({ amountConsumed, amountConsumedInApp = 0 }: ClubConsumption): number {
  return amountConsumed - amountConsumedInApp;
}

/** Returns all units that count against the allowance. @param inOrders units of live orders */
export function consumedUnits(elsewhere: number, inOrders: number): number {
  return Math.max(0, elsewhere + inOrders);
}
