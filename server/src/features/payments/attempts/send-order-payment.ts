import type { FastifyReply } from 'fastify';

import type { OrderPayment } from '@app/contract/visitor/payments.ts';

import type { Db } from '#platform/database/transactions.ts';
import { getOrderPayment } from './order-payment.ts';

/** Headers of private responses. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Answers with the payment of an order. */
export async function sendOrderPayment(reply: FastifyReply, db: Db, orderId: number): Promise<OrderPayment> {
  const payment = await getOrderPayment(db, orderId);
  void reply.headers(NO_STORE);
  return payment;
}
