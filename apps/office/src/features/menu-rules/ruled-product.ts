import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { MenuTimes, RuledProduct } from '@app/rules/menu-rules/menu-rule.ts';
import { priceOverlaps, type PriceOverlap } from '@app/rules/menu-rules/price-overlaps.ts';
import type { Span } from '@app/rules/venues/time-spans.ts';

/** Returns a managed product as the rules of menus take it. */
export function ruledProduct({ id, commerceId, productCategoryId }: ManagedProduct): RuledProduct {
  return { id, commerceId, categoryId: productCategoryId };
}

/** Whether a product is sold alone: rules cover neither extras nor side dishes. */
export function isSoldAlone({ typeId, enabled }: ManagedProduct): boolean {
  return enabled && typeId !== PRODUCT_TYPES.extra && typeId !== PRODUCT_TYPES.sideDish;
}

/** Returns where prices of managed products overlap. */
export function overlapsOf(times: MenuTimes, products: readonly ManagedProduct[], around: Span): PriceOverlap[] {
  return priceOverlaps(times, products.map(ruledProduct), around);
}
