import type { Product } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';

/** Side dishes and extras of a product: those of the cached menu at once, then current ones. @see EXTRA-01, APP-11 */
export function useExtras({ id, commerce }: Product) {
  const queryClient = useQueryClient();
  const menuQuery = apiQuery('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  const menu = queryClient.getQueryState<CompleteCommerce>(menuQuery.queryKey);
  const known = menu?.data && extrasIn(menu.data, id);
  return useQuery({
    ...apiQuery('GET /api/products/:id/guarniciones-extras', { params: { id } }),
    ...(known && { initialData: known, initialDataUpdatedAt: menu.dataUpdatedAt }),
  });
}

/** Undefined when the menu lists none; then the server is queried. */
function extrasIn({ products, extras }: CompleteCommerce, productId: number): Product[] | undefined {
  const named = extras.find((one) => one.productId === productId);
  return named?.extraIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
}
