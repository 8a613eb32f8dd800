import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/counter-terminals.ts';
import type { KiosksDeps } from '../kiosks-deps.ts';
import { assignCounterTerminal, removeCounterTerminal } from './assign-counter-terminal.ts';
import { findCounterTerminals } from './counter-terminal-store.ts';

/** Registers the card terminals at the counters. @see POINT-01, ORD-08 */
export function counterTerminalRoutes(app: ApiServer, deps: KiosksDeps): void {
  const { db, requireStaff } = deps;

  app.route({
    ...contract.listCounterTerminals,
    handler: async (request) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      await requireStaff(request, venueId, commerceId);
      return inVenueScope(db, venueId, (tx) => findCounterTerminals(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.assignCounterTerminal,
    handler: async (request, reply) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      const actorId = await requireStaff(request, venueId, commerceId);
      return reply.code(201).send(await assignCounterTerminal(deps, { venueId, commerceId, actorId, ...request.body }));
    },
  });

  app.route({
    ...contract.removeCounterTerminal,
    handler: async (request, reply) => {
      const { id: commerceId, terminalId } = request.params;
      const venueId = venueOfCatalogueId(commerceId);
      const actorId = await requireStaff(request, venueId, commerceId);
      await removeCounterTerminal(db, { venueId, commerceId, terminalId, actorId });
      return reply.code(204).send(null);
    },
  });
}
