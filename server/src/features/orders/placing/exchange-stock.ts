import { shortageNames } from '#features/stock/shortage-names.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { stockChanges, type StockChange } from '@app/rules/stock/stock-changes.ts';
import { stockDemands, type StockDemand } from '@app/rules/stock/stock-demands.ts';
import { stockShortages, type StockRow } from '@app/rules/stock/stock-shortages.ts';
import { stockStateWhenPlaced, type StockState } from '@app/rules/stock/stock-state.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { networkShares } from '../limits/network-shares.ts';
import { findDemands, type LockedOrder } from '../order-store.ts';
import type { ValidatedOrder } from './validate-order.ts';

/**
 * Exchanges the units of a locked order for those of its new content.
 *
 * @returns the state of the units afterwards
 * @throws ProblemError 409 `no-stock`, 429 for more than the network's share
 * @see ORD-07, CHK-06
 */
export async function exchangeStock(tx: Tx, order: LockedOrder, decided: ValidatedOrder): Promise<StockState> {
  const before = { state: order.stockState, demands: await findDemands(tx, order.venueId, [order.id]) };
  const after = { state: stockStateWhenPlaced(decided.statusId), demands: stockDemands(decided.lines) };
  const locked = await lockStock(tx, order.venueId, rowsOf([...before.demands, ...after.demands]));
  const shortages = stockShortages(
    after.demands,
    withoutOrder(locked, stockChanges([before], [])),
    shortageNames(decided),
  );
  if (shortages.length > 0) throw new ProblemError(409, 'no-stock', { shortages });
  await requireShare(tx, order, decided, locked);
  await updateStock(tx, order.venueId, locked, stockChanges([before], [after]));
  return after.state;
}

/** Applies the share of the network to the changed order. @see ORD-07 */
async function requireShare(
  tx: Tx,
  { venueId, id, networkKey }: LockedOrder,
  decided: ValidatedOrder,
  locked: readonly StockRow[],
): Promise<void> {
  if (networkKey === null) return;
  const others = await findNetworkHolds(tx, venueId, [{ key: networkKey, address: null }], id);
  const refusal = networkShares(others, locked).reserve(networkKey, decided);
  if (refusal) throw refusal;
}

/** Returns the stock rows of both contents, each once, in the order in which they are locked. */
function rowsOf(demands: readonly StockDemand[]): StockDemand[] {
  return stockDemands(demands.map((demand) => ({ ...demand, countsStock: true })));
}

/** Returns the rows as if the order did not exist. */
function withoutOrder(rows: readonly StockRow[], changes: readonly StockChange[]): StockRow[] {
  return rows.map((row) => {
    const change = changes.find(({ productId, sizeId }) => productId === row.productId && sizeId === row.sizeId);
    return { ...row, units: row.units + (change?.units ?? 0), reserved: row.reserved + (change?.reserved ?? 0) };
  });
}
