import { presentStatus } from '#features/orders/expired.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { OrderToPlan } from './bulk-refund-order-store.ts';

/** Reads orders as a plan sees them, in the order of the ids. */
export async function findOrdersToPlan(db: Reader, venueId: number, ids: readonly number[]): Promise<OrderToPlan[]> {
  const { rows } = await db.query<OrderToPlan>(
    `select o.id::float8 as "orderId", o.commerce_id::float8 as "commerceId", ${presentStatus('o', 'clock_timestamp()')} as "statusId",
       o.paid_at is not null as "isPaid", o.is_being_paid as "isBeingPaid",
       exists (select 1 from refunds r where r.venue_id = o.venue_id and r.order_id = o.id and r.method = 'provider'
         and r.failure_code = 'parts-not-supported') as "isWholeOnly",
       o.total_minor::float8 as "totalMinor", o.refund_requested_minor::float8 as "refundRequestedMinor",
       extract(epoch from o.created_at)::float8 * 1000 as "madeAtMs", extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs",
       case when o.paid_at is null then 'unpaid' when o.is_cash then 'cash' when o.is_balance then 'wallet'
         when paid.method = 'terminal' then 'terminal' when paid.method = 'hosted' then 'online' else 'card' end as way,
       paid.provider, paid.config_id::float8 as "configId"
     from unnest($2::bigint[]) with ordinality as wanted(id, place)
     join orders o on o.venue_id = $1 and o.id = wanted.id
     left join lateral (select c.config_id, a.provider, a.method from captures c
       left join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
       where c.venue_id = o.venue_id and c.order_id = o.id and c.verdict = 'pays' limit 1) as paid on true
     order by wanted.place`,
    [venueId, ids],
  );
  return rows;
}
