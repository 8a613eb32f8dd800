import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encoded-body.ts';
import { sendPrecompressed } from './precompressed-response.ts';

export interface ResponseCache {
  /**
   * Sends the response and caches it for all requests of the same URL.
   *
   * @param isCurrent returns whether the cached body is still valid
   */
  send(request: FastifyRequest, reply: FastifyReply, body: EncodedBody, isCurrent: () => boolean): void;
}

type Cached = { readonly body: EncodedBody; readonly isCurrent: () => boolean };

/** Clients choose the query string, so only this bounds the number of URLs. */
const MAX_URLS = 1_000;

/**
 * Serves GET requests from memory before the hooks that read the caller. For routes with access `anyone` whose response
 * depends on the URL alone. Caches bodies and their hash; headers are set per request.
 *
 * Call it before hooks that read the caller are installed.
 *
 * @see API-01
 */
export function createResponseCache(app: Pick<FastifyInstance, 'addHook'>): ResponseCache {
  const cache = new LRUCache<string, Cached>({ max: MAX_URLS });
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.method === 'GET' ? cache.get(request.url) : undefined;
    if (cached?.isCurrent()) return sendPrecompressed(request, reply, cached.body);
    if (cached) cache.delete(request.url);
    done();
  });
  return {
    send(request, reply, body, isCurrent) {
      if (request.routeOptions.config.access !== 'anyone') {
        throw new Error(`Response of ${request.url} cannot be cached: access is not anyone.`);
      }
      cache.set(request.url, { body, isCurrent });
      sendPrecompressed(request, reply, body);
    },
  };
}
