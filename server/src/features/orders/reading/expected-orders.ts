import type { Order } from '@app/contract/visitor/orders.ts';
import { expectedReadyAtMs } from '@app/rules/kitchen/ready-time.ts';
import type { CommerceQueue } from '../queue/commerce-queues.ts';
import type { VenueQueueCache } from '../queue/venue-queue-cache.ts';
import type { OrderRow } from './order-read-store.ts';
import { isToPrepare, toOrderResponse } from './to-order-response.ts';

/** Returns orders as their owner sees them, with the estimates of the present queues. */
export type ToExpectedOrders = (rows: readonly OrderRow[]) => Promise<Order[]>;

/** The queues of a venue are read once for all of its visitors, so an estimate costs no query of its own. @see CHK-02, ORD-04 */
export function createToExpectedOrders(queuesOf: VenueQueueCache): ToExpectedOrders {
  return async (rows) => {
    const venueIds = [...new Set(rows.filter(isToPrepare).map(({ venue }) => venue.id))];
    const queues = await Promise.all(venueIds.map(queuesOf));
    const ofCommerce = new Map(queues.flat().map((queue) => [queue.commerceId, queue]));
    return rows.map((row) => toOrderResponse(row, expectedReadyAt(row, ofCommerce.get(row.commerce.id))));
  };
}

function expectedReadyAt({ id, promisedAt }: OrderRow, queue: CommerceQueue | undefined): Date | null {
  if (!promisedAt || !queue) return promisedAt;
  const atMs = expectedReadyAtMs({ id, promisedAtMs: promisedAt.getTime() }, queue, queue.nowMs);
  return atMs === null ? promisedAt : new Date(atMs);
}
