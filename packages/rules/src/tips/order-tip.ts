import type { Currency } from '@app/contract/values/money.ts';
import type { VenueTips } from '@app/contract/visitor/venues.ts';

/** Amounts that a suggested tip is a multiple of, so that it needs no small coins. Minor units. */
const STEP_MINOR: Readonly<Record<Currency, number>> = { ARS: 10_000, PEN: 50, USD: 25 };

/** Whether an amount can be the tip of an order: whole minor units, up to the limit of the venue. Zero: no tip. @see TIP-01 */
export function isTipAllowed(tipMinor: number, { limitMinor }: Pick<VenueTips, 'limitMinor'>): boolean {
  return Number.isSafeInteger(tipMinor) && tipMinor >= 0 && tipMinor <= limitMinor;
}

export type SuggestedTip = { percent: number; amountMinor: number };

/**
 * Returns the tips to choose from: each percentage of the products, rounded to payable steps and within the limit. Two
 * percentages with one amount are one suggestion.
 *
 * @param goodsMinor what the products cost, after benefits
 * @see TIP-01
 */
export function suggestedTips(
  goodsMinor: number,
  { percents, limitMinor }: VenueTips,
  currency: Currency,
): SuggestedTip[] {
  const step = STEP_MINOR[currency];
  const tips = percents.map((percent) => ({
    percent,
    amountMinor: Math.round((goodsMinor * percent) / 100 / step) * step,
  }));
  return tips.filter(
    ({ amountMinor }, index) =>
      amountMinor > 0 &&
      amountMinor <= limitMinor &&
      tips.findIndex((other) => other.amountMinor === amountMinor) === index,
  );
}
