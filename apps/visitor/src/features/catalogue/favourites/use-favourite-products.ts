import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCommerces } from '#features/venues/venue-queries.ts';
import type * as contract from '@app/contract/visitor/venues.ts';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import type { CompleteCommerce, Product, Venue } from '@app/rules/language/localised-types.ts';
import { useFavourites } from './favourites-store.ts';

const MENU = 'GET /api/commerces/get/complete-commerce/:id';

/**
 * Favourites of this device that the menus on it have, the last one first. Only menus with a favourite are read again.
 *
 * @see PROD-01, APP-07
 */
export function useFavouriteProducts(venue: Venue): Product[] {
  const ids = useFavourites(({ productIds }) => productIds);
  const { data: commerces = [] } = useCommerces(venue);
  const localise = useLocalise(venue);
  const menus = useQueries({
    queries: commerces.map(({ id }) => ({
      ...localisedQuery(localise, MENU, { params: { id } }),
      enabled: ({ state }: { state: { data?: contract.CompleteCommerce | undefined } }) => hasAny(state.data, ids),
    })),
    combine: toMenus,
  });
  const products = new Map(menus.flatMap((menu) => menu.products.map((product) => [product.id, product])));
  return ids.flatMap((id) => products.get(id) ?? []);
}

function hasAny(menu: CompleteCommerce | undefined, ids: readonly number[]): boolean {
  return menu?.products.some(({ id }) => ids.includes(id)) ?? false;
}

function toMenus(readings: UseQueryResult<CompleteCommerce>[]): CompleteCommerce[] {
  return readings.flatMap(({ data }) => data ?? []);
}
