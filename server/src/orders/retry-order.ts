import { ORDER_STATUS } from '@app/contract/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/orders.ts';
import { moveRefusal } from '@app/rules/orders/order-moves.ts';
import { stockChanges } from '@app/rules/orders/stock-changes.ts';
import type { StockChange } from '@app/rules/orders/stock-changes.ts';
import { stockDemands } from '@app/rules/orders/stock-demands.ts';
import type { StockDemand } from '@app/rules/orders/stock-demands.ts';
import { stockShortages } from '@app/rules/orders/stock-shortages.ts';
import type { StockRow } from '@app/rules/orders/stock-shortages.ts';
import { stockStateWhenPlaced } from '@app/rules/orders/stock-state.ts';
import type { StockState } from '@app/rules/orders/stock-state.ts';

import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { transferMoney } from '../wallet/transfer-money.ts';
import { checkNewOrder } from './check-new-order.ts';
import type { DecidedOrder } from './check-new-order.ts';
import { findOrderFacts } from './order-facts.ts';
import { orderPaidTransfer } from './order-paid-transfer.ts';
import { findDemands, replaceOrder } from './order-store.ts';
import type { LockedOrder } from './order-store.ts';
import { ownsOrder } from './order-owner.ts';
import type { OrderCaller } from './order-owner.ts';
import type { OrderTokens } from './order-tokens.ts';
import { changedOrderRefusal } from './sender-limits.ts';
import { lockSenderOrders, senderOf } from './sender-orders.ts';
import { stockNames } from './stock-names.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { lockExistingOrder, recordStep, requireNotBeingPaid, stateChanged, toMove } from './step-order.ts';
import { lockStock, moveStock } from './stock-store.ts';

/**
 * Replaces what an unpaid order asks for. It is priced anew, and its stock is exchanged in one step: what it held
 * already counts as available to it, and if the new wish cannot be had the old one stands untouched.
 *
 * @throws Refusal 404 when it is not the caller's, 409 with the present state, 429 when its sender would have too many open, or what is wrong with the wish
 * @see ORD-01, CHK-06
 */
export async function retryOrder(
  { db, live, tokens }: { db: Db; live: Live; tokens: OrderTokens },
  caller: OrderCaller,
  orderId: number,
  wanted: CheckedNewOrder,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockExistingOrder(tx, orderId);
      if (!ownsOrder(order, caller, tokens)) throw new Refusal(404, 'not-found');
      requireNotBeingPaid(order);
      const step = { to: ORDER_STATUS.created, by: 'buyer', reason: '' } as const;
      if (moveRefusal(toMove(order), step, order.now.getTime()) !== null) throw stateChanged(order);
      requireSameStall(order, wanted);
      const facts = (await findOrderFacts(tx, order.venueId, [wanted]))(wanted);
      if (!facts) throw new Refusal(404, 'not-found');
      const decided = checkNewOrder(wanted, facts, caller.viewer);
      await requireRoom(tx, order, decided);
      const stockState = await exchangeStock(tx, order, decided);
      await payFromBalance(tx, order, decided, caller.viewer.accountId);
      await replaceOrder(tx, orderId, decided);
      const pays = decided.statusId === ORDER_STATUS.paymentAccepted;
      const actorId = caller.viewer.accountId;
      const change = { to: decided.statusId, cause: 'retried', actorId, reason: null, pays, stockState } as const;
      await recordStep(tx, order.venueId, [orderId], change);
    }),
  );
  live.wake();
}

function requireSameStall(order: LockedOrder, { venueId, commerceId }: CheckedNewOrder): void {
  if (venueId === order.venueId && commerceId === order.commerceId) return;
  const problems = [{ path: 'body/commerceId', message: 'an order stays with its stall' }];
  throw new Refusal(400, 'malformed-request', { problems });
}

/** What a sender may have open holds for what he changes an order to as well. @see ORD-07 */
async function requireRoom(tx: Tx, order: LockedOrder, decided: DecidedOrder): Promise<void> {
  const sender = senderOf(order);
  const [known] = await lockSenderOrders(tx, sender ? [sender] : []);
  const refusal = known && changedOrderRefusal(known, order, decided);
  if (refusal) throw refusal;
}

/** @throws Refusal 409 `not-enough-balance`; 422 when the order is not of the account whose balance would pay it */
async function payFromBalance(
  tx: Tx,
  { id, venueId, buyerId }: LockedOrder,
  { isBalance, commerceId, totalMinor, currency }: DecidedOrder,
  accountId: number | null,
): Promise<void> {
  if (!isBalance) return;
  if (accountId === null || accountId !== buyerId) throw new Refusal(422, 'payment-method-not-available');
  const wallet = { kind: 'wallet', ownerId: accountId } as const;
  await transferMoney(tx, { venueId, currency }, orderPaidTransfer({ id, commerceId, totalMinor }, wallet, accountId));
}

/** @returns where the units are that the order has now */
async function exchangeStock(tx: Tx, order: LockedOrder, decided: DecidedOrder): Promise<StockState> {
  const before = { state: order.stockState, demands: await findDemands(tx, order.venueId, [order.id]) };
  const after = { state: stockStateWhenPlaced(decided.statusId), demands: stockDemands(decided.lines) };
  const locked = await lockStock(tx, order.venueId, rowsOf([...before.demands, ...after.demands]));
  const shortages = stockShortages(after.demands, givenBack(locked, stockChanges([before], [])), stockNames(decided));
  if (shortages.length > 0) throw new Refusal(409, 'no-stock', { shortages });
  await moveStock(tx, order.venueId, locked, stockChanges([before], [after]));
  return after.state;
}

/** Each row that either wish needs, once and in the order in which rows are locked. */
function rowsOf(demands: readonly StockDemand[]): StockDemand[] {
  return stockDemands(demands.map((demand) => ({ ...demand, countsStock: true })));
}

/** The rows as if the order had never been. */
function givenBack(rows: readonly StockRow[], changes: readonly StockChange[]): StockRow[] {
  return rows.map((row) => {
    const change = changes.find(({ productId, sizeId }) => productId === row.productId && sizeId === row.sizeId);
    return { ...row, units: row.units + (change?.units ?? 0), reserved: row.reserved + (change?.reserved ?? 0) };
  });
}
