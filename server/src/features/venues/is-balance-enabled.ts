import type { Reader } from '#platform/database/transactions.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';

/** Whether the venue exists, is open to visitors and has wallets. @see AUTH-02 */
export async function isBalanceEnabled(db: Reader, venueId: number): Promise<boolean> {
  if (!couldBeVenue(venueId)) return false;
  const { rowCount } = await db.query(
    `select from venues venue
     join payment_configs config on config.venue_id = venue.id and config.id = venue.payment_config_id
     where venue.id = $1 and venue.enabled and config.balance_enabled`,
    [venueId],
  );
  return rowCount !== 0;
}
