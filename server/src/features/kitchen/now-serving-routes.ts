import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { VenueQueueCache } from '#features/orders/queue/venue-queue-cache.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { nowServing } from '@app/contract/visitor/now-serving.ts';
import { createNowServingCache } from './now-serving.ts';

export type NowServingDeps = {
  readonly readDb: Db;
  readonly catalogue: Catalogue;
  readonly queuesOf: VenueQueueCache;
};

/** Registers the numbers that the screens at the counters show. @see ORD-08 */
export function nowServingRoutes(app: ApiServer, { readDb, catalogue, queuesOf }: NowServingDeps): void {
  const nowServingOf = createNowServingCache(readDb, queuesOf);

  app.route({
    ...nowServing,
    handler: async (request, reply) => {
      await catalogue.venue(request.params.id); // 404 for a venue that visitors cannot see
      return reply.header('cache-control', 'public, max-age=1').send(await nowServingOf(request.params.id));
    },
  });
}
