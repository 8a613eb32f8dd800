import type { PricedLine } from './price-order.ts';

/** A benefit takes an amount off, or gives one unit of a product that the order has. */
export type BenefitValue = { discountMinor: number | null; productId: number | null };

/**
 * Returns what a benefit is worth to an order, minor units. `orderTotal` takes it off up to the sum of the lines.
 *
 * @returns null when the order does not have the product
 * @see BEN-03
 */
export function benefitWorthMinor(
  { discountMinor, productId }: BenefitValue,
  lines: readonly Pick<PricedLine, 'productId' | 'unitPriceMinor'>[],
): number | null {
  return discountMinor ?? lines.find((line) => line.productId === productId)?.unitPriceMinor ?? null;
}
