const WHOLE_BASIS_POINTS = 10_000;

/**
 * Returns the part of a price that is tax, where the price includes it. Minor units, half a unit is rounded up.
 *
 * @param rateBasisPoints hundredths of a percent of the price without tax: 2100 is 21 %
 */
export function includedTaxMinor(grossMinor: number, rateBasisPoints: number): number {
  const divisor = 2 * (WHOLE_BASIS_POINTS + rateBasisPoints);
  const dividend = 2 * grossMinor * rateBasisPoints + divisor / 2;
  return (dividend - (dividend % divisor)) / divisor;
}
