import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { DeclaredSettings } from '@app/contract/resources/define-settings.ts';
import { changeRow, withName } from './change-resource.ts';
import type { BackOfficeDeps } from './resource-routes.ts';
import { findRow } from './resource-store.ts';
import type { Resource } from './resource.ts';

/** Registers the calls of the settings of a venue. @see API-03 */
export function settingsRoutes(
  app: ApiServer,
  { calls }: DeclaredSettings,
  resource: Resource,
  { db, refresh }: BackOfficeDeps,
): void {
  app.route({
    ...calls.read,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, resource, venueId, editor, venueId));
      if (!row) throw new ProblemError(404, 'not-found');
      return withName(db, row);
    },
  });
  app.route({
    ...calls.change,
    handler: async (request) => {
      const { venueId } = request.params;
      const { editor } = request.scope;
      const changed = await changeRow({ db, resource, venueId, editor }, venueId, request.body);
      await refresh(venueId);
      return withName(db, changed);
    },
  });
}
