import type { Db } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { pushKey, subscribeToOrder } from '@app/contract/visitor/order-device.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { createOwnOrderLoader } from '../reading/own-order-loader.ts';
import { insertSubscription } from './push-subscription-store.ts';

export type PushDeps = {
  readonly db: Db;
  readonly tokens: OrderTokens;
  /** Public key of this installation, base64url. */
  readonly pushPublicKey: string;
  /** Whether an address belongs to the push service of a browser. */
  readonly isPushService: (url: URL) => boolean;
};

export function pushRoutes(app: ApiServer, { db, tokens, pushPublicKey, isPushService }: PushDeps): void {
  const getOwnOrder = createOwnOrderLoader(db, tokens);

  app.route({ ...pushKey, handler: async () => ({ publicKey: pushPublicKey }) });

  app.route({
    ...subscribeToOrder,
    handler: async (request, reply) => {
      const order = await getOwnOrder(request.params.id, await orderAccessOf(request));
      const url = URL.parse(request.body.endpoint);
      if (url === null || !isPushService(url)) throw new ProblemError(400, 'malformed-request');
      await insertSubscription(db, venueOfOrderId(order.id), order.id, request.body);
      return reply.code(204).send(null);
    },
  });
}
