import type { StockDemand } from '@app/rules/orders/stock-demands.ts';
import type { StockRow } from '@app/rules/orders/stock-shortages.ts';

import { isStockChangeVisible, touchProducts } from '../catalogue/touch-products.ts';
import type { Tx } from '../platform/database.ts';

/**
 * The stock rows of what is demanded, locked until the transaction ends. Rows are locked in (product, size) order, so
 * two orders with the same products wait for each other and never in a circle.
 *
 * @see ORD-07
 */
export async function lockStock(tx: Tx, venueId: number, demands: readonly StockDemand[]): Promise<StockRow[]> {
  if (demands.length === 0) return [];
  const { rows } = await tx.query<StockRow>({
    name: 'lock-stock',
    text: `select s.product_id as "productId", s.size_id as "sizeId", s.units
     from stock s
     join unnest($2::bigint[], $3::bigint[]) as wanted(product_id, size_id)
       on wanted.product_id = s.product_id and wanted.size_id = s.size_id
     where s.venue_id = $1
     order by s.product_id, s.size_id
     for update of s`,
    values: [venueId, demands.map(({ productId }) => productId), demands.map(({ sizeId }) => sizeId)],
  });
  return rows;
}

/**
 * Takes demands out of locked rows; a negative quantity puts units back. Where the change shows in the catalogue,
 * visitors' copies become stale with it.
 *
 * @param locked what `lockStock` gave for these demands
 */
export async function moveStock(
  tx: Tx,
  venueId: number,
  locked: readonly StockRow[],
  demands: readonly StockDemand[],
): Promise<void> {
  const changes = locked.flatMap((row) => {
    const taken = demands.find(({ productId, sizeId }) => productId === row.productId && sizeId === row.sizeId);
    return taken && taken.quantity !== 0 ? [{ ...row, unitsAfter: row.units - taken.quantity }] : [];
  });
  if (changes.length === 0) return;
  const visible = changes.filter(({ units, unitsAfter }) => isStockChangeVisible(units, unitsAfter));
  const moving = tx.query({
    name: 'move-stock',
    text: `update stock set units = moved.units
     from unnest($2::bigint[], $3::bigint[], $4::int[]) as moved(product_id, size_id, units)
     where stock.venue_id = $1 and stock.product_id = moved.product_id and stock.size_id = moved.size_id`,
    values: [
      venueId,
      changes.map(({ productId }) => productId),
      changes.map(({ sizeId }) => sizeId),
      changes.map(({ unitsAfter }) => unitsAfter),
    ],
  });
  await Promise.all([moving, touchProducts(tx, venueId, [...new Set(visible.map(({ productId }) => productId))])]);
}
