import type { MediaFiles } from '#features/media/media-files.ts';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { waitForIdleLoop } from '#platform/load-shedding/wait-for-idle-loop.ts';
import * as contract from '@app/contract/visitor/order-device.ts';
import { applePass } from './apple-pass.ts';
import { googleSaveLink } from './google-save-link.ts';
import { findPassFacts } from './pass-facts.ts';
import type { PassSigners } from './pass-signers.ts';

export type PassesDeps = {
  readonly db: Db;
  readonly tokens: OrderTokens;
  readonly media: MediaFiles;
  readonly signers: PassSigners;
};

/** Registers the passes of orders for the wallets of phones. @see PASS-01 */
export function registerPasses(app: ApiServer, { db, tokens, media, signers }: PassesDeps): void {
  const { apple, google } = signers;
  const getOwnOrder = createOwnOrderLoader(db, tokens);
  app.route({
    ...contract.passWallets,
    handler: async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({ apple: apple !== null, google: google !== null }),
  });
  app.route({
    ...contract.orderPasses,
    handler: async (request) => {
      const order = await getOwnOrder(request.params.id, await orderAccessOf(request));
      if (order.paidAt === null) throw new ProblemError(409, 'order-not-paid');
      return {
        apple: apple && `/api/apple-pass?name=${tokens.passNameOf(order.id, Date.now())}`,
        google: google && (await googleSaveLink(await findPassFacts({ db, media }, order), google)),
      };
    },
  });
  app.route({
    ...contract.applePass,
    handler: async (request, reply) => {
      const orderId = tokens.orderOfPassName(request.query.name, Date.now());
      const [order] = apple && orderId !== null ? await findOrders(db, [orderId]) : [];
      if (!apple || !order) throw new ProblemError(404, 'not-found');
      await waitForIdleLoop(); // A pass costs as much time as several orders.
      return reply
        .header('content-disposition', `attachment; filename="${order.number}.pkpass"`)
        .header('cache-control', 'no-store')
        .type('application/vnd.apple.pkpass')
        .send(await applePass(await findPassFacts({ db, media }, order), apple));
    },
  });
}
