import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { VenueQueueCache } from '#features/orders/queue/venue-queue-cache.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueWaits } from '@app/contract/visitor/venues.ts';
import { toQueueState } from './commerce-wait.ts';

export type WaitDeps = {
  readonly readDb: Db;
  readonly catalogue: Catalogue;
  readonly queuesOf: VenueQueueCache;
};

/** Waits of a venue's commerces. */
export function waitRoutes(app: ApiServer, { catalogue, queuesOf }: WaitDeps): void {
  app.route({
    ...venueWaits,
    handler: async (request, reply) => {
      await catalogue.venue(request.params.id); // 404 for a venue that visitors cannot see
      const queues = await queuesOf(request.params.id);
      return reply.header('cache-control', 'public, max-age=2').send(
        queues.map((queue) => {
          const { commerceId, takesSlots } = queue;
          return { commerceId, takesSlots, ...toQueueState(queue) };
        }),
      );
    },
  });
}
