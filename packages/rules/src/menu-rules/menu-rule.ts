import type { MenuRuleWindow } from '@app/contract/back-office/menus/menu-rules.ts';
import type { EventWithPeaks } from '../slots/event-peaks.ts';

/** Products of a rule. `all`: each of its commerce. */
export type MenuRuleScope = {
  readonly all: boolean;
  readonly categoryIds: readonly number[];
  readonly productIds: readonly number[];
};

/** `percent` negative: cheaper. `stepMinor`: smallest difference of rounded prices. A price of `productMinor` or `sizeMinor` is fixed. */
export type MenuRuleEffect =
  | { readonly kind: 'menu'; readonly hidesOutside: boolean }
  | { readonly kind: 'percent'; readonly percent: number; readonly stepMinor: number }
  | {
      readonly kind: 'fixed';
      readonly products: readonly { readonly productId: number; readonly priceMinor: number }[];
      readonly sizes: readonly { readonly sizeId: number; readonly priceMinor: number }[];
    };

/** A menu or a list of prices that counts by time. */
export type MenuRule = {
  readonly id: string;
  readonly commerceId: number;
  readonly name: string;
  readonly translatedName: string | null;
  readonly createdAtMs: number;
  readonly window: MenuRuleWindow;
  readonly scope: MenuRuleScope;
  readonly effect: MenuRuleEffect;
};

/** The rules of a venue that are switched on, with its events around now. */
export type MenuTimes = {
  readonly timeZone: string;
  readonly rules: readonly MenuRule[];
  readonly events: readonly EventWithPeaks[];
};

/** A product that is sold alone. Rules cover neither extras nor side dishes. */
export type RuledProduct = { readonly id: number; readonly commerceId: number; readonly categoryId: number };

export function coversProduct({ scope, commerceId }: MenuRule, product: RuledProduct): boolean {
  if (commerceId !== product.commerceId) return false;
  return scope.all || scope.categoryIds.includes(product.categoryId) || scope.productIds.includes(product.id);
}

/** Whether a rule changes prices. */
export function isPriceList({ effect }: Pick<MenuRule, 'effect'>): boolean {
  return effect.kind !== 'menu';
}
