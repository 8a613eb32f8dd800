import * as contract from '@app/contract/orders.ts';

import { viewerOf } from '../accounts/viewer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Db } from '../platform/database.ts';
import type { EventStreams } from '../platform/event-stream.ts';
import type { ApiServer } from '../platform/http.ts';
import type { Live } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { createOrderSequences } from './order-sequences.ts';
import type { OrderTokens } from './order-tokens.ts';
import { toOrder } from './order-projection.ts';
import { findOrders } from './order-view.ts';
import { placeOrder } from './place-order.ts';

export type OrdersNeeds = {
  /** For writes. */
  readonly db: Db;
  readonly readDb: Db;
  readonly live: Live;
  readonly streams: EventStreams;
  readonly catalogue: Catalogue;
  readonly tokens: OrderTokens;
};

export async function ordersRoutes(app: ApiServer, needs: OrdersNeeds): Promise<void> {
  const { db, live, tokens } = needs;
  const sequences = createOrderSequences(db);

  app.route({
    ...contract.placeOrder,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined) throw new Refusal(400, 'idempotency-key-required');
      const viewer = await viewerOf(request);
      const placed = await placeOrder({ db, live, sequences }, viewer, key.toLowerCase(), request.body);
      const [row] = await findOrders(db, [placed.orderId]);
      if (!row) throw new Error(`Order ${placed.orderId} was placed and is gone.`);
      if (placed.isReplay) void reply.header('idempotent-replayed', 'true');
      const token = row.buyerId === null ? { accessToken: tokens.of(row.id) } : {};
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...toOrder(row, 'owner'), ...token });
    },
  });
}
