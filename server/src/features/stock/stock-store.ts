import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';
import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import { publishIngredients } from './ingredients/publish-ingredients.ts';
import { isStockChangeVisible } from './stock-visibility.ts';

/** Stock rows of these products and sizes, and of what their recipes take now. */
const WITH_INGREDIENTS = `(
       select product_id, size_id from unnest($2::bigint[], $3::bigint[]) as body(product_id, size_id)
       union
       select recipe.ingredient_id, ${INGREDIENT_ROW}
       from unnest($2::bigint[], $3::bigint[]) as body(product_id, size_id)
       join product_ingredients recipe on recipe.venue_id = $1 and recipe.product_id = body.product_id
       where body.size_id >= 0 and recipe.size_id in (0, body.size_id)
     ) as wanted`;

/**
 * Locks the stock rows that new content of orders may need, with those of its ingredients. A recipe that changes between
 * this statement and the read of the products may name an ingredient without a locked row: then the order is refused.
 *
 * @see ORD-07
 */
export async function lockStockWithIngredients(
  tx: Tx,
  venueId: number,
  wanted: readonly StockKey[],
): Promise<StockRow[]> {
  return lockRows(tx, venueId, wanted, { name: 'lock-stock-with-ingredients', rows: WITH_INGREDIENTS });
}

/**
 * Locks stock rows until the transaction ends, in (product, size) order, so that two transactions cannot wait in a circle.
 *
 * @see ORD-07
 */
export async function lockStock(tx: Tx, venueId: number, wanted: readonly StockKey[]): Promise<StockRow[]> {
  const rows = 'unnest($2::bigint[], $3::bigint[]) as wanted(product_id, size_id)';
  return lockRows(tx, venueId, wanted, { name: 'lock-stock', rows });
}

async function lockRows(
  tx: Tx,
  venueId: number,
  wanted: readonly StockKey[],
  statement: { readonly name: string; readonly rows: string },
): Promise<StockRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await tx.query<StockRow>({
    name: statement.name,
    text: `select s.product_id as "productId", s.size_id as "sizeId", s.units, s.reserved
     from stock s
     join ${statement.rows}
       on wanted.product_id = s.product_id and wanted.size_id = s.size_id
     where s.venue_id = $1
     order by s.product_id, s.size_id
     for update of s`,
    values: [venueId, wanted.map(({ productId }) => productId), wanted.map(({ sizeId }) => sizeId)],
  });
  return rows;
}

/**
 * Writes changes into locked rows. A change that the catalogue shows also bumps `products.updated_at`.
 *
 * @param locked the rows that `lockStock` returned for these changes
 * @throws Error when a change has no locked row
 */
export async function updateStock(
  tx: Tx,
  venueId: number,
  locked: readonly StockRow[],
  changes: readonly StockChange[],
): Promise<void> {
  const changed = changes.map((change) => {
    const row = locked.find(({ productId, sizeId }) => productId === change.productId && sizeId === change.sizeId);
    if (!row)
      throw new Error(`The stock of product ${change.productId}, size ${change.sizeId} changes without a lock.`);
    return { ...row, unitsAfter: row.units + change.units, reservedAfter: row.reserved + change.reserved };
  });
  if (changed.length === 0) return;
  const [ingredients, products] = [changed.filter(isIngredient), changed.filter((row) => !isIngredient(row))];
  const visible = products.filter(({ units, unitsAfter }) => isStockChangeVisible(units, unitsAfter));
  const shown = [...new Set(visible.map(({ productId }) => productId))];
  const updating = tx.query({
    name: 'update-stock',
    text: `update stock set units = changed.units, reserved = changed.reserved
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as changed(product_id, size_id, units, reserved)
     where stock.venue_id = $1 and stock.product_id = changed.product_id and stock.size_id = changed.size_id`,
    values: [
      venueId,
      changed.map(({ productId }) => productId),
      changed.map(({ sizeId }) => sizeId),
      changed.map(({ unitsAfter }) => unitsAfter),
      changed.map(({ reservedAfter }) => reservedAfter),
    ],
  });
  await Promise.all([
    updating,
    ingredients.length > 0
      ? publishIngredients(tx, venueId, ingredients, shown)
      : bumpProductsUpdatedAt(tx, venueId, shown),
  ]);
}

function isIngredient({ sizeId }: StockKey): boolean {
  return sizeId === INGREDIENT_ROW;
}
