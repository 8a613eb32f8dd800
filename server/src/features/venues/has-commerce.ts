import type { Reader } from '#platform/database/transactions.ts';

/** Whether the venue has the commerce. */
export async function hasCommerce(db: Reader, venueId: number, commerceId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from commerces where venue_id = $1 and id = $2', [venueId, commerceId]);
  return rowCount === 1;
}
