import { queueCorrections } from '#features/print-queue/print-job-store.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockOwnOrder } from '../lock-existing-order.ts';
import type { LockedOrder } from '../order-store.ts';
import { promiseOf } from '../promises/promise-order.ts';
import { recordTransition } from '../transitions/apply-transition.ts';
import { orderStateChanged, requireNotBeingPaid } from '../transitions/transition-guards.ts';
import { findOrderedLines, isBeforePreparation, slotRefusal } from './slot-of-order.ts';

/**
 * Moves an order of the caller to another time, until its preparation is due. Content, price and payment stay. The minutes
 * of the former slot are free with the same transaction. The time that the order has already changes nothing.
 *
 * @param slotAt null: as soon as possible
 * @throws ProblemError 404 for another customer's order, 409 `slot-not-available`, `payment-under-way` or with the present
 *   state
 * @see ORD-07, CHK-02
 */
export async function changeSlot(
  { db, eventBus, tokens }: { db: Db; eventBus: EventBus; tokens: OrderTokens },
  caller: OrderAccess,
  orderId: number,
  slotAt: Date | null,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockOwnOrder(tx, tokens, caller, orderId);
      if (order.slotAt?.getTime() === slotAt?.getTime()) return;
      requireNotBeingPaid(order);
      const lines = await findOrderedLines(tx, order);
      if (!isBeforePreparation(order, lines)) throw orderStateChanged(order);
      const refusal = slotAt && (await slotRefusal(tx, order, slotAt, lines));
      if (refusal) throw refusal;
      await moveOrder(tx, order, slotAt, caller.viewer.accountId);
    }),
  );
  eventBus.deliver();
}

/** Writes the new time, the promise of an accepted order, the history, and a correction of a printed slip. */
async function moveOrder(tx: Tx, order: LockedOrder, slotAt: Date | null, actorId: number | null): Promise<void> {
  const { venueId, id, statusId, stockState, promisedAt } = order;
  // Before the update: the queue does not count the order itself.
  const nextPromise = promisedAt === null ? null : await promiseOf(tx, { ...order, slotAt, promisedAt: null });
  await tx.query('update orders set slot_at = $3 where venue_id = $1 and id = $2', [venueId, id, slotAt]);
  await recordTransition(tx, venueId, [id], {
    to: statusId,
    cause: 'slot-changed',
    actorId,
    reason: null,
    pays: false,
    promisedAt: nextPromise,
    stockState,
  });
  await queueCorrections(tx, venueId, id);
}
