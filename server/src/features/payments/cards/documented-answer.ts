import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { headerOf } from '../payment-request.ts';

/** Whether a client of the documents pays: ours have an idempotency key. */
export function isOfDocuments(request: FastifyRequest): boolean {
  return headerOf(request, 'idempotency-key') === null;
}

/**
 * Answers a client of the documents, which takes each 2xx answer for a paid order.
 *
 * @throws ProblemError 422 `payment-declined` with the code of the catalogue; 409 `payment-under-way` while the outcome is
 *   unknown, and while captured money is not booked or is refunded
 * @see PAY-02, PAY-03
 */
export function requireApproved(payment: OrderPayment): OrderPayment {
  const { state, failureCode } = payment;
  if (state === 'approved') return payment;
  if (state === 'declined' || state === 'none') {
    throw new ProblemError(422, 'payment-declined', { failureCode: failureCode ?? 'other' });
  }
  throw new ProblemError(409, 'payment-under-way');
}

/**
 * Runs a payment of a client of the documents. Such a client repeats a payment whose answer was lost, and an order that is
 * paid already is a success.
 */
export async function unlessPaidBefore(
  pay: () => Promise<OrderPayment>,
  read: () => Promise<OrderPayment>,
): Promise<OrderPayment> {
  try {
    return requireApproved(await pay());
  } catch (error) {
    const isPaid = error instanceof ProblemError && error.code === 'order-already-paid';
    if (!isPaid) throw error;
    return requireApproved(await read());
  }
}
