import { LRUCache } from 'lru-cache';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { Db } from '#platform/database/transactions.ts';
import { findCommerceQueues, type CommerceQueue } from './commerce-queues.ts';

/** All visitors of a venue ask for the same queues, so one read serves all requests within this time. */
const HOLDS_MS = 2_000;
const CACHED_VENUES = 200;

export type VenueQueueCache = (venueId: number) => Promise<CommerceQueue[]>;

/**
 * Caches the queues of each venue's enabled commerces for two seconds.
 *
 * @param isLoaded while true, stale queues are returned at once and refreshed later
 * @see CHK-02
 */
export function createVenueQueueCache(db: Db, isLoaded: () => boolean): VenueQueueCache {
  const venues = new LRUCache<number, SwrValue<CommerceQueue[]>>({
    max: CACHED_VENUES,
    memoMethod: (venueId) =>
      new SwrValue(async () => ({ value: await findCommerceQueues(db, venueId, null), ttlMs: HOLDS_MS }), isLoaded),
  });
  return (venueId) => venues.memo(venueId).get();
}
