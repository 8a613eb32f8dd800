import type { Db } from '#platform/database/transactions.ts';

/** Counts the differences of money of a venue that are not closed. */
export async function countOpenExceptions(db: Db, venueId: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::int as open from money_exceptions where venue_id = $1 and closed_at is null',
    [venueId],
  );
  return rows[0]?.open ?? 0;
}
