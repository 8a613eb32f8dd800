import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useWaits } from '@app/ordering/venue/use-waits.ts';
import { orderEstimate, preparesNothing, type OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { openCommerces } from '@app/rules/venues/open-commerces.ts';

/**
 * Number of commerces that take orders, and the soonest time of theirs; without parking spaces.
 *
 * @returns `soonest` null: not known now; `lastKnown`: as it was at the last read, `at` an ISO instant
 */
export function useOpenCommerces(venue: Venue) {
  const { data: commerces = [] } = useCommerces(venue);
  const { data: waits } = useWaits(venue.id);
  const estimateOf = useCommerceEstimates(venue.id);
  const nowMs = useNow();
  const { all, open } = openCommerces(commerces, nowMs ?? 0);
  const openWaits = open.flatMap(({ id }) => waits?.get(id) ?? []).filter((wait) => !preparesNothing(wait, null));
  const [read] = openWaits;
  const last = read && soonestOf(openWaits.flatMap((wait) => orderEstimate(wait, null, null) ?? []));
  return {
    count: all.length,
    openCount: open.length,
    soonest: soonestOf(open.flatMap(({ id }) => estimateOf(id) ?? [])),
    lastKnown: last ? { at: read.at, minutes: last.minutes } : null,
  };
}

function soonestOf(estimates: readonly OrderEstimate[]): OrderEstimate | null {
  return estimates.toSorted((one, other) => one.atMs - other.atMs)[0] ?? null;
}
