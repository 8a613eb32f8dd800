import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { MenuAt } from '@app/rules/menu-rules/menu-at.ts';
import { pricesUnder } from '@app/rules/menu-rules/rule-prices.ts';
import { isRuled } from './read-menu-times.ts';

/** What rules change of a product, and what they need of it. */
type Sellable<Size> = {
  readonly id: number;
  readonly commerceId: number;
  readonly typeId: ProductTypeId;
  readonly priceMinor: number;
  readonly sizes: readonly Size[];
  /** Null: available. */
  readonly unavailableUntil: Date | null;
  readonly enabled: boolean;
};
type Size = { readonly id: number; readonly priceMinor: number | null };

/** Returns a product as it is sold now: at the price of the list that counts, and unavailable until its menu begins. */
export function underMenuRules<Own extends Size, Row extends Sellable<Own>>(
  product: Row & { readonly sizes: readonly Own[] },
  categoryId: number,
  menu: MenuAt,
): Row {
  if (!isRuled(product)) return product;
  const ruled = { id: product.id, commerceId: product.commerceId, categoryId };
  const prices = menu.pricesOf(ruled);
  const offer = menu.offerOf(ruled);
  return {
    ...product,
    ...(prices && pricesUnder<Own>(prices.rule, product)),
    ...(!offer.isOffered && outsideMenu(product, offer.nextMs)),
  };
}

/** Without a next time it is not sold at all. */
function outsideMenu(
  { unavailableUntil, enabled }: Pick<Sellable<Size>, 'unavailableUntil' | 'enabled'>,
  nextMs: number | null,
) {
  if (nextMs === null) return { enabled: false };
  return { enabled, unavailableUntil: new Date(Math.max(nextMs, unavailableUntil?.getTime() ?? 0)) };
}
