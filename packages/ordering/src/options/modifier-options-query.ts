import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { modifierOptions } from '@app/rules/catalogue/modifier-groups.ts';
import { queryInBoth } from '../reads/api-query.ts';

type ProductRef = { readonly id: number; readonly commerce: { readonly id: number } };

/**
 * Query of a product's options. It starts with those of the cached menu, and reads at once when that menu is known to
 * have changed.
 *
 * @see EXTRA-01, APP-11, VENUE-05
 */
export function modifierOptionsQuery(queryClient: QueryClient, { id, commerce }: ProductRef) {
  const menuQuery = queryInBoth('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  const menu = queryClient.getQueryState<CompleteCommerce>(menuQuery.queryKey);
  const known = menu?.data && modifierOptions(menu.data, id);
  return queryOptions({
    ...queryInBoth('GET /api/products/:id/guarniciones-extras', { params: { id } }),
    ...(known && { initialData: known, initialDataUpdatedAt: menu.isInvalidated ? 0 : menu.dataUpdatedAt }),
  });
}
