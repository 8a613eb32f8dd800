import { findVenueRules, type VenueRules } from '#features/venues/find-venue-rules.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';
import { paymentMethods } from '@app/rules/payments/payment-methods.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockChangeableOrder } from '../changing/lock-changeable-order.ts';
import { findLimitedOrder, lockOpenOrders } from '../limits/customer-limits-store.ts';
import { changedMethodRefusal } from '../limits/customer-limits.ts';
import { setPaymentMethod, type LockedOrder } from '../order-store.ts';
import { promiseOf } from '../promises/promise-order.ts';
import { recordTransition } from '../transitions/apply-transition.ts';
import { expiryOfMethod } from './expiry-of-method.ts';

/**
 * Changes an unpaid order between cash and card. Its content, price and units stay; the new method has its own time to
 * pay. The method that the order has already changes nothing. A kiosk may send its own order to the counter.
 *
 * @throws ProblemError 404 for another customer's order, 409 with the present state or `payment-under-way`, 422
 *   `payment-method-not-available` or `too-many-cash-units`, 429 `too-many-unpaid-units`
 * @see CHK-06, METHOD-03, ORD-07
 */
export async function changePaymentMethod(
  { db, eventBus, tokens }: { db: Db; eventBus: EventBus; tokens: OrderTokens },
  caller: OrderAccess,
  orderId: number,
  isCash: boolean,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockChangeableOrder(tx, tokens, caller, orderId);
      if (isCash === order.isCash) return;
      const rules = (await findVenueRules(tx, order.venueId, [order.commerceId])).get(order.commerceId);
      if (!rules || !isOffered(order, isCash, rules, caller))
        throw new ProblemError(422, 'payment-method-not-available');
      if (isCash) await requireWithinLimits(tx, order);
      const isAccepted = isCash && preparesUnpaid(order.preparesBeforePaying, order.isDelivery);
      await setPaymentMethod(tx, order, {
        isCash,
        expiresAt: expiryOfMethod(order, isCash, rules.venue),
        promisedAt: isAccepted ? await promiseOf(tx, order) : null,
      });
      await recordTransition(tx, order.venueId, [orderId], {
        to: ORDER_STATUS.created,
        cause: 'retried',
        actorId: caller.viewer.accountId,
        reason: null,
        pays: false,
        stockState: order.stockState,
      });
    }),
  );
  eventBus.deliver();
}

/** Limits the units that an order holds in cash, as when it is placed. @throws ProblemError 422, 429 */
async function requireWithinLimits(tx: Tx, order: LockedOrder): Promise<void> {
  const limited = await findLimitedOrder(tx, order);
  if (!limited) return;
  const { person, lines } = limited;
  const openOrders = await lockOpenOrders(tx, [{ ...person, mayBeFree: false }]);
  const { statusId, totalMinor } = order;
  const exceeded = changedMethodRefusal(openOrders, order.id, person, { statusId, totalMinor, isCash: true, lines });
  if (exceeded) throw exceeded;
}

/** A kiosk's order is paid at its terminal, or at the counter where its kiosk says so. Its token alone changes nothing. */
function isOffered(
  { isFromKiosk, commerceId, totalMinor }: LockedOrder,
  isCash: boolean,
  { paymentConfig }: VenueRules,
  { viewer }: OrderAccess,
): boolean {
  const { offered } = paymentMethods(paymentConfig, totalMinor);
  if (isFromKiosk) return isCash && viewer.kiosk?.commerceId === commerceId && offered.includes('cash');
  return offered.includes(isCash ? 'cash' : 'new-card');
}
