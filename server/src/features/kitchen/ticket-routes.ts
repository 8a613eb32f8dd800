import type { FastifyRequest } from 'fastify';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import { viewerOf, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { findOrderHistory } from '#features/orders/history/find-order-history.ts';
import { nameLastChange } from '#features/orders/history/name-last-change.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/board.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { commerceHolds } from '@app/contract/staff/holds.ts';
import { orderHistory } from '@app/contract/staff/order-history.ts';
import { acceptCash } from './accept-cash.ts';
import { findHolds } from './find-holds.ts';
import { redeemDiscount } from './redeem-discount.ts';
import { removeLines } from './remove-lines.ts';
import { repeatNotice } from './repeat-notice.ts';
import { transitionOrder, type TransitionDeps } from './transition-order.ts';

/** Registers the reads and transitions of orders for staff. The order's commerce decides who has access. */
export function ticketRoutes(app: ApiServer, deps: TransitionDeps): void {
  const onOrder = async <Body extends { version: number }>(
    request: FastifyRequest & { params: { id: number } },
    act: (deps: TransitionDeps, viewer: Viewer, orderId: number, body: Body) => Promise<Ticket>,
    body: Body,
  ): Promise<Ticket> => {
    const viewer = await viewerOf(request);
    const { id } = request.params;
    return nameLastChange(deps.db, viewer, { orderId: id, version: body.version }, () => act(deps, viewer, id, body));
  };
  app.route({
    ...orderHistory,
    handler: async (request) => findOrderHistory(deps, await viewerOf(request), request.params.id),
  });

  app.route({
    ...contract.transitionOrder,
    handler: async (request) => onOrder(request, transitionOrder, request.body),
  });

  app.route({
    ...commerceHolds,
    handler: async (request) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
      requireCommerceStaff(await viewerOf(request), venueId, commerceId);
      return findHolds(deps.db, venueId, commerceId);
    },
  });

  app.route({
    ...contract.acceptCash,
    handler: async (request) => onOrder(request, acceptCash, request.body),
  });

  app.route({
    ...contract.removeOrderLines,
    handler: async (request) => onOrder(request, removeLines, request.body),
  });

  app.route({
    ...contract.repeatNotice,
    handler: async (request) => onOrder(request, repeatNotice, request.body),
  });

  app.route({
    ...contract.redeemDiscount,
    handler: async (request) => onOrder(request, redeemDiscount, request.body),
  });
}
