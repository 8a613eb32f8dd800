import { useMemo } from 'react';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { indexProducts } from '@app/rules/catalogue/search/match-products.ts';
import type { SearchScene } from '@app/rules/catalogue/search/search-venue.ts';
import type { OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import { commerceState, type CommerceState } from '@app/rules/venues/commerce-state.ts';
import { useBestSellers } from '../best-sellers/use-best-sellers.ts';
import type { VenueMenus } from './use-venue-menus.ts';

/** A stall as the rows of a search show it. */
export type ShownCommerce = {
  commerce: Commerce;
  state: CommerceState;
  estimate: OrderEstimate | null;
  waitMinutes: number | null;
};

/** What a search looks at, with the stalls to show. */
export type ShownScene = Omit<SearchScene, 'stalls'> & { readonly stalls: ReadonlyMap<number, ShownCommerce> };

/** During hydration the server's states stay: nothing expires. */
const BEFORE_THE_CLOCK_MS = 0;

export function useSearchScene(venue: Venue, { menus }: VenueMenus): ShownScene {
  const { data: commerces } = useCommerces(venue);
  const estimateOf = useCommerceEstimates(venue.id);
  const bestSellers = useBestSellers();
  const nowMs = useNow() ?? BEFORE_THE_CLOCK_MS;
  const localise = useLocalise(venue);
  const index = useMemo(
    () =>
      indexProducts(
        menus.flatMap(({ products }) => products),
        localise,
      ),
    [menus, localise],
  );
  return useMemo(() => {
    const stalls = (commerces ?? []).map((commerce): [number, ShownCommerce] => {
      const estimate = estimateOf(commerce.id);
      return [
        commerce.id,
        { commerce, estimate, state: commerceState(commerce, nowMs), waitMinutes: estimate?.minutes ?? null },
      ];
    });
    return { index, stalls: new Map(stalls), bestSellers, nowMs };
  }, [index, commerces, estimateOf, bestSellers, nowMs]);
}
