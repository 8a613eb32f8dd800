import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderEvent } from '@app/contract/visitor/live.ts';

const { delivered, incompleted } = ORDER_STATUS;
/** Newest orders of a buyer that a stream reports. */
const BUYER_ORDERS_MAX = 20;

/** Finds the present versions of the given orders, and of a buyer's open orders. */
export async function findOrderVersions(
  db: Reader,
  orderIds: readonly number[],
  buyerId: number | null,
): Promise<OrderEvent[]> {
  const venueIds = [...new Set(orderIds.map(venueOfOrderId))];
  const { rows } = await db.query<OrderEvent>(
    `select id, version, status_id as "orderStatusId" from orders
     where venue_id = any($1::int[]) and id = any($2::bigint[])
     union
     (select id, version, status_id from orders where buyer_id = $3
       and status_id not in (${delivered}, ${incompleted})
      order by created_at desc limit ${BUYER_ORDERS_MAX})`,
    [venueIds, orderIds, buyerId],
  );
  return rows;
}
