import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueChange } from './publish-catalogue-change.ts';

/**
 * Makes visitors' copies of these commerces stale, after a change of anything that `Commerce` shows. The list and order
 * of a venue's commerces belong to `bumpVenueUpdatedAt`. @see VENUE-05
 */
export async function bumpCommercesUpdatedAt(tx: Tx, venueId: number, commerceIds: readonly number[]): Promise<void> {
  if (commerceIds.length === 0) return;
  await tx.query(
    `update commerces
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     where venue_id = $1 and id = any($2::bigint[])`,
    [venueId, commerceIds],
  );
  await publishCatalogueChange(tx, venueId);
}
