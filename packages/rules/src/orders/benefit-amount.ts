import type { PricedLine } from './price-order.ts';

/** A benefit takes an amount off, or gives one unit of a product that the order has. */
export type BenefitValue = { discountMinor: number | null; productId: number | null };

/**
 * Returns the amount that a benefit takes off the total. Minor units, never above the total.
 *
 * @returns null when the order does not have the product
 * @see BEN-03
 */
export function benefitAmountMinor(
  { discountMinor, productId }: BenefitValue,
  lines: readonly Pick<PricedLine, 'productId' | 'unitPriceMinor'>[],
  totalMinor: number,
): number | null {
  const value = discountMinor ?? lines.find((line) => line.productId === productId)?.unitPriceMinor;
  return value === undefined ? null : Math.min(value, totalMinor);
}
