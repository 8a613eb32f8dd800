import type { OrderEvent } from '@app/contract/visitor/live.ts';

import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

/** Nobody waits for more orders at once. */
const MOST_OF_A_BUYER = 20;

/** The present versions of the orders named, and of those of a buyer that are under way. */
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
     (select id, version, status_id from orders where buyer_id = $3 and status_id in (1, 2, 3, 4, 5)
      order by created_at desc limit ${MOST_OF_A_BUYER})`,
    [venueIds, orderIds, buyerId],
  );
  return rows;
}
