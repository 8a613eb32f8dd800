import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Recipe } from '@app/contract/back-office/menus/ingredient-calls.ts';

/** Reads what a unit of a product takes, in the order of sizes and names. */
export async function findRecipe(db: Reader, venueId: number, productId: number): Promise<Recipe> {
  const { rows } = await db.query<Recipe['rows'][number]>(
    `select recipe.size_id as "sizeId", recipe.ingredient_id as "ingredientId", recipe.amount
     from product_ingredients recipe
     join ingredients i on i.venue_id = recipe.venue_id and i.id = recipe.ingredient_id
     left join clothing_sizes z on z.venue_id = recipe.venue_id and z.id = recipe.size_id
     where recipe.venue_id = $1 and recipe.product_id = $2 and (recipe.size_id = 0 or z.product_id = $2)
     order by z.position nulls first, i.name, i.id`,
    [venueId, productId],
  );
  return { rows };
}

/**
 * Replaces the recipe of a locked product.
 *
 * @throws ProblemError 422 for an ingredient of another commerce, a size of another product, or a row named twice
 */
export async function writeRecipe(tx: Tx, venueId: number, productId: number, { rows }: Recipe): Promise<void> {
  const values = [venueId, productId, JSON.stringify(rows)];
  const wanted = `jsonb_to_recordset($3) as wanted("sizeId" bigint, "ingredientId" bigint, amount int)`;
  const { rows: known } = await tx.query<{ rows: number }>(
    `select count(*)::int as rows from ${wanted}
     join products p on p.venue_id = $1 and p.id = $2
     join ingredients i on i.venue_id = $1 and i.id = "ingredientId" and i.commerce_id = p.commerce_id
     where "sizeId" = 0 or exists (
       select 1 from clothing_sizes z where z.venue_id = $1 and z.product_id = $2 and z.id = "sizeId")`,
    values,
  );
  const isOnceEach = new Set(rows.map(({ sizeId, ingredientId }) => `${sizeId} ${ingredientId}`)).size === rows.length;
  if (known[0]?.rows !== rows.length || !isOnceEach) throw unknownId('rows');
  await tx.query('delete from product_ingredients where venue_id = $1 and product_id = $2', [venueId, productId]);
  await tx.query(
    `insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $1, $2, "sizeId", "ingredientId", amount from ${wanted}`,
    values,
  );
}

/** A recipe as the audit shows it: `Pan 1, Cheddar 40 g`. */
export async function recipeText(tx: Tx, venueId: number, productId: number): Promise<string | null> {
  const { rows } = await tx.query<{ text: string | null }>(
    `select left(string_agg(i.name || ' ' || recipe.amount || case i.unit when 'piece' then '' else ' ' || i.unit end
         || coalesce(' (' || z.size || ')', ''), ', ' order by z.position nulls first, i.name), 500) as text
     from product_ingredients recipe
     join ingredients i on i.venue_id = recipe.venue_id and i.id = recipe.ingredient_id
     left join clothing_sizes z on z.venue_id = recipe.venue_id and z.id = recipe.size_id
     where recipe.venue_id = $1 and recipe.product_id = $2`,
    [venueId, productId],
  );
  return rows[0]?.text ?? null;
}
