import { queueRequestedPrint } from '#features/print-queue/print-job-store.ts';
import { findPrinters } from '#features/print-queue/printer-store.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/printing.ts';
import { bridgeRoutes } from './bridge/bridge-routes.ts';
import { addressRoutes } from './cloud/address-routes.ts';
import { epsonRoutes } from './cloud/epson-routes.ts';
import { starRoutes } from './cloud/star-routes.ts';
import { drawerDocumentRoutes, orderDocumentRoutes } from './document-routes.ts';
import { makeHandOverList } from './make-papers.ts';
import type { PapersDeps } from './printing-deps.ts';
import { removePrinter, setPrinter } from './set-printer.ts';

export type PrintingRoutesDeps = PapersDeps & {
  /** Whether a printer may be a program of this machine. */
  readonly isDemo: boolean;
  /** How printers reach the server. */
  readonly publicUrl: string;
};

/** Registers the printers of commerces and the documents that they print. @see ORD-08 */
export async function registerPrinting(app: ApiServer, deps: PrintingRoutesDeps): Promise<void> {
  printerRoutes(app, deps);
  addressRoutes(app, deps);
  commerceDocumentRoutes(app, deps);
  orderDocumentRoutes(app, deps);
  drawerDocumentRoutes(app, deps);
  bridgeRoutes(app, deps);
  await starRoutes(app, deps);
  await epsonRoutes(app, deps);
}

function printerRoutes(app: ApiServer, deps: PrintingRoutesDeps): void {
  const { db } = deps;

  app.route({
    ...contract.listPrinters,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findPrinters(tx, { venueId, commerceId }));
    },
  });

  app.route({
    ...contract.setPrinter,
    handler: async (request) => {
      const { printerId } = request.params;
      return setPrinter(deps, { ...request.scope, printerId }, request.body);
    },
  });

  app.route({
    ...contract.removePrinter,
    handler: async (request, reply) => {
      const { printerId } = request.params;
      await removePrinter(db, { ...request.scope, printerId });
      return reply.code(204).send(null);
    },
  });
}

function commerceDocumentRoutes(app: ApiServer, { db }: PrintingRoutesDeps): void {
  app.route({
    ...contract.printCommerceDocument,
    handler: async (request, reply) => {
      const { printerId } = request.params;
      const { document } = request.body;
      const { venueId, commerceId, actorId } = request.scope;
      const queued = await inVenueScope(db, venueId, async (tx) => {
        const [printer] = await findPrinters(tx, { venueId, commerceId, printerId });
        if (!printer) throw new ProblemError(404, 'not-found');
        return queueRequestedPrint(tx, { venueId, printerId }, { document, orderId: null, drawerId: null, actorId });
      });
      return reply.code(201).send(queued);
    },
  });

  app.route({
    ...contract.handOverList,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      const papers = await makeHandOverList(db, venueId, commerceId);
      if (!papers) throw new ProblemError(404, 'not-found');
      return { papers };
    },
  });
}
