import { nextRowId } from '#features/back-office/write-rows.ts';
import type { CopiedMenu } from '#features/catalogue/managing/copy-menu.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ingredientKey, INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';
import { setStock } from '../set-stock.ts';

type Commerces = { readonly from: number; readonly to: number };

/**
 * Copies the ingredients of a commerce and what its copied products take. What is counted is counted in the copy too, from
 * nothing or from what is left now.
 *
 * @param by.withStock copies the amounts
 */
export async function copyIngredients(
  tx: Tx,
  venueId: number,
  commerces: Commerces,
  { products, sizes }: CopiedMenu,
  by: { readonly withStock: boolean; readonly actorId: number },
): Promise<void> {
  const { rows } = await tx.query<{ id: number; units: number | null }>(
    `select i.id, s.units from ingredients i
     left join stock s on s.venue_id = i.venue_id and s.product_id = i.id and s.size_id = ${INGREDIENT_ROW} and s.is_counted
     where i.venue_id = $1 and i.commerce_id = $2 order by i.id`,
    [venueId, commerces.from],
  );
  if (rows.length === 0) return;
  const first = await nextRowId(tx, 'ingredients', venueId, rows.length);
  const copied = rows.map(({ id, units }, at) => ({ from: id, to: first + at, units }));
  await tx.query(
    `insert into ingredients (venue_id, id, commerce_id, name, translated_name, unit, alert_amount)
     select $1, copied."to", $3, i.name, i.translated_name, i.unit, i.alert_amount
     from jsonb_to_recordset($2) as copied("from" bigint, "to" bigint)
     join ingredients i on i.venue_id = $1 and i.id = copied."from"`,
    [venueId, JSON.stringify(copied), commerces.to],
  );
  await tx.query(
    `insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $1, product."to", size."to", copied."to", recipe.amount
     from product_ingredients recipe
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on copied."from" = recipe.ingredient_id
     join jsonb_to_recordset($3) as product("from" bigint, "to" bigint) on product."from" = recipe.product_id
     join jsonb_to_recordset($4) as size("from" bigint, "to" bigint) on size."from" = recipe.size_id
     where recipe.venue_id = $1`,
    [venueId, JSON.stringify(copied), JSON.stringify(products), JSON.stringify([{ from: 0, to: 0 }, ...sizes])],
  );
  const counted = copied.flatMap(({ to, units }) =>
    units === null ? [] : [{ ...ingredientKey(to), units: by.withStock ? units : 0 }],
  );
  await setStock(tx, venueId, counted, { name: 'counted', actorId: by.actorId });
}

/** Copies what products take into a copied venue, whose ids differ by `offset`. */
export async function copyVenueRecipes(
  tx: Tx,
  { from, to, offset }: { readonly from: number; readonly to: number; readonly offset: number },
): Promise<void> {
  await tx.query(
    `insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $2::int, product_id + $3::bigint, case size_id when 0 then 0 else size_id + $3::bigint end,
       ingredient_id + $3::bigint, amount
     from product_ingredients where venue_id = $1`,
    [from, to, offset],
  );
}
