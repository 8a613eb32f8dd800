import { bumpProductsUpdatedAtSql } from '#features/catalogue/changes/bump-products-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueEventSql } from '#platform/events/outbox-store.ts';
import { changePerUnit } from '@app/rules/stock/stock-changes.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';
import { productsOfChangedIngredients } from './ingredients/changed-products.sql.ts';
import { isStockChangeVisibleSql } from './stock-visibility.ts';
import { takenStock } from './taken-stock.sql.ts';

/**
 * Changes the state of the units of locked orders. Returned units are recorded once for each order; a second record fails.
 */
export async function changeStockState(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  { from, to }: { from: StockState; to: StockState },
): Promise<void> {
  if (from === to) return;
  await updateStockOfOrders(tx, venueId, orderIds, changePerUnit(from, to));
  if (to === 'returned') await recordReturns(tx, venueId, orderIds);
}

/**
 * Changes the stock by the units of orders, in one statement: contended rows stay locked for that statement and for no round
 * trip. Locks and publishes as `lockStock` and `updateStock` do.
 *
 * @param perUnit what each unit adds to its row
 */
async function updateStockOfOrders(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  perUnit: { units: number; reserved: number },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.query({
    name: 'update-stock-of-orders',
    text: `with demand as materialized (
       select taken.product_id, taken.size_id, sum(taken.quantity)::int as quantity
       from order_lines l cross join lateral ${takenStock('l')} as taken
       where l.venue_id = $1 and l.order_id = any($2::bigint[])
       group by taken.product_id, taken.size_id
     ), held as materialized (
       select s.product_id, s.size_id, s.units, demand.quantity
       from stock s join demand on demand.product_id = s.product_id and demand.size_id = s.size_id
       where s.venue_id = $1
       order by s.product_id, s.size_id
       for update of s
     ), changed as (
       update stock
       set units = stock.units + $3::int * held.quantity, reserved = stock.reserved + $4::int * held.quantity
       from held
       where stock.venue_id = $1 and stock.product_id = held.product_id and stock.size_id = held.size_id
       returning stock.product_id, stock.size_id, held.units as before, stock.units as after
     ), visible as materialized (
       select product_id from changed where size_id >= 0 and ${isStockChangeVisibleSql('before', 'after')}
       union
       ${productsOfChangedIngredients('changed')}
     ), touched as (${bumpProductsUpdatedAtSql('any(select product_id from visible)')})
     ${publishCatalogueEventSql('$1', 'visible')}`,
    values: [venueId, orderIds, perUnit.units, perUnit.reserved],
  });
}

/** Records the returned units of sold orders in `stock_movements`. */
async function recordReturns(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
     select l.venue_id, taken.product_id, taken.size_id, 'return', sum(taken.quantity), 'unprepared', l.order_id
     from order_lines l cross join lateral ${takenStock('l')} as taken
     where l.venue_id = $1 and l.order_id = any($2::bigint[])
     group by l.venue_id, l.order_id, taken.product_id, taken.size_id`,
    [venueId, orderIds],
  );
}
