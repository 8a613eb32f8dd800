import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import { isStockChangeVisible } from './stock-visibility.ts';

/**
 * Locks stock rows until the transaction ends, in (product, size) order, so that two transactions cannot wait in a circle.
 *
 * @see ORD-07
 */
export async function lockStock(tx: Tx, venueId: number, wanted: readonly StockKey[]): Promise<StockRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await tx.query<StockRow>({
    name: 'lock-stock',
    text: `select s.product_id as "productId", s.size_id as "sizeId", s.units, s.reserved
     from stock s
     join unnest($2::bigint[], $3::bigint[]) as wanted(product_id, size_id)
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
  const visible = changed.filter(({ units, unitsAfter }) => isStockChangeVisible(units, unitsAfter));
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
    bumpProductsUpdatedAt(tx, venueId, [...new Set(visible.map(({ productId }) => productId))]),
  ]);
}
