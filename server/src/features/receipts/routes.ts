import type { FastifyRequest } from 'fastify';
import { requireVenueOf } from '#features/orders/lock-existing-order.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/receipts.ts';
import { findMailAddress } from './receipt-mail-store.ts';
import { sendReceiptOnRequest, type SendReceiptDeps } from './send-receipt-on-request.ts';

/** `db`: connections that only calls of priority 0 use. */
export type ReceiptsDeps = Omit<SendReceiptDeps, 'onMailFailure'> & {
  /** @returns the account of the caller @throws ProblemError unless the caller is staff of the commerce */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

/** Registers receipts that the staff of a commerce send on request. @see INV-01 */
export async function registerReceipts(app: ApiServer, deps: ReceiptsDeps): Promise<void> {
  const { db, requireStaff } = deps;
  app.route({
    ...contract.sendReceipt,
    handler: async (request) => {
      const { id: orderId, email, mailId } = request.body;
      const venueId = requireVenueOf(orderId);
      const [order] = await findOrders(db, [orderId]);
      const actorId = await requireStaff(request, venueId, order?.commerce.id ?? 0);
      if (!order) throw new ProblemError(404, 'not-found');
      const address = email ?? (await findMailAddress(db, { venueId, orderId, id: mailId ?? '' }));
      if (address === undefined) throw new ProblemError(404, 'not-found');
      const onMailFailure = (err: unknown) => request.log.warn({ err, orderId }, 'receipt mail failed');
      const isSent = await sendReceiptOnRequest({ ...deps, onMailFailure }, { venueId, orderId, actorId, address });
      return isSent;
    },
  });
}
