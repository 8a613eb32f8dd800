import type { Reader, Tx } from '#platform/database/transactions.ts';
import { allDays, ORDER_DAY } from './order-days.sql.ts';

/** Makes the orders of one account another's, with the keys by which its phone may still repeat them. @returns how many @see AUTH-04 */
export async function reassignOrders(tx: Tx, fromAccountId: number, toAccountId: number): Promise<number> {
  await tx.query(
    `update order_idempotency_keys key set customer = 'user:' || $2::bigint
     from orders placed
     where placed.buyer_id = $1 and key.venue_id = placed.venue_id and key.idempotency_key = placed.idempotency_key`,
    [fromAccountId, toAccountId],
  );
  const moved = await tx.query('update orders set buyer_id = $2 where buyer_id = $1', [fromAccountId, toAccountId]);
  return moved.rowCount ?? 0;
}

/** Has anybody ever ordered on this device without signing in? */
export async function hasOrderedOnDevice(db: Reader, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders where ${ORDER_DAY} = any (${allDays('device_id')}) and device_id = $1 limit 1`,
    [deviceId],
  );
  return rowCount !== 0;
}

/** Was an order ever paid that somebody placed on this device without signing in? */
export async function hasPaidOn(db: Reader, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders
     where ${ORDER_DAY} = any (${allDays('device_id')}) and device_id = $1 and paid_at is not null and total_minor > 0
     limit 1`,
    [deviceId],
  );
  return rowCount !== 0;
}
