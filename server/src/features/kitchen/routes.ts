import type { RefundEndedOrder } from '#features/orders/transitions/cancel-locked-order.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { boardRoutes } from './board-routes.ts';
import { boardStream } from './board-stream.ts';
import type { BoardStreamDeps } from './board-stream.ts';
import { ticketRoutes } from './ticket-routes.ts';
import { waitRoutes } from './wait-routes.ts';
import type { WaitDeps } from './wait-routes.ts';
import type { Db } from '#platform/database/transactions.ts';

export type KitchenDeps = WaitDeps &
  BoardStreamDeps & {
    /** Connections of the staff alone. */
    readonly reservedDb: Db;
    readonly refundEnded: RefundEndedOrder;
  };

export function kitchenRoutes(app: ApiServer, deps: KitchenDeps): void {
  boardRoutes(app, deps);
  boardStream(app, deps);
  ticketRoutes(app, { ...deps, db: deps.reservedDb });
  waitRoutes(app, deps);
}
