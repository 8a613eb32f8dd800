import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/connections/webhooks.ts';
import type { ConnectionsDeps } from '../connections-deps.ts';
import { getEndpoint } from './change-endpoints.ts';
import { findDeliveries } from './log-store.ts';
import { getDelivery, replayDelivery, sendTest } from './request-delivery.ts';

/** Registers the log of a webhook, replays and test events. @see API-03 */
export function deliveryRoutes(app: ApiServer, { db }: Pick<ConnectionsDeps, 'db'>): void {
  app.route({
    ...contract.testWebhook,
    handler: async (request, reply) => {
      const { body: _body, attemptLog: _log, ...sent } = await sendTest(db, request.scope, request.params.endpointId);
      return reply.code(201).send(sent);
    },
  });

  app.route({
    ...contract.webhookDeliveries,
    handler: async (request) => {
      const { venueId } = request.scope;
      const { endpointId } = request.params;
      const { page, isDelivered } = request.query;
      return inVenueScope(db, venueId, async (tx) => {
        await getEndpoint(tx, venueId, endpointId);
        const filter = { page, isDelivered: isDelivered === undefined ? null : isDelivered === 'true' };
        return findDeliveries(tx, { venueId, endpointId }, filter);
      });
    },
  });

  app.route({
    ...contract.webhookDelivery,
    handler: async (request) => {
      const { venueId } = request.scope;
      const { endpointId, eventId } = request.params;
      return inVenueScope(db, venueId, (tx) => getDelivery(tx, { venueId, endpointId, eventId }));
    },
  });

  app.route({
    ...contract.replayWebhook,
    handler: async (request) => {
      const { venueId, actorId } = request.scope;
      const { endpointId, eventId } = request.params;
      return replayDelivery(db, { venueId, actorId, endpointId, eventId });
    },
  });
}
