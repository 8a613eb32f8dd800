import type { Tx } from '#platform/database/transactions.ts';
import { LAST_DAYS, ORDER_DAY } from '../order-days.sql.ts';
import { locksOf } from '../order-person.ts';
import type { CustomerKeys } from '../order-person.ts';
import { hasExpired } from '../expired.sql.ts';

/** How fast a sender has ordered lately. */
export type SenderRate = {
  /** As it stands at the keys: `user:12`, `device:ab…`. */
  sender: string;
  lastHour: number;
  /** Until the first of the last hour is an hour old. */
  hourFreesSeconds: number | null;
  sinceLastMs: number | null;
};

/** An order that waits to be paid, or a free one of the last hour, with all that its person is known by. */
export type OpenOrder = CustomerKeys & {
  id: number;
  isFree: boolean;
  /** Until it expires, or a free one is an hour old; null: it does not, or a payment of it is under way. */
  endsSeconds: number | null;
  /** Units of counted stock that it holds. */
  units: number;
};

export type Customer = { sender: string; buyerId: number | null; deviceId: string | null };

/**
 * Whose order it is, as far as an account or a device tells people apart. A kiosk and a nameless caller are limited by
 * `createOrderRates`.
 */
export function customerOf(order: {
  buyerId: number | null;
  deviceId: string | null;
  isForTotem: boolean;
}): Customer | null {
  const { buyerId, deviceId, isForTotem } = order;
  if (buyerId !== null) return { sender: `user:${buyerId}`, buyerId, deviceId: null };
  if (deviceId === null || isForTotem) return null;
  return { sender: `device:${deviceId}`, buyerId: null, deviceId };
}

/**
 * Reads what these people have open. From here to the end of the transaction no other transaction places an order for any of them, in
 * any process, so what is read holds, as does what `findSenderRates` reads after it. For the first flight: waits for nothing
 * of it, and one more trip is not made.
 *
 * @param people with whether what they order may be free: free orders are looked for only then
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

/** For senders whose people are locked. */
export async function findSenderRates(tx: Tx, senders: readonly Customer[]): Promise<SenderRate[]> {
  if (senders.length === 0) return [];
  const unique = [...new Map(senders.map((one) => [one.sender, one])).values()];
  const { rows } = await tx.query<SenderRate>({
    name: 'find-sender-rates',
    text: SENDER_RATES,
    values: [JSON.stringify(unique)],
  });
  return rows;
}

/** Of each kind of key more open orders say nothing new: they are too many already. */
const MOST_OF_A_KEY = 5;

/** `+ 0`: as in the partial indexes by key, so that the planner takes no index of all open orders instead. */
const IS_OPEN = `status_id + 0 = 1 and not ${hasExpired('clock_timestamp()', 'orders')}`;
const IS_FREE = `person."mayBeFree" and total_minor = 0 and created_at > now() - interval '1 hour'`;

/**
 * The orders that have something in common with one of these people; `sender-limits.ts` decides which count. With arrays
 * instead of JSON the database would plan it anew each time, by their length, which takes longer than all the rest of it.
 */
export const OPEN_ORDERS = `select o.id, o.total_minor = 0 as "isFree", o.buyer_id as "accountId", o.device_key as "deviceKey", o.email_key as "emailKey",
    o.phone_key as "phoneKey", o.is_contact_proven as "isProven",
    case when o.total_minor = 0
        then extract(epoch from o.created_at + interval '1 hour' - clock_timestamp())::float8
      when not o.is_being_paid then extract(epoch from o.expires_at - clock_timestamp())::float8 end as "endsSeconds",
    (select coalesce(sum(l.quantity), 0)::int from order_lines l
     where l.venue_id = o.venue_id and l.order_id = o.id and l.counts_stock) as units
  from (
    select distinct theirs.venue_id, theirs.id
    from json_to_recordset($1::json) as person("accountId" bigint, "deviceKey" bigint, "emailKey" bigint,
      "phoneKey" bigint, "mayBeFree" boolean)
    cross join lateral (
      (select venue_id, id from orders
       where buyer_id = person."accountId" and created_at > now() - interval '1 day' and ${IS_OPEN}
       limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and ${IS_OPEN} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and ${IS_OPEN} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and ${IS_OPEN} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where buyer_id = person."accountId" and ${IS_FREE} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and ${IS_FREE} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and ${IS_FREE} limit ${MOST_OF_A_KEY})
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and ${IS_FREE} limit ${MOST_OF_A_KEY})
    ) as theirs
  ) as found
  join orders o on o.venue_id = found.venue_id and o.id = found.id
  order by o.id`;

/** One arm is empty for each sender. */
const SENDER_RATES = `select sender.sender as sender, own.*
  from json_to_recordset($1::json) as sender(sender text, "buyerId" bigint, "deviceId" text)
  cross join lateral (
    select count(*)::int as "lastHour",
      extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp())::float8 as "hourFreesSeconds",
      (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as "sinceLastMs"
    from (
      select created_at from orders where buyer_id = sender."buyerId" and created_at > now() - interval '1 hour'
      union all
      select created_at from orders
      where ${ORDER_DAY} in (${LAST_DAYS}) and device_id = sender."deviceId"
        and created_at > now() - interval '1 hour'
    ) as of_sender
  ) as own`;
