import * as contract from '@app/contract/board.ts';
import { stallHolds } from '@app/contract/holds.ts';

import { requireCommerceStaff, viewerOf } from '../accounts/viewer.ts';
import type { Db } from '../platform/database.ts';
import type { ApiServer } from '../platform/http.ts';
import { venueOfCatalogueId } from '../platform/identifiers.ts';
import type { EventBus } from '../platform/live.ts';
import { ProblemError } from '../platform/refusal.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import type { RefundEndedOrder } from './end-order.ts';
import { findHolds } from './find-holds.ts';
import { transitionOrder } from './move-order.ts';
import { acceptCash } from './take-cash.ts';

/** What the staff of a stall do with orders. Who may is checked with the order itself: its stall decides. */
export async function ticketRoutes(
  app: ApiServer,
  needs: { db: Db; live: EventBus; refundEnded: RefundEndedOrder },
): Promise<void> {
  app.route({
    ...contract.transitionOrder,
    handler: async (request, reply) => {
      const ticket = await transitionOrder(needs, await viewerOf(request), request.params.id, request.body);
      return reply.header('cache-control', 'no-store').send(ticket);
    },
  });

  app.route({
    ...stallHolds,
    handler: async (request, reply) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
      requireCommerceStaff(await viewerOf(request), venueId, commerceId);
      return reply.header('cache-control', 'no-store').send(await findHolds(needs.db, venueId, commerceId));
    },
  });

  app.route({
    ...contract.takeCash,
    handler: async (request, reply) => {
      const ticket = await acceptCash(needs, await viewerOf(request), request.params.id, request.body);
      return reply.header('cache-control', 'no-store').send(ticket);
    },
  });
}
