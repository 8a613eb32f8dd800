const HUNDREDTHS_OF_PERCENT = 100;
const WHOLE = 100 * HUNDREDTHS_OF_PERCENT;

/**
 * Returns the amount that a percentage takes off a total. Minor units, rounded down, so that no cent is given twice.
 *
 * @param percent above 0, up to 100, with two decimals at most
 * @see DISC-01
 */
export function discountAmountMinor(totalMinor: number, percent: number): number {
  return Math.floor((totalMinor * Math.round(percent * HUNDREDTHS_OF_PERCENT)) / WHOLE);
}
