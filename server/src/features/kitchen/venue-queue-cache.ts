import { LRUCache } from 'lru-cache';

import type { Db } from '#platform/database/transactions.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import { findCommerceQueues } from './commerce-queues.ts';
import type { CommerceQueue } from './commerce-queues.ts';

/** Everybody who waits at a venue asks for the same queues; one read serves all who ask within this time. */
const HOLDS_MS = 2_000;
const VENUES_KEPT = 200;

export type VenueQueueCache = (venueId: number) => Promise<CommerceQueue[]>;

/**
 * The queues of a venue's enabled stalls, read at most every two seconds.
 *
 * @param isLoaded while true, the last ones are answered without waiting for something newer
 * @see CHK-02
 */
export function createVenueQueueCache(db: Db, isLoaded: () => boolean): VenueQueueCache {
  const venues = new LRUCache<number, SwrValue<CommerceQueue[]>>({
    max: VENUES_KEPT,
    memoMethod: (venueId) =>
      new SwrValue(async () => ({ value: await findCommerceQueues(db, venueId, null), ttlMs: HOLDS_MS }), isLoaded),
  });
  return (venueId) => venues.memo(venueId).get();
}
