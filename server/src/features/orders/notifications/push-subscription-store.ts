import type { Db, Reader } from '#platform/database/transactions.ts';
import type { PushSubscriptionKeys } from '@app/contract/visitor/order-device.ts';

const DEVICES_PER_ORDER = 5;
const DELETED_AFTER = '2 days';

export type OrderSubscription = PushSubscriptionKeys & { readonly orderId: number };

/** Adds a device to an order. The same device again, or one beyond the limit, changes nothing. */
export async function insertSubscription(
  db: Reader,
  venueId: number,
  orderId: number,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  await db.query(
    `insert into order_push_subscriptions (venue_id, order_id, endpoint, p256dh, auth)
     select $1::int, $2::bigint, $3, $4, $5
     where (select count(*) from order_push_subscriptions where venue_id = $1::int and order_id = $2::bigint) < $6
     on conflict (venue_id, order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
    [venueId, orderId, endpoint, keys.p256dh, keys.auth, DEVICES_PER_ORDER],
  );
}

export async function findSubscription(db: Reader, venueId: number, id: string): Promise<OrderSubscription | null> {
  const { rows } = await db.query<{ orderId: number; endpoint: string; p256dh: string; auth: string }>(
    `select order_id as "orderId", endpoint, p256dh, auth from order_push_subscriptions where venue_id = $1 and id = $2`,
    [venueId, id],
  );
  const [row] = rows;
  return row ? { orderId: row.orderId, endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } } : null;
}

/** Deletes a device that its push service no longer knows, from all orders. */
export async function deleteDevice(db: Db, endpoint: string): Promise<void> {
  await db.query('delete from order_push_subscriptions where endpoint = $1', [endpoint]);
}

/** Deletes the devices of orders that nothing more happens to. */
export async function deleteOldSubscriptions(db: Db): Promise<void> {
  await db.query('delete from order_push_subscriptions where created_at < statement_timestamp() - $1::interval', [
    DELETED_AFTER,
  ]);
}
