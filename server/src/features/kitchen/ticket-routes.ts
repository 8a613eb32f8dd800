import * as contract from '@app/contract/staff/board.ts';
import { stallHolds } from '@app/contract/staff/holds.ts';

import { requireCommerceStaff, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import type { RefundEndedOrder } from '../orders/transitions/cancel-locked-order.ts';
import { findHolds } from './find-holds.ts';
import { transitionOrder } from './transition-order.ts';
import { acceptCash } from './accept-cash.ts';

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
