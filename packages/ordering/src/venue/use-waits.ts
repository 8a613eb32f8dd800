import { useQuery } from '@tanstack/react-query';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { apiQuery } from '../reads/api-query.ts';

/** Poll interval of visible waits. */
const WAITS_EVERY_MS = 30_000;

/** Live waits by commerce. @see CHK-02 */
export function useWaits(venueId: number) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/waits', { params: { id: venueId } }),
    refetchInterval: WAITS_EVERY_MS,
    select: byCommerce,
  });
}

function byCommerce(waits: readonly CommerceWait[]): ReadonlyMap<number, CommerceWait> {
  return new Map(waits.map((wait) => [wait.commerceId, wait]));
}
