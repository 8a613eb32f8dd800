import { changeRow, withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { findRow } from '#features/back-office/resource-store.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/managed-venues.ts';
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
      return reply.code(201).send(requireForm(contract.ManagedVenue, await withName(db, made)));
    },
  });
  app.route({
    ...contract.managedVenue,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, venueResource, venueId, editor, venueId));
      if (!row) throw new ProblemError(404, 'not-found');
      return requireForm(contract.ManagedVenue, await withName(db, row));
    },
  });
  app.route({
    ...contract.changeVenue,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const changed = await changeRow({ db, resource: venueResource, venueId, editor }, venueId, request.body);
      await deps.refresh(venueId);
      return requireForm(contract.ManagedVenue, await withName(db, changed));
    },
  });
}
