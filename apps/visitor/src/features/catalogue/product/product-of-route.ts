import type { CommerceRead } from '#features/venues/use-commerce.ts';
import { productInRoute } from '@app/rules/catalogue/product-in-route.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/** The product that a route names in either language, in the one of the visitor. @see APP-02 */
export function productOfRoute(
  { menu, commerce }: Extract<CommerceRead, { kind: 'here' }>,
  nameInRoute: string | undefined,
): Product | null {
  const named = productInRoute(menu.products, nameInRoute);
  return commerce.products.find(({ id }) => id === named?.id) ?? null;
}
