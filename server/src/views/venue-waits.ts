import type { CommerceWait } from '@app/contract/venues.ts';

import type { Db, Reader } from '../platform/database.ts';
import { createRenewed } from '../platform/renewed.ts';
import type { Renewed } from '../platform/renewed.ts';

/** The waits of all stalls of a venue, or of one. */
export type FindWaits = (db: Reader, venueId: number, commerceId: number | null) => Promise<CommerceWait[]>;

/** Every visitor of a venue asks for the same waits; one read serves all who ask within this time. */
const HOLDS_MS = 2_000;
const VENUES_KEPT = 200;

/** The live waits of a venue's stalls. @see CHK-02 */
export function createVenueWaits(db: Db, findWaits: FindWaits): (venueId: number) => Promise<CommerceWait[]> {
  const venues = new Map<number, Renewed<CommerceWait[]>>();
  return (venueId) => {
    const waits =
      venues.get(venueId) ??
      createRenewed(async () => ({ value: await findWaits(db, venueId, null), holdsForMs: HOLDS_MS }));
    venues.delete(venueId);
    venues.set(venueId, waits);
    const [oldest] = venues.keys();
    if (venues.size > VENUES_KEPT && oldest !== undefined) venues.delete(oldest);
    return waits.get();
  };
}
