import type { Reader } from '#platform/database/transactions.ts';
import { allDays, ORDER_DAY } from './order-days.sql.ts';

/** Whether a guest has ordered on this device. */
export async function hasOrderedOnDevice(db: Reader, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders where ${ORDER_DAY} = any (${allDays('device_id')}) and device_id = $1 limit 1`,
    [deviceId],
  );
  return rowCount !== 0;
}

/** Whether an order that a guest placed on this device was paid. */
export async function hasPaidOnDevice(db: Reader, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders
     where ${ORDER_DAY} = any (${allDays('device_id')}) and device_id = $1 and paid_at is not null and total_minor > 0
     limit 1`,
    [deviceId],
  );
  return rowCount !== 0;
}
