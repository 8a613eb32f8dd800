import type { Reader } from '#platform/database/transactions.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';

const ROWS_MAX = 20;

/** Finds counted ingredients at or below their alert, the last to fall first. @see ORD-07 */
export async function findLowIngredients(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Overview['lowIngredients']> {
  const { rows } = await db.query<Omit<Overview['lowIngredients'][number], 'fellAt'> & { fellAt: Date | null }>(
    `select i.id, i.name, c.name as stall, s.units as amount, i.unit, fallen.at as "fellAt"
     from ingredients i
     join commerces c on c.venue_id = i.venue_id and c.id = i.commerce_id
     join stock s on s.venue_id = i.venue_id and s.product_id = i.id and s.size_id = ${INGREDIENT_ROW} and s.is_counted
     left join lateral (
       select at from ingredient_alerts a where a.venue_id = i.venue_id and a.ingredient_id = i.id order by a.id desc limit 1
     ) as fallen on true
     where i.venue_id = $1 and s.units <= i.alert_amount and ($2::bigint[] is null or i.commerce_id = any($2::bigint[]))
     order by fallen.at desc nulls last, i.id limit ${ROWS_MAX}`,
    [venueId, commerceIds],
  );
  return rows.map((row) => ({ ...row, fellAt: row.fellAt?.toISOString() ?? null }));
}
