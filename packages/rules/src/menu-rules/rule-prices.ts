import { changedPriceMinor } from '../catalogue/changed-price.ts';
import type { MenuRule, MenuRuleEffect } from './menu-rule.ts';

/** Prices of a product, minor units. A size without `priceMinor` costs the price of the product. */
export type ProductPrices<Size extends { readonly id: number; readonly priceMinor: number | null }> = {
  readonly id: number;
  readonly priceMinor: number;
  readonly sizes: readonly Size[];
};

/** Returns the prices of a product under a rule. What the rule does not price stays. @see CLOTH-01, VENUE-05 */
export function pricesUnder<Size extends { readonly id: number; readonly priceMinor: number | null }>(
  { effect }: Pick<MenuRule, 'effect'>,
  { id, priceMinor, sizes }: ProductPrices<Size>,
): { priceMinor: number; sizes: Size[] } {
  if (effect.kind === 'menu') return { priceMinor, sizes: [...sizes] };
  if (effect.kind === 'percent') {
    const priced = sizes.map((size) =>
      size.priceMinor === null ? size : { ...size, priceMinor: roundedPrice(size.priceMinor, effect) },
    );
    return { priceMinor: roundedPrice(priceMinor, effect), sizes: priced };
  }
  const own = effect.products.find(({ productId }) => productId === id);
  const priced = sizes.map((size) => {
    const fixed = effect.sizes.find(({ sizeId }) => sizeId === size.id);
    return fixed ? { ...size, priceMinor: fixed.priceMinor } : size;
  });
  return { priceMinor: own?.priceMinor ?? priceMinor, sizes: priced };
}

/** Rounding makes no price free, no cheaper price dearer than it was, and no dearer one cheaper. A free product stays free. */
function roundedPrice(
  priceMinor: number,
  { percent, stepMinor }: Extract<MenuRuleEffect, { kind: 'percent' }>,
): number {
  if (priceMinor === 0) return 0;
  const after = (step: number) =>
    changedPriceMinor(priceMinor, { by: 'percent', percent, rounding: { stepMinor: step, towards: 'nearest' } }) ?? 0;
  const rounded = after(stepMinor);
  const isOnItsSide = percent < 0 ? rounded > 0 && rounded <= priceMinor : rounded >= priceMinor;
  return isOnItsSide ? rounded : Math.max(1, after(1));
}
