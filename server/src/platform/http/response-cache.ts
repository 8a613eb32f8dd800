import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { sendPrecompressed } from './precompressed-response.ts';
import type { EncodedBody } from './encoded-body.ts';

export interface ResponseCache {
  /**
   * Sends the answer, and caches it for every caller of the same address.
   *
   * @param isCurrent whether the address still has this answer
   */
  send(request: FastifyRequest, reply: FastifyReply, answer: EncodedBody, isCurrent: () => boolean): void;
}

type Cached = { readonly answer: EncodedBody; readonly isCurrent: () => boolean };

/** Callers choose the query string, so the number of addresses has no other bound. */
const MOST_ADDRESSES = 1_000;

/**
 * Answers GET requests from memory before the hooks that read the caller. Only for routes with access `anyone`, whose answer
 * depends on the address alone. The cache holds bodies and their hash; all headers are set for each request.
 *
 * To be called before hooks that read the caller are installed.
 *
 * @see API-01
 */
export function createResponseCache(app: Pick<FastifyInstance, 'addHook'>): ResponseCache {
  const cache = new LRUCache<string, Cached>({ max: MOST_ADDRESSES });
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.method === 'GET' ? cache.get(request.url) : undefined;
    if (cached?.isCurrent()) return sendPrecompressed(request, reply, cached.answer);
    if (cached) cache.delete(request.url);
    done();
  });
  return {
    send(request, reply, answer, isCurrent) {
      if (request.routeOptions.config.access !== 'anyone') {
        throw new Error(`${request.url} is not for anyone, so its answer cannot be cached for all.`);
      }
      cache.set(request.url, { answer, isCurrent });
      sendPrecompressed(request, reply, answer);
    },
  };
}
