import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { TextKey } from '#shared/texts/es.ts';

/** What a comment may say, by what is ordered: nobody wants a shirt without onion. @see CART-04 */
export function commentExample(product: { isClothing: boolean; typeId: ProductTypeId }): TextKey {
  if (product.isClothing) return 'comment-example-clothing';
  const isDish = product.typeId === PRODUCT_TYPES.withSideDish || product.typeId === PRODUCT_TYPES.withExtra;
  return isDish ? 'comment-example-dish' : 'comment-example';
}
