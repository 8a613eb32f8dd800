import { awaitsPayment } from '#features/orders/expired.sql.ts';
import { unitsOnSale } from '#features/stock/units-on-sale.sql.ts';
import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import type { ReportScope } from '../report-scope.ts';

const { created, paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;

const IS_WAITING = `o.status_id in (${paymentAccepted}, ${preparing})`;

/** SQL of a commerce `c`: its open orders by status. Unpaid ones that expired are not open. */
const OPEN_ORDERS = `coalesce((
  select json_agg(json_build_object('orderStatusId', open.status_id, 'orders', open.orders) order by open.status_id)
  from (
    select o.status_id, count(*)::int as orders from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and (${awaitsPayment('o', 'now()')}
      or o.status_id in (${[paymentAccepted, preparing, toDeliver, delivering].join(', ')}))
      and o.status_id in (${[created, paymentAccepted, toDeliver, preparing, delivering].join(', ')})
    group by o.status_id
  ) as open
), '[]')`;

const SHOWN_PRODUCTS = 20;

/** SQL of a commerce `c`: its products that cannot be ordered now, stopped ones first. */
const UNAVAILABLE = `coalesce((
  select json_agg(json_build_object('id', gone.id, 'name', gone.name, 'until', gone.until) order by gone.until, gone.id)
  from (
    select p.id, p.name, case when p.unavailable_until > now()
      then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as until
    from products p
    where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and (p.unavailable_until > now() or ${unitsOnSale('p')} = 0)
    order by until, p.id limit ${SHOWN_PRODUCTS}
  ) as gone
), '[]')`;

/** A commerce of the live view, as it is stored. */
export type LiveCommerceRow = Omit<
  LiveCommerce,
  | 'arrivals'
  | 'recent'
  | 'declines'
  | 'refunds'
  | 'staff'
  | 'wait'
  | 'load'
  | 'paceBasis'
  | 'isOutOfHours'
  | 'opensAt'
  | 'pausedUntil'
  | 'busy'
  | 'longWait'
  | 'raisedPromise'
> & {
  timeZone: string;
  opensAt: Date | null;
  hours: OpeningHours | null;
  pausedUntil: Date | null;
  busyMinutes: number | null;
  busyUntil: Date | null;
};

/** Reads the commerces in scope, with their open orders and stopped products. */
export async function findLiveCommerces(
  db: Reader,
  venueId: number,
  { commerceIds }: ReportScope,
): Promise<LiveCommerceRow[]> {
  const { rows } = await db.query<LiveCommerceRow>(
    `select c.id, c.name, c.enabled, v.time_zone as "timeZone", ${openingHoursOf('c')} as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", ${OPEN_ORDERS} as orders, ${UNAVAILABLE} as unavailable, waiting.*, stopped.*,
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.paused_until > now() then c.pause_reason end as "pauseReason",
       case when c.busy_until > now() then c.busy_minutes end as "busyMinutes",
       case when c.busy_until > now() then c.busy_until end as "busyUntil"
     from commerces c join venues v on v.id = c.venue_id
     cross join lateral (
       select floor(extract(epoch from now() - min(coalesce(o.paid_at, o.created_at))) / 60)::int as "oldestMinutes",
         count(*) filter (where o.promised_at < now())::int as "lateOrders"
       from orders o where o.venue_id = c.venue_id and o.commerce_id = c.id and ${IS_WAITING}
     ) as waiting
     cross join lateral (
       select count(*) filter (where p.unavailable_until > now())::int as "stoppedProducts",
         count(*) filter (where ${unitsOnSale('p')} = 0)::int as "soldOutProducts"
       from products p
       where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled
     ) as stopped
     where c.venue_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[]))
     order by c.position, c.id`,
    [venueId, commerceIds],
  );
  return rows;
}

/** Counts the differences of money of a venue that are not closed. */
export async function countOpenExceptions(db: Reader, venueId: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::int as open from money_exceptions where venue_id = $1 and closed_at is null',
    [venueId],
  );
  return rows[0]?.open ?? 0;
}
