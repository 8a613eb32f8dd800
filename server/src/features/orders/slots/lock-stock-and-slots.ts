import { lockStockWithIngredients } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { candidateStockRows } from '@app/rules/stock/stock-demands.ts';
import { lockSlots } from './slot-plan-store.ts';

/** Locks the stock that orders may need, then the slots that they ask for, in one round trip. */
export async function lockStockAndSlots(tx: Tx, venueId: number, wanted: readonly CheckedNewOrder[]) {
  const [stock, slotPlans] = await Promise.all([
    lockStockWithIngredients(tx, venueId, candidateStockRows(wanted.flatMap(({ details }) => details))),
    lockSlots(tx, venueId, wanted),
  ]);
  return { stock, slotPlans };
}
