import { findPayableOrder } from '../orders/find-payable-order.ts';
import type { PayableOrder } from '../orders/find-payable-order.ts';
import { ownsOrder } from '../orders/order-owner.ts';
import type { OrderAccess } from '../orders/order-owner.ts';
import type { OrderTokens } from '../orders/order-tokens.ts';
import type { Reader } from '../platform/database.ts';
import { ProblemError } from '../platform/refusal.ts';

/** @throws Refusal 404 when it is not the caller's */
export async function getOwnPayableOrder(
  db: Reader,
  tokens: OrderTokens,
  caller: OrderAccess,
  orderId: number,
): Promise<PayableOrder> {
  const order = await findPayableOrder(db, orderId);
  if (!order || !ownsOrder(order, caller, tokens)) throw new ProblemError(404, 'not-found');
  return order;
}
