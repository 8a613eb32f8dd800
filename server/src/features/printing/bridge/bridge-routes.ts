import { findPrinters } from '#features/print-queue/printer-store.ts';
import { findPrintQueue, moveWaitingPrints } from '#features/print-queue/queue-list-store.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/print-bridge.ts';
import type { PapersDeps } from '../printing-deps.ts';
import { claimBridgePrint, recordHeartbeat, reportBridgePrint } from './bridge-prints.ts';

/** Registers the calls of the page that prints for a commerce, and the queue. @see ORD-08 */
export function bridgeRoutes(app: ApiServer, deps: PapersDeps): void {
  const { db } = deps;

  app.route({
    ...contract.reportPrintBridge,
    handler: async (request) => recordHeartbeat(db, request.scope, request.body),
  });

  app.route({
    ...contract.claimBridgePrint,
    handler: async (request) => ({ print: await claimBridgePrint(deps, request.scope, request.body) }),
  });

  app.route({
    ...contract.reportBridgePrint,
    handler: async (request) => ({ isCounted: await reportBridgePrint(db, request.scope, request.body) }),
  });

  app.route({
    ...contract.listPrintQueue,
    handler: async (request) => inVenueScope(db, request.scope.venueId, (tx) => findPrintQueue(tx, request.scope)),
  });

  app.route({
    ...contract.movePrints,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      const { printerId } = request.params;
      const moved = await inVenueScope(db, venueId, async (tx) => {
        const [printer] = await findPrinters(tx, { venueId, commerceId, printerId });
        if (!printer) throw new ProblemError(404, 'not-found');
        return moveWaitingPrints(tx, { venueId, commerceId, printerId }, request.body.toPrinterId);
      });
      if (moved === undefined) {
        const problem = { path: 'body/toPrinterId', message: 'no other printer of the commerce' };
        throw new ProblemError(400, 'malformed-request', { problems: [problem] });
      }
      return { moved };
    },
  });
}
