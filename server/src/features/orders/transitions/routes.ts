import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { cancelOrder as cancelOrderCall } from '@app/contract/visitor/orders.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { getWrittenOrder } from '../reading/written-order.ts';
import type { RefundEndedOrder } from './cancel-locked-order.ts';
import { cancelOrder } from './cancel-order.ts';

export type TransitionDeps = {
  readonly db: Db;
  readonly eventBus: EventBus;
  readonly tokens: OrderTokens;
  readonly refundEndedOrder: RefundEndedOrder;
};

export function transitionRoutes(app: ApiServer, deps: TransitionDeps): void {
  app.route({
    ...cancelOrderCall,
    handler: async (request) => {
      await cancelOrder(deps, await orderAccessOf(request), request.params.id);
      return getWrittenOrder(deps.db, request.params.id);
    },
  });
}
