import type { MenuAt } from '@app/rules/menu-rules/menu-at.ts';
import { pricesUnder } from '@app/rules/menu-rules/rule-prices.ts';
import type { SellableProductRow } from '../menu/find-sellable-products.ts';
import { isRuled } from './read-menu-times.ts';

/** Returns a product as it is sold now: at the price of the list that counts, and unavailable until its menu begins. */
export function underMenuRules(product: SellableProductRow, categoryId: number, menu: MenuAt): SellableProductRow {
  if (!isRuled(product)) return product;
  const ruled = { id: product.id, commerceId: product.commerceId, categoryId };
  const prices = menu.pricesOf(ruled);
  const offer = menu.offerOf(ruled);
  return {
    ...product,
    ...(prices && pricesUnder(prices.rule, product)),
    ...(!offer.isOffered && outsideMenu(product, offer.nextMs)),
  };
}

/** Without a next time it is not sold at all. */
function outsideMenu({ unavailableUntil, enabled }: SellableProductRow, nextMs: number | null) {
  if (nextMs === null) return { enabled: false };
  return { enabled, unavailableUntil: new Date(Math.max(nextMs, unavailableUntil?.getTime() ?? 0)) };
}
