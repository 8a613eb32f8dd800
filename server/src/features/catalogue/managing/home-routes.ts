import { changeRow, withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { findRow } from '#features/back-office/resource-store.ts';
import type { Editor, Resource } from '#features/back-office/resource.ts';
import { allowedHostsResource } from '#features/venues/managing/allowed-hosts-resource.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as home from '@app/contract/back-office/managed-home.ts';
import * as hosts from '@app/contract/back-office/managed-hosts.ts';
import { homeResource } from './home-resource.ts';

type EditorAt = { readonly venueId: number; readonly editor: Editor };

/** Registers the home of a venue and its allowed hosts: one row each. @see API-03, HOME-03, CONT-06 */
export function managedHomeRoutes(app: ApiServer, deps: BackOfficeDeps): void {
  app.route({
    ...home.managedHome,
    handler: async (request) => requireForm(home.ManagedHome, await read(deps, homeResource, request.scope)),
  });
  app.route({
    ...home.changeHome,
    handler: async (request) =>
      requireForm(home.ManagedHome, await change(deps, homeResource, request.scope, request.body)),
  });
  app.route({
    ...hosts.managedHosts,
    handler: async (request) => requireForm(hosts.ManagedHosts, await read(deps, allowedHostsResource, request.scope)),
  });
  app.route({
    ...hosts.changeHosts,
    handler: async (request) => {
      const at = { venueId: request.params.venueId, editor: request.scope.editor };
      return requireForm(hosts.ManagedHosts, await change(deps, allowedHostsResource, at, request.body));
    },
  });
}

async function read({ db }: BackOfficeDeps, resource: Resource, { venueId, editor }: EditorAt) {
  const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, resource, venueId, editor, venueId));
  if (!row) throw new ProblemError(404, 'not-found');
  return withName(db, row);
}

async function change(
  { db, refresh }: BackOfficeDeps,
  resource: Resource,
  { venueId, editor }: EditorAt,
  wanted: { readonly version: string; readonly values: unknown },
) {
  const changed = await changeRow({ db, resource, venueId, editor }, venueId, wanted);
  await refresh(venueId);
  return withName(db, changed);
}
