import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/receipts.ts';
import { findMailAddress } from './receipt-mail-store.ts';
import { sendReceiptOnRequest, type SendReceiptDeps } from './send-receipt-on-request.ts';

/** `db`: connections that only calls of priority 0 use. */
export type ReceiptsDeps = Omit<SendReceiptDeps, 'onMailFailure'>;

/** Registers receipts that the staff of a commerce send on request. @see INV-01 */
export async function registerReceipts(app: ApiServer, deps: ReceiptsDeps): Promise<void> {
  const { db } = deps;
  app.route({
    ...contract.sendReceipt,
    handler: async (request) => {
      const { email, mailId } = request.body;
      const { venueId, orderId, actorId } = request.scope;
      const address = email ?? (await findMailAddress(db, { venueId, orderId, id: mailId ?? '' }));
      if (address === undefined) throw new ProblemError(404, 'not-found');
      const onMailFailure = (err: unknown) => request.log.warn({ err, orderId }, 'receipt mail failed');
      return sendReceiptOnRequest({ ...deps, onMailFailure }, { venueId, orderId, actorId, address });
    },
  });
}
