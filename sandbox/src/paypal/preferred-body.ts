import type { FastifyRequest } from 'fastify';

/**
 * Reduces the response to a caller without `Prefer: return=representation` to its id, status and links.
 * Source: PayPal, API reference, header `Prefer`.
 *
 * @param more fields that this response has anyway
 */
export function preferredBody(request: FastifyRequest, body: object, more: readonly string[] = []): object {
  if (request.headers['prefer'] === 'return=representation') return body;
  const fields = ['id', 'status', 'links', ...more];
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
}
