import type { Db } from '#platform/database/transactions.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findOrders } from './order-read-store.ts';
import { toOrderResponse } from './to-order-response.ts';

/** Gets an order right after its owner wrote it, as committed. @param db the primary database, never a replica */
export async function getWrittenOrder(db: Db, orderId: number): Promise<Order> {
  const [row] = await findOrders(db, [orderId]);
  if (!row) throw new Error(`Order ${orderId} was written, but cannot be read.`);
  return toOrderResponse(row);
}
