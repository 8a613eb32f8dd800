import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueChange } from './publish-catalogue-change.ts';

/**
 * Makes visitors' copies of the venue stale. Every operation that changes what `Venue` shows calls it in its own
 * transaction. The timestamp advances by at least a millisecond, the wire's precision. @see VENUE-05
 */
export async function bumpVenueUpdatedAt(tx: Tx, venueId: number): Promise<void> {
  await tx.query(
    `update venues
     set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
     where id = $1`,
    [venueId],
  );
  await publishCatalogueChange(tx, venueId);
}
