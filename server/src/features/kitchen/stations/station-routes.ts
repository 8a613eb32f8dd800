import type { FastifyRequest } from 'fastify';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { nameLastChange } from '#features/orders/history/name-last-change.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/stations.ts';
import { bumpLines } from './bump-lines.ts';
import { readStations, setStations } from './set-stations.ts';

/** Registers the stations of a commerce and their bumps. @see ROLE-01, ORD-08 */
export function stationRoutes(app: ApiServer, deps: { readonly db: Db; readonly eventBus: EventBus }): void {
  const requireStaffOf = async (request: FastifyRequest, commerceId: number) => {
    const venueId = venueOfCatalogueId(commerceId);
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    return { venueId, commerceId, actorId: requireCommerceStaff(await viewerOf(request), venueId, commerceId) };
  };

  app.route({
    ...contract.stations,
    handler: async (request) => {
      const { venueId, commerceId } = await requireStaffOf(request, request.params.id);
      return inVenueScope(deps.db, venueId, (tx) => readStations(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.setStations,
    handler: async (request) =>
      setStations(deps, await requireStaffOf(request, request.params.id), request.body.stations),
  });

  app.route({
    ...contract.bumpLines,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const { id } = request.params;
      return nameLastChange(deps.db, viewer, { orderId: id, version: request.body.version }, () =>
        bumpLines(deps, viewer, id, request.body),
      );
    },
  });
}
