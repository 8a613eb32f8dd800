import { commercePath, productDetailsPath } from '#shared/navigation/route-paths.ts';
import { isAccompaniment } from '@app/rules/catalogue/product-kinds.ts';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { scrollToPlace } from './scroll-to-place.ts';

/** Path of a product in its menu; of its own screen if the menu does not list it, as with combos. @see COM-01 */
export function menuProductPath(venueCode: string, commerce: CompleteCommerce, productId: number): string {
  const unlisted = findUnlisted(commerce.products, productId);
  if (unlisted) return productDetailsPath(venueCode, commerce.code, unlisted.name);
  return commercePath(venueCode, commerce.code, productId);
}

/** Finds a product that is sold and not listed. */
export function findUnlisted(products: readonly Product[], productId: number): Product | undefined {
  return products.find((product) => product.id === productId && !product.showInList && !isAccompaniment(product));
}

/** Scrolls to a product of the open menu, and focuses its link. */
export function goToProduct(productId: number): void {
  const row = document.getElementById(`producto-${productId}`);
  if (!row) return;
  scrollToPlace(row, 'center');
  row.querySelector<HTMLElement>('.prow__link')?.focus({ preventScroll: true });
}
