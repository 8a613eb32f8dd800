import { lineSharesMinor } from '../refund-line-amounts.ts';

/** A line of an order, after its own benefit. Minor units. */
type DiscountableLine = { readonly priceMinor: number; readonly isCovered: boolean };

/** Returns the sum of the lines that a discount covers, minor units. */
export function coveredSumMinor(lines: readonly DiscountableLine[]): number {
  return lines.reduce((sum, { priceMinor, isCovered }) => sum + (isCovered ? priceMinor : 0), 0);
}

/**
 * Splits the discount of an order among the lines that it covers, by their prices. The shares add up to the discount, and
 * none is above the price of its line.
 *
 * @param discountMinor at most the sum of the covered lines
 * @returns null for a line that the discount does not cover
 * @see DISC-01, REF-04
 */
export function discountShares(lines: readonly DiscountableLine[], discountMinor: number): (number | null)[] {
  const covered = lines.map(({ priceMinor, isCovered }) => ({ priceMinor: isCovered ? priceMinor : 0 }));
  const shares = lineSharesMinor(covered, discountMinor);
  return lines.map(({ isCovered }, index) => (isCovered ? (shares[index] ?? 0) : null));
}
