import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/connections/api-keys.ts';
import type { ConnectionsDeps } from '../connections-deps.ts';
import { findApiKeys } from './api-key-store.ts';
import { createApiKey, revokeApiKey } from './change-api-keys.ts';

/** Registers the read-only keys of a venue, for its managers. @see API-03 */
export function apiKeyRoutes(app: ApiServer, { db, requireReports, existing }: ConnectionsDeps): void {
  app.route({
    ...contract.apiKeys,
    handler: async (request) => {
      const { venueId } = await existing(request.scope);
      return findApiKeys(db, venueId);
    },
  });

  app.route({
    ...contract.createApiKey,
    handler: async (request, reply) => {
      await requireReports(request, request.scope.venueId);
      const { venueId, actorId } = request.scope;
      return reply.code(201).send(await createApiKey(db, { venueId, actorId }, request.body));
    },
  });

  app.route({
    ...contract.revokeApiKey,
    handler: async (request, reply) => {
      await revokeApiKey(db, request.scope, request.params.keyId);
      return reply.code(204).send(null);
    },
  });
}
