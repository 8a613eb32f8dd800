import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import type { LockedOrder } from '../order-store.ts';
import { recordTransition } from '../transitions/apply-transition.ts';
import { decideChange } from './decide-change.ts';
import { lockChangeableOrder } from './lock-changeable-order.ts';
import { readAndLockChange } from './read-and-lock-change.ts';
import { writeChange } from './write-change.ts';

/**
 * Replaces the content of an unpaid order in the three stages of placing: read and lock, decide, write. Units that it holds
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
      const inputs = await readAndLockChange(tx, order, caller, wanted);
      const change = decideChange(order, caller, wanted, inputs);
      if (change instanceof ProblemError) throw change;
      await writeChange(tx, order, inputs, change);
      const { statusId: to } = change.content.decided;
      const pays = to === ORDER_STATUS.paymentAccepted;
      const by = { cause: 'retried', actorId: caller.viewer.accountId, reason: null } as const;
      await recordTransition(tx, order.venueId, [orderId], { ...by, to, pays, stockState: change.stockState });
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
