import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

const AGAIN_EVERY_MS = 30_000;

/**
 * Minutes until reserved units may become free. Fetched only for a sold-out product: the cached menu does not include
 * it, because it changes with time.
 *
 * @returns null without reservations
 * @see PROD-03, CHK-05
 */
export function useRetryMinutes(product: Product, isGone: boolean): number | null {
  const { data = [] } = useQuery({
    queryKey: ['retry-minutes', product.id],
    queryFn: ({ signal }) =>
      api.send('POST /api/check-products-stock', { body: { detailItems: oneOfEach(product) }, signal }),
    enabled: isGone,
    refetchInterval: AGAIN_EVERY_MS,
  });
  const minutes = isGone ? data.flatMap(({ retryInMinutes }) => retryInMinutes ?? []) : [];
  return minutes.length > 0 ? Math.min(...minutes) : null;
}

/** One unit; of clothing, one of each size. */
function oneOfEach({ id, isClothing, clothingSizeStocks }: Product) {
  if (!isClothing) return [{ productId: id, quantity: 1 }];
  return clothingSizeStocks.map((size) => ({ productId: id, quantity: 1, clothingSizeId: size.id }));
}
