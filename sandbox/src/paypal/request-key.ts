import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from './gateway.ts';
import type { Merchant } from './merchants.ts';
import { unprocessable } from './refusals.ts';

/** A request that may be repeated with its `PayPal-Request-Id`. */
export type KeyedCall = {
  /** Stores the answer for a repeat. */
  store(body: object): void;
  /** The answer of an earlier request with this key; null for a new one. */
  readonly earlier: object | null;
};

/**
 * Reads the idempotency key of a call. A key belongs to one path. Without a key nothing is stored.
 * Source: PayPal, "Idempotency".
 *
 * @returns null when the call was rejected: the key was used with another body
 */
export function keyedCall(
  { ledger }: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { name }: Merchant,
): KeyedCall | null {
  const key = request.headers['paypal-request-id'];
  if (typeof key !== 'string' || key === '') return { store: () => undefined, earlier: null };
  const id = `${name} ${request.url.split('?')[0] ?? ''} ${key}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex');
  const used = ledger.keys.get(id);
  if (used && used.bodyHash !== bodyHash) {
    void unprocessable(reply, 'DUPLICATE_REQUEST_ID');
    return null;
  }
  return {
    store: (body) => ledger.keys.put(id, { bodyHash, body: JSON.stringify(body) }),
    earlier: used ? Object(JSON.parse(used.body)) : null,
  };
}
