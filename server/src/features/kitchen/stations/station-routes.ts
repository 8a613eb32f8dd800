import { nameLastChange } from '#features/orders/history/name-last-change.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/stations.ts';
import { ticketFor } from '../without-money.ts';
import { bumpLines } from './bump-lines.ts';
import { readStations, setStations } from './set-stations.ts';
import { startLines } from './start-lines.ts';

/** Registers the stations of a commerce and what they do with the lines of orders. @see ROLE-01, ORD-08 */
export function stationRoutes(app: ApiServer, deps: { readonly db: Db; readonly eventBus: EventBus }): void {
  app.route({
    ...contract.stations,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(deps.db, venueId, (tx) => readStations(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.setStations,
    handler: async (request) => setStations(deps, request.scope, request.body.stations),
  });

  app.route({
    ...contract.bumpLines,
    handler: async (request) => {
      const { scope, body } = request;
      const ticket = await nameLastChange(deps.db, scope, body.version, () => bumpLines(deps, scope, body));
      return ticketFor(scope.grant, ticket);
    },
  });

  app.route({
    ...contract.startLines,
    handler: async (request) => {
      const { scope, body } = request;
      const ticket = await nameLastChange(deps.db, scope, body.version, () => startLines(deps, scope, body));
      return ticketFor(scope.grant, ticket);
    },
  });
}
