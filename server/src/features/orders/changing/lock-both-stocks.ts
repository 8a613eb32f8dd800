import { lockStockWithIngredients } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { candidateStockRows, stockDemands } from '@app/rules/stock/stock-demands.ts';
import { findDemands, type LockedOrder } from '../order-store.ts';
import { lockSlots } from '../slots/slot-plan-store.ts';

/**
 * Locks the stock of the present and of the new content, each row once and in the order of placing, then the slot of the new
 * one.
 */
export async function lockBothStocks(tx: Tx, { id, venueId }: LockedOrder, wanted: CheckedNewOrder) {
  const demands = await findDemands(tx, venueId, [id]);
  const rows = [...demands, ...candidateStockRows(wanted.details)].map(({ productId, sizeId }) => ({
    productId,
    sizeId,
  }));
  const keys = stockDemands(rows.map((row) => ({ ...row, quantity: 1, countsStock: true })));
  const stock = await lockStockWithIngredients(tx, venueId, keys);
  return { demands, stock, slotPlans: await lockSlots(tx, venueId, [wanted], id) };
}
