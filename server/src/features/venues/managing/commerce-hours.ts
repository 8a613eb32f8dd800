import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ManagedHours } from '@app/contract/resources/commerce-parts.ts';

/** The opening hours of a commerce `r`, as `ManagedHours`. */
export const HOURS_SQL = `coalesce((
    select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = r.venue_id and h.commerce_id = r.id
  ), '[]')`;

/** The categories of a commerce `r`. */
export const CATEGORIES_SQL = `coalesce((
    select json_agg(m.commerce_category_id order by m.commerce_category_id)
    from commerce_category_members m where m.venue_id = r.venue_id and m.commerce_id = r.id
  ), '[]')`;

export async function writeHours(tx: Tx, venueId: number, commerceId: number, hours: ManagedHours): Promise<void> {
  await tx.query('delete from commerce_hours where venue_id = $1 and commerce_id = $2', [venueId, commerceId]);
  await tx.query(
    `insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
     select $1, $2, weekday, "opensMinute", "closesMinute"
     from jsonb_to_recordset($3) as wanted(weekday int, "opensMinute" int, "closesMinute" int)`,
    [venueId, commerceId, JSON.stringify(hours)],
  );
}

/** @throws ProblemError 422 for a category that the venue does not have */
export async function writeCategories(
  tx: Tx,
  venueId: number,
  commerceId: number,
  categories: readonly number[],
): Promise<void> {
  await tx.query('delete from commerce_category_members where venue_id = $1 and commerce_id = $2', [
    venueId,
    commerceId,
  ]);
  const wanted = [...new Set(categories)];
  const { rowCount } = await tx.query(
    `insert into commerce_category_members (venue_id, commerce_id, commerce_category_id)
     select $1, $2, id from commerce_categories where venue_id = $1 and id = any($3::bigint[])`,
    [venueId, commerceId, wanted],
  );
  if (rowCount !== wanted.length) throw unknownId('values/categories');
}
