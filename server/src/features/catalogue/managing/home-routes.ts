import type { FastifyRequest } from 'fastify';
import { changeRow, withName } from '#features/back-office/change-resource.ts';
import { findRow } from '#features/back-office/resource-store.ts';
import type { Editor, Resource } from '#features/back-office/resource.ts';
import { allowedHostsResource } from '#features/venues/managing/allowed-hosts-resource.ts';
import type { ManagedVenueDeps } from '#features/venues/managing/venue-routes.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as home from '@app/contract/back-office/managed-home.ts';
import * as hosts from '@app/contract/back-office/managed-hosts.ts';
import { homeResource } from './home-resource.ts';

/** Registers the home of a venue and its allowed hosts: one row each. @see API-03, HOME-03, CONT-06 */
export function managedHomeRoutes(app: ApiServer, deps: ManagedVenueDeps): void {
  app.route({
    ...home.managedHome,
    handler: async (request) =>
      requireForm(home.ManagedHome, await read(deps, homeResource, request, request.params.venueId)),
  });
  app.route({
    ...home.changeHome,
    handler: async (request) => {
      const { venueId } = request.params;
      const editor = await requireVenueEditor(deps, request, venueId);
      return requireForm(home.ManagedHome, await change(deps, homeResource, { venueId, editor }, request.body));
    },
  });
  app.route({
    ...hosts.managedHosts,
    handler: async (request) =>
      requireForm(hosts.ManagedHosts, await read(deps, allowedHostsResource, request, request.params.venueId)),
  });
  app.route({
    ...hosts.changeHosts,
    handler: async (request) => {
      const { venueId } = request.params;
      const editor = await requireVenueEditor(deps, request, venueId);
      const { wholeVenueIds } = await deps.requireAnyEditor(request);
      if (wholeVenueIds !== null) throw new ProblemError(404, 'not-found');
      return requireForm(
        hosts.ManagedHosts,
        await change(deps, allowedHostsResource, { venueId, editor }, request.body),
      );
    },
  });
}

async function requireVenueEditor(
  { requireEditor }: ManagedVenueDeps,
  request: FastifyRequest,
  venueId: number,
): Promise<Editor> {
  const editor = await requireEditor(request, venueId);
  if (editor.commerceIds !== null) throw new ProblemError(404, 'not-found');
  return editor;
}

async function read(deps: ManagedVenueDeps, resource: Resource, request: FastifyRequest, venueId: number) {
  const { db } = deps;
  const editor = await requireVenueEditor(deps, request, venueId);
  const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, resource, venueId, editor, venueId));
  if (!row) throw new ProblemError(404, 'not-found');
  return withName(db, row);
}

async function change(
  { db, refresh }: ManagedVenueDeps,
  resource: Resource,
  { venueId, editor }: { readonly venueId: number; readonly editor: Editor },
  wanted: { readonly version: string; readonly values: unknown },
) {
  const changed = await changeRow({ db, resource, venueId, editor }, venueId, wanted);
  await refresh(venueId);
  return withName(db, changed);
}
