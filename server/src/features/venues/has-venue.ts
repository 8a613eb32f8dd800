import type { Reader } from '#platform/database/transactions.ts';

/** @param venueId a plausible id */
export async function hasVenue(db: Reader, venueId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from venues where id = $1', [venueId]);
  return rowCount === 1;
}
