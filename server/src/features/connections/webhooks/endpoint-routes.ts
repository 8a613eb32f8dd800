import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/connections/webhooks.ts';
import type { ConnectionsDeps } from '../connections-deps.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './change-endpoints.ts';
import { findEndpoints } from './endpoint-store.ts';

/** Registers the webhooks of a venue, for its managers. @see API-03 */
export function endpointRoutes(app: ApiServer, deps: ConnectionsDeps): void {
  const { db, requireReports, existing } = deps;

  app.route({
    ...contract.webhookEndpoints,
    handler: async (request) => {
      const { venueId } = await existing(request.scope);
      return inVenueScope(db, venueId, (tx) => findEndpoints(tx, venueId));
    },
  });

  app.route({
    ...contract.createWebhookEndpoint,
    handler: async (request, reply) => {
      const scope = await existing(request.scope);
      await requireReports(request, scope.venueId);
      return reply.code(201).send(await createEndpoint(deps, scope, request.body));
    },
  });

  app.route({
    ...contract.changeWebhookEndpoint,
    handler: async (request) => {
      await requireReports(request, request.scope.venueId);
      return changeEndpoint(deps, request.scope, request.params.endpointId, request.body);
    },
  });

  app.route({
    ...contract.removeWebhookEndpoint,
    handler: async (request, reply) => {
      await removeEndpoint(deps, request.scope, request.params.endpointId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.rotateWebhookSecret,
    handler: async (request) => {
      await requireReports(request, request.scope.venueId);
      return rotateSecret(deps, request.scope, request.params.endpointId);
    },
  });
}
