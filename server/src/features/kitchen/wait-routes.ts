import { orderWait } from '@app/contract/visitor/orders.ts';
import { venueWaits } from '@app/contract/visitor/venues.ts';
import { waitLeft } from '@app/rules/kitchen/wait-left.ts';

import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { toWait } from './commerce-wait.ts';
import type { VenueQueueCache } from './venue-queue-cache.ts';

export type WaitDeps = {
  readonly readDb: Db;
  readonly tokens: OrderTokens;
  readonly catalogue: Catalogue;
  readonly queuesOf: VenueQueueCache;
};

/** Waits of a venue's commerces, and of the caller's own orders. */
export function waitRoutes(app: ApiServer, { readDb, tokens, catalogue, queuesOf }: WaitDeps): void {
  const getOwnOrder = createOwnOrderLoader(readDb, tokens);

  app.route({
    ...orderWait,
    handler: async (request) => {
      const { id, venue, commerce } = await getOwnOrder(request.params.id, await orderAccessOf(request));
      const queue = (await queuesOf(venue.id)).find(({ commerceId }) => commerceId === commerce.id);
      return { wait: queue ? waitLeft(id, queue.orders, queue.pace, queue.nowMs) : null };
    },
  });

  app.route({
    ...venueWaits,
    handler: async (request, reply) => {
      await catalogue.venue(request.params.id); // 404 for a venue that visitors cannot see
      const queues = await queuesOf(request.params.id);
      return reply.header('cache-control', 'public, max-age=2').send(queues.map(toWait));
    },
  });
}
