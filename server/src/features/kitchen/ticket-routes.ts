import * as contract from '@app/contract/staff/board.ts';
import { commerceHolds } from '@app/contract/staff/holds.ts';

import { viewerOf } from '../accounts/sessions/viewer.ts';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import { findHolds } from './find-holds.ts';
import { transitionOrder } from './transition-order.ts';
import type { TransitionDeps } from './transition-order.ts';
import { acceptCash } from './accept-cash.ts';
import { redeemDiscount } from './redeem-discount.ts';
import { repeatNotice } from './repeat-notice.ts';

/** Registers the reads and transitions of orders for staff. The order's commerce decides who has access. */
export function ticketRoutes(app: ApiServer, deps: TransitionDeps): void {
  app.route({
    ...contract.transitionOrder,
    handler: async (request) => transitionOrder(deps, await viewerOf(request), request.params.id, request.body),
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
    handler: async (request) => acceptCash(deps, await viewerOf(request), request.params.id, request.body),
  });

  app.route({
    ...contract.repeatNotice,
    handler: async (request) => repeatNotice(deps, await viewerOf(request), request.params.id, request.body),
  });

  app.route({
    ...contract.redeemDiscount,
    handler: async (request) => redeemDiscount(deps, await viewerOf(request), request.params.id, request.body),
  });
}
