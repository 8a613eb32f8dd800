import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { HeldLine } from '@app/rules/orders/held-units.ts';
import { isExpired } from '../expired.sql.ts';
import { LAST_DAYS, ORDER_DAY } from '../order-days.sql.ts';
import { locksOf, type CustomerKeys } from '../order-person.ts';
import type { Customer } from './customer-key.ts';

/** Rate of a customer's orders within the last hour. */
export type OrderRate = {
  customerKey: string;
  lastHour: number;
  /** Time until the oldest order of the last hour is an hour old. */
  hourFreesSeconds: number | null;
  sinceLastMs: number | null;
};

/** An unpaid order, or a free one of the last hour, with the keys of its customer. */
export type OpenOrder = CustomerKeys & {
  id: number;
  isFree: boolean;
  /** Time until it expires, or until a free one is an hour old; null: it does not expire, or is being paid. */
  endsSeconds: number | null;
  /** Units that it holds, as `heldUnits` of the rules counts them. */
  units: number;
};

/**
 * Locks customers and reads their open orders. Until the transaction ends, no other transaction of any process places an
 * order for them. Issues all its queries at once, so it fits the first round trip.
 *
 * @param people `mayBeFree`: whether free orders are read too
 * @returns oldest first, each order once
 */
export async function lockOpenOrders(
  tx: Tx,
  people: readonly (CustomerKeys & { mayBeFree: boolean })[],
): Promise<OpenOrder[]> {
  const locks = locksOf(people);
  if (locks.length === 0) return [];
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lock-order-people',
      text: 'select count(pg_advisory_xact_lock(key)) from unnest($1::bigint[]) as key',
      values: [locks],
    }),
    tx.query<OpenOrder>({ name: 'find-open-orders', text: OPEN_ORDERS, values: [JSON.stringify(people)] }),
  ]);
  return rows;
}

/** Issue it after `lockOpenOrders`, which locks these customers. */
export async function findOrderRates(tx: Tx, customers: readonly Customer[]): Promise<OrderRate[]> {
  if (customers.length === 0) return [];
  const unique = [...new Map(customers.map((one) => [one.customerKey, one])).values()];
  const { rows } = await tx.query<OrderRate>({
    name: 'find-order-rates',
    text: ORDER_RATES,
    values: [JSON.stringify(unique)],
  });
  return rows;
}

/** Finds the keys of an order's customer, and its lines. @returns undefined: an order of a kiosk or of the counter */
export async function findLimitedOrder(
  tx: Tx,
  { venueId, id }: { venueId: number; id: number },
): Promise<{ person: CustomerKeys; lines: readonly HeldLine[] } | undefined> {
  const { rows } = await tx.query<{ person: CustomerKeys; lines: readonly HeldLine[] }>(
    `select json_build_object('accountId', o.buyer_id, 'deviceKey', o.device_key, 'emailKey', o.email_key,
         'phoneKey', o.phone_key, 'isProven', o.is_contact_proven) as person,
       (select json_agg(json_build_object('parentLine', l.parent_line, 'quantity', l.quantity,
            'unitPriceMinor', l.unit_price_minor, 'countsStock', l.counts_stock))
        from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     where o.venue_id = $1 and o.id = $2 and not o.is_from_kiosk and o.entered_by is null`,
    [venueId, id],
  );
  return rows[0];
}

/** More open orders of one key change no decision: the limit is lower. */
const ORDERS_READ_PER_KEY = 5;

/** `+ 0`: as in the partial indexes by key, so that the planner does not use an index of all open orders. */
const IS_OPEN = `status_id + 0 = ${ORDER_STATUS.created} and ${isExpired('orders', 'clock_timestamp()')} is not true
  and not is_discount`;
const IS_FREE = `person."mayBeFree" and total_minor = 0 and not is_discount and created_at > now() - interval '1 hour'`;

/**
 * Orders that share a key with one of these people; `customer-limits.ts` decides which of them count. JSON instead of
 * arrays: with arrays the database plans the query on each call, at a higher cost than running it.
 */
export const OPEN_ORDERS = `select o.id, o.total_minor = 0 as "isFree", o.buyer_id as "accountId", o.device_key as "deviceKey", o.email_key as "emailKey",
    o.phone_key as "phoneKey", o.is_contact_proven as "isProven",
    case when o.total_minor = 0
        then extract(epoch from o.created_at + interval '1 hour' - clock_timestamp())::float8
      when not o.is_being_paid then extract(epoch from o.expires_at - clock_timestamp())::float8 end as "endsSeconds",
    (select coalesce(sum(l.quantity), 0)::int from order_lines l
     where o.is_cash and l.venue_id = o.venue_id and l.order_id = o.id and l.counts_stock
       and (l.parent_line is null or l.unit_price_minor > 0)) as units
  from (
    select distinct matching.venue_id, matching.id
    from json_to_recordset($1::json) as person("accountId" bigint, "deviceKey" bigint, "emailKey" bigint,
      "phoneKey" bigint, "mayBeFree" boolean)
    cross join lateral (
      (select venue_id, id from orders
       where buyer_id = person."accountId" and created_at > now() - interval '1 day' and ${IS_OPEN}
       limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and ${IS_OPEN} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and ${IS_OPEN} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and ${IS_OPEN} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where buyer_id = person."accountId" and ${IS_FREE} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and ${IS_FREE} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and ${IS_FREE} limit ${ORDERS_READ_PER_KEY})
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and ${IS_FREE} limit ${ORDERS_READ_PER_KEY})
    ) as matching
  ) as found
  join orders o on o.venue_id = found.venue_id and o.id = found.id
  order by o.id`;

/** A customer has a buyer or a device, so one arm of the union is empty. */
const ORDER_RATES = `select customer."customerKey", own.*
  from json_to_recordset($1::json) as customer("customerKey" text, "buyerId" bigint, "deviceId" text)
  cross join lateral (
    select count(*)::int as "lastHour",
      extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp())::float8 as "hourFreesSeconds",
      (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as "sinceLastMs"
    from (
      select created_at from orders
      where buyer_id = customer."buyerId" and created_at > now() - interval '1 hour' and not is_discount
      union all
      select created_at from orders
      where ${ORDER_DAY} in (${LAST_DAYS}) and device_id = customer."deviceId"
        and created_at > now() - interval '1 hour' and not is_discount
    ) as own_orders
  ) as own`;
