import { findPayableOrder } from '../orders/find-payable-order.ts';
import type { PayableOrder } from '../orders/find-payable-order.ts';
import { ownsOrder } from '../orders/order-owner.ts';
import type { OrderCaller } from '../orders/order-owner.ts';
import type { OrderTokens } from '../orders/order-tokens.ts';
import type { Reader } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';

/** @throws Refusal 404 when it is not the caller's */
export async function findOwnOrder(
  db: Reader,
  tokens: OrderTokens,
  caller: OrderCaller,
  orderId: number,
): Promise<PayableOrder> {
  const order = await findPayableOrder(db, orderId);
  if (!order || !ownsOrder(order, caller, tokens)) throw new Refusal(404, 'not-found');
  return order;
}
