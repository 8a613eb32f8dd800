import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';

import {
  isStockChangeVisible,
  isStockChangeVisibleSql,
  bumpProductsUpdatedAtSql,
  bumpProductsUpdatedAt,
} from '../catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';

/**
 * The stock rows of what is wanted, locked until the transaction ends. Rows are locked in (product, size) order, so
 * two orders with the same products wait for each other and never in a circle.
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
 * Writes changes into locked rows. Where one shows in the catalogue, visitors' copies become stale with it.
 *
 * @param locked what `lockStock` gave for these changes
 * @throws Error when a change has no locked row
 */
export async function updateStock(
  tx: Tx,
  venueId: number,
  locked: readonly StockRow[],
  changes: readonly StockChange[],
): Promise<void> {
  const moved = changes.map((change) => {
    const row = locked.find(({ productId, sizeId }) => productId === change.productId && sizeId === change.sizeId);
    if (!row)
      throw new Error(`The stock of product ${change.productId}, size ${change.sizeId} changes without a lock.`);
    return { ...row, unitsAfter: row.units + change.units, reservedAfter: row.reserved + change.reserved };
  });
  if (moved.length === 0) return;
  const visible = moved.filter(({ units, unitsAfter }) => isStockChangeVisible(units, unitsAfter));
  const moving = tx.query({
    name: 'move-stock',
    text: `update stock set units = moved.units, reserved = moved.reserved
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as moved(product_id, size_id, units, reserved)
     where stock.venue_id = $1 and stock.product_id = moved.product_id and stock.size_id = moved.size_id`,
    values: [
      venueId,
      moved.map(({ productId }) => productId),
      moved.map(({ sizeId }) => sizeId),
      moved.map(({ unitsAfter }) => unitsAfter),
      moved.map(({ reservedAfter }) => reservedAfter),
    ],
  });
  await Promise.all([
    moving,
    bumpProductsUpdatedAt(tx, venueId, [...new Set(visible.map(({ productId }) => productId))]),
  ]);
}

/**
 * Changes the stock by what orders hold of it, in one statement: rows of stock that a crowd waits for are held for as long as
 * it takes, and for no turn of our event loop. Locks and tells what `lockStock` and `moveStock` would.
 *
 * @param perUnit what each unit of the orders adds
 */
export async function updateStockOfOrders(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  perUnit: { units: number; reserved: number },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.query({
    name: 'move-units',
    text: `with demand as materialized (
       select product_id, size_id, sum(quantity)::int as quantity
       from order_lines
       where venue_id = $1 and order_id = any($2::bigint[]) and counts_stock
       group by product_id, size_id
     ), held as materialized (
       select s.product_id, s.size_id, s.units, demand.quantity
       from stock s join demand on demand.product_id = s.product_id and demand.size_id = s.size_id
       where s.venue_id = $1
       order by s.product_id, s.size_id
       for update of s
     ), moved as (
       update stock
       set units = stock.units + $3::int * held.quantity, reserved = stock.reserved + $4::int * held.quantity
       from held
       where stock.venue_id = $1 and stock.product_id = held.product_id and stock.size_id = held.size_id
       returning stock.product_id, held.units as before, stock.units as after
     ), visible as materialized (
       select distinct product_id from moved where ${isStockChangeVisibleSql('before', 'after')}
     ), touched as (${bumpProductsUpdatedAtSql('any(select product_id from visible)')})
     insert into outbox (venue_id, topic) select $1, 'catalogue' from visible limit 1`,
    values: [venueId, orderIds, perUnit.units, perUnit.reserved],
  });
}
