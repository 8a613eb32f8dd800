const HUNDREDTHS_OF_PERCENT = 100;
const WHOLE = 100 * HUNDREDTHS_OF_PERCENT;

/** What a discount takes off. Exactly one of the percentage and the amount has a value. Minor units; null: no limit. */
export type DiscountTerms = {
  readonly amountPercent: number | null;
  readonly amountMinor: number | null;
  readonly maxDiscountMinor: number | null;
};

/**
 * Returns the amount that a percentage takes off a total. Minor units, rounded down, so that no cent is given twice.
 *
 * @param percent above 0, up to 100, with two decimals at most
 * @see DISC-01
 */
export function discountAmountMinor(totalMinor: number, percent: number): number {
  return Math.floor((totalMinor * Math.round(percent * HUNDREDTHS_OF_PERCENT)) / WHOLE);
}

/** Returns what a discount takes off an amount: never more than the amount or the limit. Minor units. @see DISC-01 */
export function discountOfTermsMinor(
  coveredMinor: number,
  { amountPercent, amountMinor, maxDiscountMinor }: DiscountTerms,
): number {
  const worthMinor = amountPercent === null ? (amountMinor ?? 0) : discountAmountMinor(coveredMinor, amountPercent);
  return Math.min(worthMinor, coveredMinor, maxDiscountMinor ?? coveredMinor);
}
