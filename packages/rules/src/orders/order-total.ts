import { discountOfTermsMinor, type DiscountTerms } from './discount-amount.ts';

/** What a buyer pays, and its parts. Minor units: the lines less the benefit less the discount, and the tip. */
export type OrderTotal = {
  /** Sum of the lines, after the benefits of a member. */
  readonly linesMinor: number;
  readonly benefitMinor: number;
  readonly discountMinor: number;
  readonly tipMinor: number;
  readonly totalMinor: number;
};

/** A discount of an order. `coveredMinor`: the part of the lines that it is of; absent: all of them. */
export type OrderDiscount = DiscountTerms & { readonly coveredMinor?: number };

/** What takes an amount off the whole order or adds one. Null or absent: nothing. */
export type OrderReductions = {
  /** What the buyer's benefit is worth; more than the lines takes off the lines. */
  readonly benefitMinor?: number | null;
  /** The discount of the order, of what the benefit leaves. */
  readonly discount?: OrderDiscount | null;
  /** Neither benefit nor discount reduces it. */
  readonly tipMinor?: number;
};

/**
 * Returns the total of an order. It is never below zero.
 *
 * @param lines what each line costs, minor units
 * @see BEN-03, DISC-01, EXTRA-04
 */
export function orderTotal(
  lines: readonly number[],
  { benefitMinor: worthMinor = null, discount = null, tipMinor = 0 }: OrderReductions = {},
): OrderTotal {
  const linesMinor = lines.reduce((sum, lineMinor) => sum + lineMinor, 0);
  const benefitMinor = Math.min(worthMinor ?? 0, linesMinor);
  const leftMinor = linesMinor - benefitMinor;
  const coveredMinor = Math.min(discount?.coveredMinor ?? leftMinor, leftMinor);
  const discountMinor = discount === null ? 0 : discountOfTermsMinor(coveredMinor, discount);
  return { linesMinor, benefitMinor, discountMinor, tipMinor, totalMinor: leftMinor - discountMinor + tipMinor };
}
