import { waitRange } from '@app/rules/orders/wait-range.ts';
import type { WaitRange } from '@app/rules/orders/wait-range.ts';

import type { Reader } from '../platform/database.ts';

/**
 * How long an order placed now would take at each enabled stall of a venue, from the orders that are not ready yet.
 *
 * @param commerceId of one stall only; also if it is not enabled
 * @see CHK-02
 */
export async function findWaits(
  db: Reader,
  venueId: number,
  commerceId: number | null,
): Promise<(WaitRange & { commerceId: number })[]> {
  const { rows } = await db.query<{ commerceId: number; ahead: number[]; usualMinutes: number }>(
    `select c.id as "commerceId",
       array(
         select o.estimated_preparation_minutes from orders o
         where o.venue_id = c.venue_id and o.commerce_id = c.id
           and (o.status_id in (2, 4)
             or (o.status_id = 1 and c.prepares_before_paying and o.is_cash and o.expires_at > now()))
       ) as ahead,
       (select coalesce(round(avg(p.estimated_preparation_minutes)), 0)::int from products p
        where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and p.show_in_list and p.type_id <= 3
       ) as "usualMinutes"
     from commerces c
     where c.venue_id = $1 and (c.id = $2::bigint or ($2::bigint is null and c.enabled))
     order by c.position, c.id`,
    [venueId, commerceId],
  );
  return rows.map(({ commerceId: id, ahead, usualMinutes }) => ({
    commerceId: id,
    ...waitRange(
      ahead.map((preparationMinutes) => ({ preparationMinutes })),
      usualMinutes,
    ),
  }));
}
