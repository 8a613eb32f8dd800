import { requirePermission } from '#features/accounts/roles/permission-required.ts';
import { getDrawerAt, mayRead } from '#features/cash-drawers/drawer-access.ts';
import { findDrawer } from '#features/cash-drawers/drawer-store.ts';
import { findOrders, type OrderRow } from '#features/orders/reading/order-read-store.ts';
import { queueRequestedPrint } from '#features/print-queue/print-job-store.ts';
import { findPrinters } from '#features/print-queue/printer-store.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { MONEY_PERMISSIONS } from '@app/contract/protocol/permissions.ts';
import * as contract from '@app/contract/staff/printing.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PrintedDocument } from '@app/contract/values/paper.ts';
import { makeOrderPapers } from './make-papers.ts';
import type { PapersDeps } from './printing-deps.ts';

/** Registers the slip of a closed drawer. @see CHK-07 */
export function drawerDocumentRoutes(app: ApiServer, { db }: PapersDeps): void {
  app.route({
    ...contract.printDrawerClose,
    handler: async (request, reply) => {
      const { drawerId } = request.params;
      const { printerId } = request.body;
      const at = await getDrawerAt(db, request.scope);
      const { venueId, commerceId, actorId } = at;
      const queued = await inVenueScope(db, venueId, async (tx) => {
        const drawer = await findDrawer(tx, venueId, commerceId, drawerId);
        if (!drawer || !mayRead(at, drawer)) throw new ProblemError(404, 'not-found');
        if (drawer.close === null) throw new ProblemError(409, 'drawer-not-closed');
        const [printer] = await findPrinters(tx, { venueId, commerceId, printerId });
        if (!printer) throw new ProblemError(404, 'not-found');
        const close = { document: 'drawer-close', orderId: null, drawerId, actorId } as const;
        return queueRequestedPrint(tx, { venueId, printerId }, close);
      });
      return reply.code(201).send(queued);
    },
  });
}

/** Registers the documents of an order. A receipt needs a permission for amounts. @see ORD-08, ROLE-01 */
export function orderDocumentRoutes(app: ApiServer, deps: PapersDeps): void {
  const { db } = deps;

  const getOrder = async (id: number): Promise<OrderRow> => {
    const [order] = await findOrders(db, [id]);
    if (!order) throw new ProblemError(404, 'not-found');
    return order;
  };

  app.route({
    ...contract.printOrder,
    handler: async (request, reply) => {
      const { document, printerId } = request.body;
      const { venueId, commerceId, orderId, actorId, grant } = request.scope;
      if (document === 'receipt') requirePermission(grant, MONEY_PERMISSIONS);
      const order = await getOrder(orderId);
      requirePrintable(order, document);
      const queued = await inVenueScope(db, venueId, async (tx) => {
        const [printer] = await findPrinters(tx, { venueId, commerceId, printerId });
        if (!printer) throw new ProblemError(404, 'not-found');
        return queueRequestedPrint(tx, { venueId, printerId }, { document, orderId, drawerId: null, actorId });
      });
      return reply.code(201).send(queued);
    },
  });

  app.route({
    ...contract.orderPapers,
    handler: async (request) => {
      const { orderId, grant } = request.scope;
      const { document } = request.params;
      if (document === 'receipt') requirePermission(grant, MONEY_PERMISSIONS);
      const order = await getOrder(orderId);
      requirePrintable(order, document);
      const first = { copy: 1, atMs: order.createdAt.getTime(), by: null };
      const papers = await makeOrderPapers(deps, order, document, first);
      if (!papers) throw new ProblemError(409, 'order-not-paid');
      return { papers };
    },
  });
}

/** @throws ProblemError 409 for the receipt of an unpaid order, and for the void slip of one that goes on */
function requirePrintable({ paidAt, statusId }: OrderRow, document: PrintedDocument): void {
  if (document === 'receipt' && paidAt === null) throw new ProblemError(409, 'order-not-paid');
  if (document === 'correction' && statusId !== ORDER_STATUS.incompleted) {
    throw new ProblemError(409, 'order-state-changed');
  }
}
