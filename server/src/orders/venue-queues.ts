import { LRUCache } from 'lru-cache';

import type { Db } from '../platform/database.ts';
import { createRenewed } from '../platform/renewed.ts';
import type { Renewed } from '../platform/renewed.ts';
import { findQueues } from './stall-queues.ts';
import type { StallQueue } from './stall-queues.ts';

/** Everybody who waits at a venue asks for the same queues; one read serves all who ask within this time. */
const HOLDS_MS = 2_000;
const VENUES_KEPT = 200;

export type VenueQueues = (venueId: number) => Promise<StallQueue[]>;

/**
 * The queues of a venue's enabled stalls, read at most every two seconds.
 *
 * @param isLoaded while true, the last ones are answered without waiting for something newer
 * @see CHK-02
 */
export function createVenueQueues(db: Db, isLoaded: () => boolean): VenueQueues {
  const venues = new LRUCache<number, Renewed<StallQueue[]>>({
    max: VENUES_KEPT,
    memoMethod: (venueId) =>
      createRenewed(async () => ({ value: await findQueues(db, venueId, null), holdsForMs: HOLDS_MS }), isLoaded),
  });
  return (venueId) => venues.memo(venueId).get();
}
