import type { Tx } from '../platform/database.ts';
import { LAST_DAYS, ORDER_DAY } from './order-days.ts';

/** What a sender has ordered lately, as far as it decides whether he may order again. */
export type SenderOrders = {
  /** As it stands at the keys: `user:12`, `device:ab…`. */
  sender: string;
  /** Placed, unpaid and not expired, the oldest first. */
  unpaidIds: readonly number[];
  unpaidCash: number;
  /** Until the first of the unpaid ones expires. */
  unpaidEndsSeconds: number | null;
  lastHour: number;
  /** Until the first of the last hour is an hour old. */
  hourFreesSeconds: number | null;
  sinceLastMs: number | null;
};

export type Sender = { sender: string; buyerId: number | null; deviceId: string | null };

/**
 * Whose order it is, as far as an account or a device tells people apart. A kiosk and a nameless caller are limited by
 * `createOrderRates`.
 */
export function senderOf(order: {
  buyerId: number | null;
  deviceId: string | null;
  isForTotem: boolean;
}): Sender | null {
  const { buyerId, deviceId, isForTotem } = order;
  if (buyerId !== null) return { sender: `user:${buyerId}`, buyerId, deviceId: null };
  if (deviceId === null || isForTotem) return null;
  return { sender: `device:${deviceId}`, buyerId: null, deviceId };
}

/**
 * Reads what these senders have ordered. From here to the end of the transaction nobody else places an order for any of
 * them, in any process, so what is read holds. For the first flight: waits for nothing of it, and one more trip is not
 * made.
 */
export async function lockSenderOrders(tx: Tx, senders: readonly Sender[]): Promise<SenderOrders[]> {
  if (senders.length === 0) return [];
  // One order for all, so that two batches cannot wait in a circle.
  const sorted = [...new Map(senders.map((one) => [one.sender, one])).values()].toSorted((one, other) =>
    one.sender < other.sender ? -1 : 1,
  );
  const names = sorted.map(({ sender }) => sender);
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lock-order-senders',
      text: `select count(pg_advisory_xact_lock(hashtextextended('order-sender ' || sender, 0)))
        from unnest($1::text[]) as sender`,
      values: [names],
    }),
    tx.query<SenderOrders>({
      name: 'find-sender-orders',
      text: SENDER_ORDERS,
      values: [JSON.stringify(sorted)],
    }),
  ]);
  return rows;
}

/**
 * An unpaid order lives two hours at most, so a day shows all that count. One arm is empty for each sender. With arrays
 * instead of JSON the database would plan it anew each time, by their length, which takes longer than all the rest of it.
 */
const SENDER_ORDERS = `select sender.sender as sender, own.*
  from json_to_recordset($1::json) as sender(sender text, "buyerId" bigint, "deviceId" text)
  cross join lateral (
    select coalesce(json_agg(id order by id) filter (where is_unpaid), '[]') as "unpaidIds",
      (count(*) filter (where is_unpaid and is_cash))::int as "unpaidCash",
      extract(epoch from min(expires_at) filter (where is_unpaid) - clock_timestamp())::float8 as "unpaidEndsSeconds",
      (count(*) filter (where is_recent))::int as "lastHour",
      extract(epoch from min(created_at) filter (where is_recent) + interval '1 hour' - clock_timestamp())::float8
        as "hourFreesSeconds",
      (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as "sinceLastMs"
    from (
      select id, is_cash, expires_at, created_at, created_at > now() - interval '1 hour' as is_recent,
        status_id = 1 and (expires_at is null or expires_at > clock_timestamp() or is_being_paid) as is_unpaid
      from (
        select * from orders where buyer_id = sender."buyerId" and created_at > now() - interval '1 day'
        union all
        select * from orders
        where ${ORDER_DAY} in (${LAST_DAYS}) and device_id = sender."deviceId" and created_at > now() - interval '1 day'
      ) as of_sender
    ) as told
  ) as own`;
