import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { transitionProblem } from '@app/rules/orders/order-transitions.ts';
import { stockChanges } from '@app/rules/stock/stock-changes.ts';
import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import { changedExpiryMs } from '@app/rules/orders/extended-expiry.ts';
import { stockDemands } from '@app/rules/stock/stock-demands.ts';
import type { StockDemand } from '@app/rules/stock/stock-demands.ts';
import { stockShortages } from '@app/rules/stock/stock-shortages.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import { stockStateWhenPlaced } from '@app/rules/stock/stock-state.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';

import { GUEST } from '#features/accounts/sessions/viewer.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { VenueRules } from '#features/venues/find-venue-rules.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { validateOrder } from './validate-order.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import { orderPaidTransfer } from '../order-paid-transfer.ts';
import { findDemands, replaceOrder } from '../order-store.ts';
import type { LockedOrder } from '../order-store.ts';
import { ownsOrder } from '../access/owns-order.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { networkShares } from '../limits/network-shares.ts';
import { orderPerson } from '../order-person.ts';
import type { CustomerKeys } from '../order-person.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { changedOrderRefusal } from '../limits/customer-limits.ts';
import { lockOpenOrders } from '../limits/customer-limits-store.ts';
import { shortageNames } from '#features/stock/shortage-names.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import {
  lockExistingOrder,
  recordTransition,
  requireNotBeingPaid,
  orderStateChanged,
  toTransitionInput,
} from '../transitions/apply-transition.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';

/**
 * Replaces what an unpaid order asks for. It is priced anew, and its stock is exchanged in one step: what it held
 * already counts as available to it, and if the new wish cannot be had the old one stands untouched.
 *
 * @throws Refusal 404 when it is not the caller's, 409 with the present state, 422 `not-a-kiosk`, 429 when its person would have too much open, or what is wrong with the wish
 * @see ORD-01, CHK-06
 */
export async function changeUnpaidOrder(
  { db, eventBus, tokens }: { db: Db; eventBus: EventBus; tokens: OrderTokens },
  caller: OrderAccess,
  orderId: number,
  wanted: CheckedNewOrder,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockExistingOrder(tx, orderId);
      if (!ownsOrder(order, caller, tokens)) throw new ProblemError(404, 'not-found');
      requireNotBeingPaid(order);
      const step = { to: ORDER_STATUS.created, by: 'buyer', reason: '' } as const;
      if (transitionProblem(toTransitionInput(order), step, order.now.getTime()) !== null)
        throw orderStateChanged(order);
      requireSameStall(order, wanted);
      // A kiosk changes a kiosk's orders as such. What a phone ordered keeps the e-mail and event of a phone's order.
      if (wanted.isForTotem && !order.isForTotem) throw new ProblemError(422, 'not-a-kiosk');
      const facts = (await findPricingInputs(tx, order.venueId, [wanted]))(wanted);
      if (!facts) throw new ProblemError(404, 'not-found');
      if (wanted.isBalance && !isOfCaller(order, caller)) throw new ProblemError(422, 'balance-not-for-this-order');
      const decided = validateOrder(wanted, facts, buyerOf(order, caller));
      const person = order.isForTotem ? null : orderPerson(caller.viewer, wanted);
      if (person) await requireRoom(tx, orderId, person, decided);
      const stockState = await exchangeStock(tx, order, decided);
      await payFromBalance(tx, order, decided);
      const expiresAt = expiryAfter(order, decided, facts.rules.venue);
      await replaceOrder(tx, orderId, { person, decided, expiresAt });
      const pays = decided.statusId === ORDER_STATUS.paymentAccepted;
      const actorId = caller.viewer.accountId;
      const change = { to: decided.statusId, cause: 'retried', actorId, reason: null, pays, stockState } as const;
      await recordTransition(tx, order.venueId, [orderId], change);
    }),
  );
  eventBus.deliver();
}

function requireSameStall(order: LockedOrder, { venueId, commerceId }: CheckedNewOrder): void {
  if (venueId === order.venueId && commerceId === order.commerceId) return;
  const problems = [{ path: 'body/commerceId', message: 'an order stays with its stall' }];
  throw new ProblemError(400, 'malformed-request', { problems });
}

/** What a person may have open holds for what an order is changed to as well. @see ORD-07 */
async function requireRoom(tx: Tx, orderId: number, person: CustomerKeys, decided: ValidatedOrder): Promise<void> {
  const refusal = changedOrderRefusal(
    await lockOpenOrders(tx, [{ ...person, mayBeFree: true }]),
    orderId,
    person,
    decided,
  );
  if (refusal) throw refusal;
}

/** Another way of paying has a time of its own; without one the order keeps the time it has. @see ORD-07 */
function expiryAfter(
  order: LockedOrder,
  { isCash }: ValidatedOrder,
  { cashExpiryMinutes, cardExpiryMinutes }: VenueRules['venue'],
): Date | null {
  if (isCash === order.isCash) return order.expiresAt;
  const times = { createdAtMs: order.createdAt.getTime(), expiresAtMs: order.expiresAt?.getTime() ?? null };
  const minutes = isCash
    ? { newWay: cashExpiryMinutes, formerWay: cardExpiryMinutes }
    : { newWay: cardExpiryMinutes, formerWay: cashExpiryMinutes };
  return new Date(changedExpiryMs(times, minutes, order.now.getTime()));
}

function isOfCaller({ buyerId }: LockedOrder, { viewer }: OrderAccess): boolean {
  return buyerId !== null && buyerId === viewer.accountId;
}

/** A guest who signed in since keeps the order as it was placed: with the e-mail that was given then. @see CHK-03 */
function buyerOf({ buyerId }: LockedOrder, { viewer }: OrderAccess): Viewer {
  return buyerId === null ? { ...GUEST, kioskStall: viewer.kioskStall } : viewer;
}

/** @throws Refusal 409 `not-enough-balance` */
async function payFromBalance(
  tx: Tx,
  { id, venueId, buyerId }: LockedOrder,
  { isBalance, commerceId, totalMinor, currency }: ValidatedOrder,
): Promise<void> {
  if (!isBalance || buyerId === null) return;
  const wallet = { kind: 'wallet', ownerId: buyerId } as const;
  await transferMoney(tx, { venueId, currency }, orderPaidTransfer({ id, commerceId, totalMinor }, wallet, buyerId));
}

/** @returns where the units are that the order has now */
async function exchangeStock(tx: Tx, order: LockedOrder, decided: ValidatedOrder): Promise<StockState> {
  const before = { state: order.stockState, demands: await findDemands(tx, order.venueId, [order.id]) };
  const after = { state: stockStateWhenPlaced(decided.statusId), demands: stockDemands(decided.lines) };
  const locked = await lockStock(tx, order.venueId, rowsOf([...before.demands, ...after.demands]));
  const shortages = stockShortages(
    after.demands,
    givenBack(locked, stockChanges([before], [])),
    shortageNames(decided),
  );
  if (shortages.length > 0) throw new ProblemError(409, 'no-stock', { shortages });
  await requireShare(tx, order, decided, locked);
  await updateStock(tx, order.venueId, locked, stockChanges([before], [after]));
  return after.state;
}

/** What a network may hold unpaid holds for what an order is changed to as well. @see ORD-07 */
async function requireShare(
  tx: Tx,
  { venueId, id, networkKey }: LockedOrder,
  decided: ValidatedOrder,
  locked: readonly StockRow[],
): Promise<void> {
  if (networkKey === null) return;
  const others = await findNetworkHolds(tx, venueId, [{ key: networkKey, address: null }], id);
  const refusal = networkShares(others, locked).take(networkKey, decided);
  if (refusal) throw refusal;
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
