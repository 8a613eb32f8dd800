import rateLimit from '@fastify/rate-limit';

import type { ApiServer } from '../platform/http.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Sign-in codes that one network address may ask for, of whatever e-mail addresses. A whole stadium can stand behind
 * one address, and half-time comes at once. An IPv6 address counts with its /64. Counted in each process.
 */
export const CODE_REQUESTS_PER_ADDRESS = { max: 300, timeWindow: 10 * 60 * 1000 };

/** Routes ask for it in their `config.rateLimit`; all others are left alone. @see AUTH-03 */
export async function installRateLimits(app: ApiServer): Promise<void> {
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'too-many-requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
