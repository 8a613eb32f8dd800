import { publishCatalogueChange } from './publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';

/**
 * Makes visitors' copies of the venue stale. Every operation that changes what `Venue` shows calls it in its own
 * transaction, and no other does. The stamp moves by at least a millisecond, which is as fine as the wire writes it.
 *
 * @see VENUE-05
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
