import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { requireEmailAddress } from '#features/accounts/identities/email-address.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { AttemptStart } from './attempts/start-attempt.ts';

/** A request to pay an order by card, without the card. */
export type PaymentRequest = Omit<AttemptStart, 'method'> & {
  readonly email?: string | undefined;
  readonly showsChallenge?: boolean | undefined;
};

type PaymentBody = {
  orderId: number;
  mpConfigId: number;
  email?: string | undefined;
  totalAmount?: number | undefined;
  showsChallenge?: boolean | undefined;
};

/**
 * The hash covers the body without the card, since each attempt makes a new token. A client of the documents has no key: its
 * request is an attempt of its own, and the lock of the order permits one at a time and none after it is paid.
 *
 * @throws ProblemError 422 `enter-valid-email`
 */
export function toPaymentRequest(request: FastifyRequest, body: PaymentBody): PaymentRequest {
  const { orderId, mpConfigId: configId, email, totalAmount, showsChallenge } = body;
  return {
    orderId,
    configId,
    email: email === undefined ? undefined : requireEmailAddress(email),
    totalAmount,
    showsChallenge,
    key: headerOf(request, 'idempotency-key')?.toLowerCase() ?? randomUUID(),
    requestHash: requestHash(body),
  };
}

/** @throws ProblemError 400 `idempotency-key-required` */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key')?.toLowerCase();
  if (key === undefined || key === null) throw new ProblemError(400, 'idempotency-key-required');
  return key;
}

/** @returns null for a missing or repeated header */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
