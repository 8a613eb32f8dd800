import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { ownsOrder, type OrderAccess } from '#features/orders/access/owns-order.ts';
import { findPayableOrder, type PayableOrder } from '#features/orders/reading/find-payable-order.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/** @throws ProblemError 404 unless it is the caller's */
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
