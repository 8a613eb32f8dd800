import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { providerCalls } from '../faults/provider-call.ts';
import type { Provider } from '../stand-in-deps.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger } from './ledger.ts';
import { keyOf, sellerOfAccessToken, type Seller } from './sellers.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies of every Mercado Pago route. */
export type Gateway = Provider<Ledger, Webhooks>;

export const PREFIX = '/mercado-pago';
const RETRY_AFTER_SECONDS = 1;

/** An error in the provider's format; `code` is a number of its error list. */
export function refuse(reply: FastifyReply, status: number, code: number | string, message: string): FastifyReply {
  const error = { 400: 'bad_request', 401: 'unauthorized', 404: 'not_found', 409: 'conflict' }[status] ?? 'error';
  return reply.code(status).send({ message, error, status, cause: [{ code, description: message, data: null }] });
}

/** An error that does not say whether something was done. */
export function refuseUnexplained(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ message: 'Bad request', error: 'bad_request', status: 400, cause: [] });
}

export const { begin, finish } = providerCalls<Operation>(
  'mercado-pago',
  {
    'rate-limited': (reply) =>
      refuse(reply.header('retry-after', String(RETRY_AFTER_SECONDS)), 429, 'too_many_requests', 'Too many requests'),
    'credentials-revoked': (reply) => refuse(reply, 401, 'unauthorized', 'invalid access token'),
  },
  disguise,
);

/** Applies an unlisted status or other value types to a response. */
export function disguise(behaviour: string | null, body: object): object {
  switch (behaviour) {
    case 'unlisted-status':
      return { ...body, status: 'in_evaluation' };
    case 'as-numbers':
      return retyped(body, (value) => (typeof value === 'string' && WHOLE.test(value) ? Number(value) : value));
    case 'as-text':
      return retyped(body, (value) => (typeof value === 'number' ? String(value) : value));
    default:
      return body;
  }
}

/** Integers that a JSON number represents exactly. */
const WHOLE = /^\d{1,15}$/;

function retyped(body: object, change: (value: unknown) => unknown): object {
  const changed: unknown = JSON.parse(JSON.stringify(body, (_key, value: unknown) => change(value)));
  return z.union([z.array(z.unknown()), z.looseObject({})]).parse(changed);
}

/** Returns the seller of the credentials; answers 401 for unknown ones. */
export function sellerOf(request: FastifyRequest, reply: FastifyReply): Seller | null {
  const seller = sellerOfAccessToken(request.headers.authorization);
  if (!seller) void refuse(reply, 401, 'unauthorized', 'invalid access token');
  return seller ?? null;
}

/** A request that may be repeated with its key. */
export type KeyedCall = { readonly id: string; readonly bodyHash: string };

/**
 * Reads the idempotency key of a call that moves money.
 *
 * @returns the stored result, null for a new key; undefined when the call was rejected
 */
export function keyedCall(
  { ledger }: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  seller: Seller,
): { call: KeyedCall; madeId: number | null } | undefined {
  const key = request.headers['x-idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    void refuse(reply, 400, 4292, "Header X-Idempotency-Key can't be null");
    return undefined;
  }
  const path = request.url.split('?')[0] ?? '';
  const bodyHash = createHash('sha256')
    .update(`${path} ${JSON.stringify(request.body ?? {})}`)
    .digest('hex');
  const call = { id: `${keyOf(seller)} ${key}`, bodyHash };
  const used = ledger.keys.get(call.id);
  if (used && used.bodyHash !== bodyHash) {
    void refuse(reply, 409, 'idempotency_key_already_used', 'The key was used for another request');
    return undefined;
  }
  return { call, madeId: used?.madeId ?? null };
}

export function idempotencyKeyOf(request: FastifyRequest): string {
  return String(request.headers['x-idempotency-key'] ?? '');
}
