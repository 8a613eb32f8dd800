import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { RuledProduct } from '@app/rules/menu-rules/menu-rule.ts';

/** Returns a managed product as the rules of menus take it. */
export function ruledProduct({ id, commerceId, productCategoryId }: ManagedProduct): RuledProduct {
  return { id, commerceId, categoryId: productCategoryId };
}

/** Whether a product is sold alone: rules cover neither extras nor side dishes. */
export function isSoldAlone({ typeId, enabled }: ManagedProduct): boolean {
  return enabled && typeId !== PRODUCT_TYPES.extra && typeId !== PRODUCT_TYPES.sideDish;
}
