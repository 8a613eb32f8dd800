import { inTransaction } from '@app/server/platform/database/transactions.ts';
import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

/**
 * Moves the demo's events: in a venue whose first event is over, all events are shifted so that the first one starts in
 * an hour. Otherwise an old demo would have no match to order for.
 *
 * @returns the number of changed venues
 */
export async function rescheduleMatches(url: string): Promise<number> {
  const db = createPatientPool(url, 1);
  try {
    return await inTransaction(db, async (tx) => {
      const { rowCount } = await tx.query(
        `with over as (
           select venue_id, now() + interval '1 hour' - min(starts_at) as late
           from events join venues on venues.id = events.venue_id
           where venues.code = any($1)
           group by venue_id
           having (array_agg(ends_at order by starts_at))[1] < now()),
         moved as (
           update events set starts_at = starts_at + late, ends_at = ends_at + late, updated_at = now()
           from over where events.venue_id = over.venue_id)
         update venues set updated_at = now() from over where venues.id = over.venue_id`,
        [DEMO_VENUES.map(({ code }) => code)],
      );
      return rowCount ?? 0;
    });
  } finally {
    await db.end();
  }
}
