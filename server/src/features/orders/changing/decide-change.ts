import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { stockStateWhenPlaced, type StockState } from '@app/rules/stock/stock-state.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { requestedReductions } from '../discounts/order-reductions.ts';
import type { LockedOrder } from '../order-store.ts';
import { admitOrder, startBatch, type BatchState } from '../placing/admit-order.ts';
import { expiryOfMethod } from '../placing/expiry-of-method.ts';
import type { NewContent } from '../placing/order-insert-store.ts';
import { ANONYMOUS } from '../placing/order-request.ts';
import { validateOrder } from '../placing/validate-order.ts';
import { placedPromises } from '../promises/placed-promise.ts';
import type { ChangeInputs } from './read-and-lock-change.ts';

/** Writes of a change. */
export type OrderChange = {
  readonly content: NewContent;
  readonly stockState: StockState;
  readonly stockChanges: ReturnType<BatchState['stock']['changes']>;
  readonly transfers: BatchState['payments']['transfers'];
  readonly entries: BatchState['payments']['entries'];
  readonly consumptions: BatchState['benefits']['consumptions'];
};

/**
 * Second stage of a change: decides new content as a batch of one order, as if the order did not exist. Pure.
 *
 * @see ORD-01, CHK-06, BEN-02, BEN-03
 */
export function decideChange(
  order: LockedOrder,
  caller: OrderAccess,
  wanted: CheckedNewOrder,
  inputs: ChangeInputs,
): OrderChange | ProblemError {
  const { id, buyerId, networkKey, stockState } = order;
  const { pricing, person, payerId, demands, queues } = inputs;
  const { viewer } = caller;
  if (!pricing) return new ProblemError(404, 'not-found');
  if (wanted.isBalance && payerId === null) return new ProblemError(422, 'balance-not-for-this-order');
  const openOrders = inputs.openOrders.filter((open) => open.id !== id);
  const batch = startBatch({ ...inputs, rates: [], openOrders }, [{ state: stockState, demands }]);
  const decided = validateOrder(
    wanted,
    pricing,
    { ...buyerOf(order, caller), counter: null },
    {
      member: batch.benefits.memberOf(viewer.accountId),
      ...requestedReductions({ id, wanted, viewer }, inputs),
    },
  );
  if (decided instanceof ProblemError) return decided;
  const customer = { id, customerKey: ANONYMOUS, person };
  const refusal = admitOrder(decided, { customer, accountId: buyerId, payerId, networkKey }, batch);
  if (refusal) return refusal;
  const others = queues.map((queue) => ({ ...queue, orders: queue.orders.filter((queued) => queued.id !== id) }));
  const { transfers, entries } = batch.payments;
  return {
    content: {
      person,
      decided,
      expiresAt: expiryOfMethod(order, decided.isCash, pricing.rules.venue),
      promisedAt: placedPromises(others)(decided, pricing),
    },
    stockState: stockStateWhenPlaced(decided.statusId),
    stockChanges: batch.stock.changes(),
    transfers,
    entries,
    consumptions: batch.benefits.consumptions,
  };
}

/**
 * Returns the viewer who is validated: an order of a guest who signed in later stays a guest's order, with its e-mail.
 *
 * @see CHK-03
 */
function buyerOf({ buyerId }: LockedOrder, { viewer }: OrderAccess): Viewer {
  return buyerId === null ? { ...GUEST, kiosk: viewer.kiosk } : viewer;
}
