import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/counter-terminals.ts';
import type { KiosksDeps } from '../kiosks-deps.ts';
import { assignCounterTerminal, removeCounterTerminal } from './assign-counter-terminal.ts';
import { findCounterTerminals } from './counter-terminal-store.ts';

/** Registers the card terminals at the counters. @see POINT-01, ORD-08 */
export function counterTerminalRoutes(app: ApiServer, deps: KiosksDeps): void {
  const { db } = deps;

  app.route({
    ...contract.listCounterTerminals,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findCounterTerminals(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.assignCounterTerminal,
    handler: async (request, reply) =>
      reply.code(201).send(await assignCounterTerminal(deps, { ...request.scope, ...request.body })),
  });

  app.route({
    ...contract.removeCounterTerminal,
    handler: async (request, reply) => {
      const { terminalId } = request.params;
      await removeCounterTerminal(db, { ...request.scope, terminalId });
      return reply.code(204).send(null);
    },
  });
}
