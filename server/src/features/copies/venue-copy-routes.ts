import { withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/venue-copies.ts';
import { venues } from '@app/contract/resources/venues.ts';
import { copyVenue } from './copy-venue.ts';

/** Registers copies of venues, which only an Admin makes. @see API-03, ROLE-01 */
export function registerVenueCopies(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...contract.copyVenue,
    handler: async (request, reply) => {
      const copy = await copyVenue(db, request.scope.actorId, request.params.venueId, request.body);
      await refresh(copy.id);
      return reply.code(201).send(requireForm(venues.row, await withName(db, copy)));
    },
  });
}
