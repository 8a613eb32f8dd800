import type { Rounding } from '@app/contract/back-office/menus/menu-batches.ts';

/** The smallest difference of new prices, minor units, and the side to which they move. */
type StepRounding = { readonly stepMinor: number; readonly towards: Rounding['towards'] };

/** `percent` has one decimal at most; negative numbers lower prices. */
export type PriceChange =
  | { readonly by: 'percent'; readonly percent: number; readonly rounding: StepRounding }
  | { readonly by: 'amount'; readonly amountMinor: number; readonly rounding: StepRounding }
  | { readonly by: 'fixed'; readonly priceMinor: number };

/** Tenths of a percent in the whole. */
const WHOLE = 1_000;
const TYPED = /^[+-]?\d{1,3}(?:[.,]\d)?$/;
/** The highest price that is stored, minor units. */
const HIGHEST_MINOR = 100_000_000_000;
/** A move above it deserves a second look. */
const LARGE_PERCENT = 15;

/**
 * Returns the price after an edit, in integer minor units. Rounding is exact: a half goes up.
 *
 * @returns null when the price would be below 0 or above the highest one, or when a sold price would become 0
 * @see VENUE-05
 */
export function changedPriceMinor(priceMinor: number, edit: PriceChange): number | null {
  const after = edit.by === 'fixed' ? edit.priceMinor : rounded(exactPrice(priceMinor, edit), edit.rounding);
  const isGivenAway = after === 0 && priceMinor > 0 && edit.by !== 'fixed';
  return after < 0 || after > HIGHEST_MINOR || isGivenAway ? null : after;
}

/** The price before rounding, in thousandths of a minor unit, which are integers. */
function exactPrice(priceMinor: number, edit: Exclude<PriceChange, { by: 'fixed' }>): number {
  if (edit.by === 'amount') return (priceMinor + edit.amountMinor) * WHOLE;
  return priceMinor * (WHOLE + Math.round(edit.percent * 10));
}

function rounded(thousandths: number, { stepMinor, towards }: StepRounding): number {
  const step = stepMinor * WHOLE;
  const rest = ((thousandths % step) + step) % step;
  const isUp = towards === 'up' ? rest > 0 : towards === 'nearest' && rest * 2 >= step;
  return (thousandths - rest) / WHOLE + (isUp ? stepMinor : 0);
}

/** How far a price moves, in percent with one decimal; null: it was 0. */
export function movedPercent(beforeMinor: number, afterMinor: number): number | null {
  return beforeMinor === 0 ? null : Math.round(((afterMinor - beforeMinor) * WHOLE) / beforeMinor) / 10;
}

/** Whether a price moves by more than 15 %, or from 0. */
export function isLargeMove(beforeMinor: number, afterMinor: number): boolean {
  return Math.abs(afterMinor - beforeMinor) * 100 > LARGE_PERCENT * beforeMinor;
}

/** Whether a price doubles or falls to half or less, as a mistake would make it. */
export function isDoubledOrHalved(beforeMinor: number, afterMinor: number): boolean {
  return beforeMinor !== afterMinor && (afterMinor >= beforeMinor * 2 || afterMinor * 2 <= beforeMinor);
}

/** Parses a typed percentage, `10`, `-5` or `7,5`. @returns null for any other text */
export function typedPercent(typed: string): number | null {
  const given = typed.trim();
  return TYPED.test(given) ? Number(given.replace(',', '.')) : null;
}
