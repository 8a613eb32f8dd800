import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { lockUnusedBenefits } from '#features/buyer-benefits/buyer-benefit-store.ts';
import { benefitKeyOf, wantedBenefit, type WantedBenefit } from '#features/buyer-benefits/wanted-benefit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockOpenOrders } from '../limits/customer-limits-store.ts';
import { changedOrderRefusal } from '../limits/customer-limits.ts';
import { orderPaidTransfer } from '../order-paid-transfer.ts';
import { orderPerson } from '../order-person.ts';
import type { LockedOrder } from '../order-store.ts';
import { findCommerceQueues } from '../queue/commerce-queues.ts';
import { recordTransition } from '../transitions/apply-transition.ts';
import { beginBenefitExchange } from './exchange-benefits.ts';
import { exchangeStock } from './exchange-stock.ts';
import { expiryOfMethod } from './expiry-of-method.ts';
import { lockChangeableOrder } from './lock-changeable-order.ts';
import { replaceOrder } from './order-insert-store.ts';
import { placedPromises } from './placed-promise.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import { validateOrder, type ValidatedOrder } from './validate-order.ts';

/**
 * Replaces the content of an unpaid order: prices it again and exchanges its stock in one transaction. Units that it holds
 * and the benefits that it uses count as available to it. If the new content is refused, the order stays as it is.
 *
 * @throws ProblemError 404 for another customer's order, 409 with the present state, 422 or 429 for the new content
 * @see ORD-01, CHK-06, BEN-02
 */
export async function changeUnpaidOrder(
  { db, eventBus, tokens }: { db: Db; eventBus: EventBus; tokens: OrderTokens },
  caller: OrderAccess,
  orderId: number,
  wanted: CheckedNewOrder,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockChangeableOrder(tx, tokens, caller, orderId);
      requireSameKind(order, wanted);
      const inputs = (await findPricingInputs(tx, order.venueId, [wanted]))(wanted);
      if (!inputs) throw new ProblemError(404, 'not-found');
      if (wanted.isBalance && !isOfCaller(order, caller)) throw new ProblemError(422, 'balance-not-for-this-order');
      const person = order.isFromKiosk ? null : orderPerson(caller.viewer, wanted);
      const openOrders = person ? await lockOpenOrders(tx, [{ ...person, mayBeFree: true }]) : [];
      const buyerBenefit = await lockBenefit(tx, order, caller, wanted);
      const benefits = await beginBenefitExchange(tx, order, wanted, caller.viewer);
      const { member } = benefits;
      const decided = validateOrder(
        wanted,
        inputs,
        { ...buyerOf(order, caller), counter: null },
        { member, buyerBenefit },
      );
      if (decided instanceof ProblemError) throw decided;
      const exceeded = person && changedOrderRefusal(openOrders, orderId, person, decided);
      if (exceeded) throw exceeded;
      const stockState = await exchangeStock(tx, order, decided);
      await payFromBalance(tx, order, decided);
      const expiresAt = expiryOfMethod(order, decided.isCash, inputs.rules.venue);
      await benefits.finish(decided);
      const queues = await findCommerceQueues(tx, order.venueId, order.commerceId);
      const others = queues.map((queue) => ({ ...queue, orders: queue.orders.filter(({ id }) => id !== orderId) }));
      const promisedAt = placedPromises(others)(decided, inputs);
      await replaceOrder(tx, orderId, { person, decided, expiresAt, promisedAt });
      const pays = decided.statusId === ORDER_STATUS.paymentAccepted;
      const actorId = caller.viewer.accountId;
      const transition = { to: decided.statusId, cause: 'retried', actorId, reason: null, pays, stockState } as const;
      await recordTransition(tx, order.venueId, [orderId], transition);
    }),
  );
  eventBus.deliver();
}

/**
 * Requires content of the same commerce and kind: an order of a phone cannot become a kiosk's, which has no e-mail and no event,
 * and an order of a kiosk cannot become a phone's, which may be in cash and counts for its person.
 *
 * @throws ProblemError 400, 422 `not-a-kiosk` or `order-of-a-kiosk`
 */
function requireSameKind(order: LockedOrder, { venueId, commerceId, isForTotem }: CheckedNewOrder): void {
  if (venueId !== order.venueId || commerceId !== order.commerceId) {
    const problems = [{ path: 'body/commerceId', message: 'an order stays with its commerce' }];
    throw new ProblemError(400, 'malformed-request', { problems });
  }
  if (isForTotem && !order.isFromKiosk) throw new ProblemError(422, 'not-a-kiosk');
  if (!isForTotem && order.isFromKiosk) throw new ProblemError(422, 'order-of-a-kiosk');
}

/** Locks the benefit that the new content asks for. Its use by this order does not count. @see BEN-03 */
async function lockBenefit(
  tx: Tx,
  { id, venueId }: LockedOrder,
  { viewer }: OrderAccess,
  wanted: CheckedNewOrder,
): Promise<WantedBenefit> {
  const key = benefitKeyOf(wanted, viewer);
  return wantedBenefit(wanted, viewer, await lockUnusedBenefits(tx, venueId, key ? [key] : [], id));
}

function isOfCaller({ buyerId }: LockedOrder, { viewer }: OrderAccess): boolean {
  return buyerId !== null && buyerId === viewer.accountId;
}

/**
 * Returns the viewer who is validated: an order of a guest who signed in later stays a guest's order, with its e-mail.
 *
 * @see CHK-03
 */
function buyerOf({ buyerId }: LockedOrder, { viewer }: OrderAccess): Viewer {
  return buyerId === null ? { ...GUEST, kiosk: viewer.kiosk } : viewer;
}

/** @throws ProblemError 409 `not-enough-balance` */
async function payFromBalance(
  tx: Tx,
  { id, venueId, buyerId }: LockedOrder,
  { isBalance, commerceId, totalMinor, currency }: ValidatedOrder,
): Promise<void> {
  if (!isBalance || buyerId === null) return;
  const wallet = { kind: 'wallet', ownerId: buyerId } as const;
  await transferMoney(tx, { venueId, currency }, orderPaidTransfer({ id, commerceId, totalMinor }, wallet, buyerId));
}
