import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/order-history.ts';
import { orderReceipt } from '@app/contract/visitor/orders.ts';
import { readOwnReceipt } from './read-own-receipt.ts';
import { findMailAddress } from './receipt-mail-store.ts';
import { sendReceiptOnRequest, type SendReceiptDeps } from './send-receipt-on-request.ts';

/**
 * `db`: connections that only calls of priority 0 use.
 *
 * @property intakeDb for the calls of visitors
 */
export type ReceiptsDeps = Omit<SendReceiptDeps, 'onMailFailure'> & {
  readonly intakeDb: Db;
  readonly tokens: OrderTokens;
};

/** Registers receipts: of own orders, and those that the staff of a commerce send on request. @see PAY-02, INV-01 */
export async function registerReceipts(app: ApiServer, deps: ReceiptsDeps): Promise<void> {
  const { db, intakeDb, tokens, findPayingCard } = deps;
  const getOwnOrder = createOwnOrderLoader(intakeDb, tokens);
  app.route({
    ...orderReceipt,
    handler: async (request, reply) => {
      const order = await getOwnOrder(request.params.id, await orderAccessOf(request));
      const { name, content } = await readOwnReceipt({ db: intakeDb, findPayingCard }, order.id);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(content);
    },
  });
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
