import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '../language/localised-types.ts';

/** Returns the image of a product: its logo, or any other image. */
export function productArt(product: Pick<Product, 'images'>): Product['images'][number] | null {
  return product.images.find((image) => image.productImageTypeId === 1) ?? product.images[0] ?? null;
}

/** Whether a product's side dish or extras are chosen before it is added to the cart. @see EXTRA-01 */
export function opensPicker(product: { typeId: number }): boolean {
  return product.typeId === PRODUCT_TYPES.withSideDish || product.typeId === PRODUCT_TYPES.withExtra;
}

/** Whether a product's size or options are chosen before it is added. @see CLOTH-01, EXTRA-01 */
export function needsChoice(product: { isClothing: boolean; typeId: number }): boolean {
  return product.isClothing || opensPicker(product);
}

/** Whether a product is an extra or side dish, which is never sold, listed or summed alone. @see COM-01, EXTRA-04 */
export function isAccompaniment(product: { typeId: number }): boolean {
  return product.typeId === PRODUCT_TYPES.extra || product.typeId === PRODUCT_TYPES.sideDish;
}
