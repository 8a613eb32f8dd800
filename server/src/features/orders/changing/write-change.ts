import { changedCalls, recordCalls } from '#features/club-benefits/benefit-calls.ts';
import { consumeBenefits } from '#features/club-benefits/consumption-store.ts';
import { insertTransfers } from '#features/ledger/transfer-store.ts';
import { updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from '../order-store.ts';
import { replaceOrder } from '../placing/order-insert-store.ts';
import type { OrderChange } from './decide-change.ts';
import type { ChangeInputs } from './read-and-lock-change.ts';

/** Third stage of a change. The club is notified of the difference only. */
export async function writeChange(
  tx: Tx,
  { id, venueId }: LockedOrder,
  { stock, consumed }: ChangeInputs,
  { content, stockChanges, transfers, entries, consumptions }: OrderChange,
): Promise<void> {
  await updateStock(tx, venueId, stock, stockChanges);
  await insertTransfers(tx, venueId, transfers, entries);
  await consumeBenefits(tx, venueId, consumptions);
  await recordCalls(tx, venueId, changedCalls(id, consumed, consumptions));
  await replaceOrder(tx, id, content);
}
