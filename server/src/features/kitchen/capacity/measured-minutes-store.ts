import type { Reader } from '#platform/database/transactions.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { preparing, toDeliver, delivering, delivered } = ORDER_STATUS;

/** Orders that are measured: the last ones, of this time. */
const MEASURED_FOR = '90 days';
const MAX_ORDERS = 4_000;
/** Products of the response, those with the most measurements. */
const MAX_PRODUCTS = 200;
/** An order whose first line was struck so soon after its start was started by that line: when it began is unknown. */
const STARTED_BY_BUMP = '5 seconds';

/**
 * Finds how long the products of a commerce took: from the start of their order until their line was struck, or until the order
 * was ready where it has no other line. Lines that were struck together measure none of them.
 *
 * @see CHK-02, ORD-08
 */
export async function findMeasuredProducts(
  db: Reader,
  venueId: number,
  commerceId: number,
): Promise<Capacity['products']> {
  const { rows } = await db.query<Capacity['products'][number]>(
    `with ended as (
       select o.venue_id, o.id from orders o
       where o.venue_id = $1 and o.commerce_id = $2 and o.created_at > now() - interval '${MEASURED_FOR}'
         and o.status_id in (${toDeliver}, ${delivering}, ${delivered})
       order by o.created_at desc, o.id desc limit ${MAX_ORDERS}
     ), timed as (
       select e.venue_id, e.id,
         min(h.at) filter (where h.to_status_id = ${preparing}) as started_at,
         min(h.at) filter (where h.to_status_id = ${toDeliver}) as ready_at
       from ended e join order_status_changes h on h.venue_id = e.venue_id and h.order_id = e.id
       group by e.venue_id, e.id
     ), lines as (
       select l.product_id, t.started_at, t.ready_at, b.bumped_at,
         count(*) over (partition by t.id) as of_order,
         count(b.line) over (partition by t.id, date_trunc('second', b.bumped_at)) as struck_together,
         min(b.bumped_at) over (partition by t.id) as first_bumped_at
       from timed t
       join order_lines l on l.venue_id = t.venue_id and l.order_id = t.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     ), measured as (
       select product_id, extract(epoch from coalesce(bumped_at, ready_at) - started_at) as seconds
       from lines
       where (of_order = 1 or struck_together = 1) and coalesce(bumped_at, ready_at) > started_at
         and coalesce(first_bumped_at > started_at + interval '${STARTED_BY_BUMP}', true)
     )
     select p.id, p.name, coalesce(p.estimated_preparation_minutes, c.preparation_minutes) as "statedMinutes",
       round(percentile_cont(0.5) within group (order by m.seconds))::int as "measuredSeconds",
       count(m.seconds)::int as measurements
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join measured m on m.product_id = p.id
     where p.venue_id = $1 and p.commerce_id = $2 and p.enabled and p.show_in_list
     group by p.id, p.name, p.estimated_preparation_minutes, c.preparation_minutes
     order by measurements desc, p.name limit ${MAX_PRODUCTS}`,
    [venueId, commerceId],
  );
  return rows;
}
