/** A paid order and its refunds that have not failed. Minor units. */
export type TippedOrder = {
  totalMinor: number;
  /** Part of the total. */
  tipMinor: number;
  refundedMinor: number;
  /** Part of the refunds. */
  refundedTipMinor: number;
};

/**
 * Returns the part of a refund that gives back the tip. A refund gives back the products first, so only what exceeds
 * them is of the tip.
 *
 * @param amountMinor at most what is left of the total
 * @see TIP-02
 */
export function tipOfRefundMinor(order: TippedOrder, amountMinor: number): number {
  const goodsMinor = order.totalMinor - order.tipMinor;
  const goodsLeftMinor = goodsMinor - (order.refundedMinor - order.refundedTipMinor);
  return Math.max(0, amountMinor - goodsLeftMinor);
}
