/** Tenths of a percent in the whole. */
const WHOLE = 1_000;
const TYPED = /^[+-]?\d{1,3}(?:[.,]\d)?$/;

/**
 * Returns a price that is raised or lowered by a percentage, rounded to a step, half up.
 *
 * @param percent with one decimal at most; negative lowers
 * @param stepMinor smallest difference of new prices
 * @returns minor units, never negative
 */
export function priceAfterPercent(priceMinor: number, percent: number, stepMinor: number): number {
  const exact = (priceMinor * (WHOLE + Math.round(percent * 10))) / WHOLE;
  return Math.max(0, Math.round(exact / stepMinor) * stepMinor);
}

/** Parses a typed percentage, `10`, `-5` or `7,5`. @returns null for any other text */
export function typedPercent(typed: string): number | null {
  const given = typed.trim();
  return TYPED.test(given) ? Number(given.replace(',', '.')) : null;
}
