import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/counter-orders.ts';
import { placeCounterOrder, type CounterOrderDeps } from './place-counter-order.ts';

/** Registers the orders that staff enter at the counter. @see ORD-08 */
export function counterOrderRoutes(app: ApiServer, deps: CounterOrderDeps): void {
  app.route({
    ...contract.placeCounterOrder,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']?.toLowerCase();
      return reply.code(201).send(await placeCounterOrder(deps, request.scope, key, request.body));
    },
  });
}
