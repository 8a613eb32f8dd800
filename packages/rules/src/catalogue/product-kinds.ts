import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '@app/contract/visitor/products.ts';

/** The art of a product: its logo, or whatever picture there is. */
export function productArt(product: Pick<Product, 'images'>): Product['images'][number] | null {
  return product.images.find((image) => image.productImageTypeId === 1) ?? product.images[0] ?? null;
}

/** A product whose side dish or extras are chosen before it goes into the cart. @see EXTRA-01 */
export function opensPicker(product: { typeId: number }): boolean {
  return product.typeId === PRODUCT_TYPES.withSideDish || product.typeId === PRODUCT_TYPES.withExtra;
}

/** Extras and side dishes are never sold, listed or summed up by themselves. @see COM-01, EXTRA-04 */
export function isAccompaniment(product: { typeId: number }): boolean {
  return product.typeId === PRODUCT_TYPES.extra || product.typeId === PRODUCT_TYPES.sideDish;
}
