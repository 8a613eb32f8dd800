import type { TextKey } from '#shared/texts/es.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '@app/contract/values/product-types.ts';

/** Placeholder of the comment by product type. @see CART-04 */
export function commentExample(product: { isClothing: boolean; typeId: ProductTypeId }): TextKey {
  if (product.isClothing) return 'comment-example-clothing';
  const isDish = product.typeId === PRODUCT_TYPES.withSideDish || product.typeId === PRODUCT_TYPES.withExtra;
  return isDish ? 'comment-example-dish' : 'comment-example';
}
