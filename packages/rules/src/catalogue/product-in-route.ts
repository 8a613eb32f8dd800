import type { Product } from '@app/contract/visitor/products.ts';
import { isAccompaniment } from './product-kinds.ts';

/** The product of the route in either language, whose dashes replace spaces. @see APP-02 */
export function productInRoute(products: readonly Product[], nameInRoute: string | undefined): Product | null {
  if (nameInRoute === undefined) return null;
  const wanted = inRoute(nameInRoute);
  const listed = products.filter((product) => !isAccompaniment(product));
  return (
    listed.find(({ name }) => inRoute(name) === wanted) ??
    listed.find(({ translatedName }) => translatedName !== null && inRoute(translatedName) === wanted) ??
    null
  );
}

/** Returns the one spelling of a product's name in routes. */
export function inRoute(name: string): string {
  return name.trim().replaceAll(/\s+/g, '-').normalize('NFC');
}
