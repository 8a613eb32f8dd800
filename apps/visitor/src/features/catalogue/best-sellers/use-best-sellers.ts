import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';

/** As long as the server holds them. */
const FRESH_FOR_MS = 5 * 60_000;
const NONE: ReadonlySet<number> = new Set();

/**
 * Ids of the products that visitors of the venue buy most; empty until they are read. The device may have them before a
 * menu hydrates that the server rendered without them. @see COM-01
 */
export function useBestSellers(): ReadonlySet<number> {
  const isHydrated = useIsHydrated();
  const { id } = useVenue();
  const { data } = useQuery({
    ...apiQuery('GET /api/venues/:id/best-sellers', { params: { id } }),
    staleTime: FRESH_FOR_MS,
    select: idsOf,
  });
  return (isHydrated ? data : undefined) ?? NONE;
}

function idsOf(stalls: readonly { productIds: readonly number[] }[]): ReadonlySet<number> {
  return new Set(stalls.flatMap(({ productIds }) => productIds));
}
