import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { isRowDue, processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { revisedPromise } from '@app/rules/kitchen/revised-promise.ts';
import { notifyOfRevision } from '../notifications/order-notification.event.ts';
import { findCommerceQueues } from '../queue/commerce-queues.ts';
import {
  findDoubtfulCommerces,
  findDoubtfulOrders,
  writeRevisions,
  type CommerceKey,
  type OrderRevision,
} from './promise-revision-store.ts';

const NAME = 'revise-promises';

/**
 * Promises a later time for orders whose promise passed or whose commerce is busy, twice at most for each. Any number of
 * processes may run it at once: a promise that changed meanwhile stays.
 *
 * The version of an order stays, so a step that staff queued without a network is no conflict. Visitors read the new time
 * with their next read, and by push.
 *
 * @returns number of revised orders
 * @see ORD-04, CHK-02
 */
export async function revisePromises(
  db: Db,
  eventBus: Pick<EventBus, 'deliver'>,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  let revised = 0;
  for (const commerce of await findDoubtfulCommerces(db, isRowDue(NAME, 'c.venue_id', 'c.id::text'))) {
    const key = { venueId: commerce.venueId, key: String(commerce.commerceId) };
    await processRow(job, key, async () => {
      const orders = await reviseOrders(db, commerce);
      if (orders > 0) eventBus.deliver();
      revised += orders;
    });
  }
  return revised;
}

async function reviseOrders(db: Db, commerce: CommerceKey): Promise<number> {
  const { venueId, commerceId } = commerce;
  const [orders, [queue]] = await Promise.all([
    findDoubtfulOrders(db, commerce),
    findCommerceQueues(db, venueId, commerceId),
  ]);
  if (!queue) return 0;
  const revisions = orders.flatMap((order): OrderRevision[] => {
    const revised = revisedPromise(order, queue, queue.nowMs);
    return revised ? [{ id: order.id, seenMs: order.promisedAtMs, ...revised }] : [];
  });
  if (revisions.length === 0) return 0;
  return inVenueScope(db, venueId, async (tx) => {
    const orderIds = await writeRevisions(tx, venueId, revisions);
    if (orderIds.length === 0) return 0;
    await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    await notifyOfRevision(tx, venueId, orderIds);
    return orderIds.length;
  });
}
