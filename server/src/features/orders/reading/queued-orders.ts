import type { Order } from '@app/contract/visitor/orders.ts';
import { ordersBefore } from '@app/rules/kitchen/ready-time.ts';
import { passOfOrder } from '../pickup-pass/order-pass.ts';
import type { PassKeys } from '../pickup-pass/pass-keys.ts';
import type { VenueQueueCache } from '../queue/venue-queue-cache.ts';
import type { OrderRow } from './order-read-store.ts';
import { isToStart, toOrderResponse } from './to-order-response.ts';

export type QueuedOrdersDeps = { readonly queuesOf: VenueQueueCache; readonly passKeys: PassKeys };

/** Returns orders as their owner sees them, with their places in the present queues and their signed passes. */
export type ToQueuedOrders = (rows: readonly OrderRow[]) => Promise<Order[]>;

/** The queues of a venue are read once for all of its visitors, so a place costs no query of its own. @see ORD-04 */
export function createToQueuedOrders({ queuesOf, passKeys }: QueuedOrdersDeps): ToQueuedOrders {
  return async (rows) => {
    const venueIds = [...new Set(rows.filter(isToStart).map(({ venue }) => venue.id))];
    const queues = await Promise.all(venueIds.map(queuesOf));
    const ofCommerce = new Map(queues.flat().map((queue) => [queue.commerceId, queue]));
    return rows.map((row) => {
      const queue = isToStart(row) ? ofCommerce.get(row.commerce.id) : undefined;
      const pickupPass = passOfOrder(passKeys, row, Date.now());
      return {
        ...toOrderResponse(row, queue ? ordersBefore(row.id, queue) : null),
        ...(pickupPass !== null && { pickupPass }),
      };
    });
  };
}
