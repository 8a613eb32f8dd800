import type { FastifyRequest } from 'fastify';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
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

/**
 * Gets an order whose payment the caller may see: its owner, and the holder of its view token.
 *
 * @returns `isOwn` false: by the view token, which shows the state alone
 * @throws ProblemError 404 otherwise
 * @see PAY-01, PAY-04
 */
export async function getViewedOrder(
  { db, tokens }: { db: Reader; tokens: OrderTokens },
  request: FastifyRequest,
  orderId: number,
): Promise<{ order: PayableOrder; isOwn: boolean }> {
  const token = request.headers['x-payment-token'];
  const isView = typeof token === 'string' && tokens.isPaymentViewOf(orderId, token);
  if (!isView) {
    return { order: await getOwnPayableOrder(db, tokens, await orderAccessOf(request), orderId), isOwn: true };
  }
  const order = await findPayableOrder(db, orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  return { order, isOwn: false };
}

/**
 * Gets an order that a caller names by a secret of the provider: its owner, or a caller without session and token. The secret
 * alone shows the state of the payment, as the token of a return address does.
 *
 * @throws ProblemError 404 for the caller of another order
 */
export async function getShownOrder(
  { db, tokens }: { db: Reader; tokens: OrderTokens },
  access: OrderAccess,
  orderId: number,
): Promise<PayableOrder> {
  const { token, viewer } = access;
  const isStranger = token === null && viewer.sessionId === null;
  if (!isStranger) return getOwnPayableOrder(db, tokens, access, orderId);
  const order = await findPayableOrder(db, orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  return order;
}
