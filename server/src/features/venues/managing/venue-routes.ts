import { withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { settingsRoutes } from '#features/back-office/settings-routes.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/managed-venues.ts';
import { allowedHosts } from '@app/contract/resources/allowed-hosts.ts';
import { venues } from '@app/contract/resources/venues.ts';
import { allowedHostsResource } from './allowed-hosts-resource.ts';
import { createVenue, type InsertHome } from './create-venue.ts';
import { findManagedVenues } from './find-managed-venues.ts';
import { venueResource } from './venue-resource.ts';

export type ManagedVenueDeps = BackOfficeDeps & {
  /** The app of this installation, to which new venues belong. */
  readonly appCode: string;
  readonly insertHome: InsertHome;
};

/** Registers the venues of the back office. @see API-03 */
export function managedVenueRoutes(app: ApiServer, deps: ManagedVenueDeps): void {
  const { db } = deps;
  app.route({
    ...contract.managedVenues,
    handler: async (request) => findManagedVenues(db, request.scope, request.query),
  });
  app.route({
    ...contract.createVenue,
    handler: async (request, reply) => {
      const made = await createVenue(deps, request.scope.actorId, request.body.values);
      await deps.refresh(made.id);
      return reply.code(201).send(requireForm(venues.row, await withName(db, made)));
    },
  });
  settingsRoutes(app, venues, venueResource, deps);
  settingsRoutes(app, allowedHosts, allowedHostsResource, deps);
}
