import type { PassKeys } from '#features/orders/pickup-pass/pass-keys.ts';
import type { PlaceOrder } from '#features/orders/placing/place-order.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { boardRoutes } from './board-routes.ts';
import { boardStream, type BoardStreamDeps } from './board-stream.ts';
import { counterOrderRoutes } from './counter-orders/counter-order-routes.ts';
import { leftoverRoutes } from './leftovers/leftover-routes.ts';
import { nowServingRoutes } from './now-serving-routes.ts';
import { passRoutes } from './passes/pass-routes.ts';
import { stationRoutes } from './stations/station-routes.ts';
import { tabletCountsRoute } from './tablet-counts.ts';
import { ticketRoutes } from './ticket-routes.ts';
import type { TransitionDeps } from './transition-order.ts';
import { waitRoutes, type WaitDeps } from './wait-routes.ts';

export type KitchenDeps = WaitDeps &
  BoardStreamDeps &
  Pick<TransitionDeps, 'refundEndedOrder' | 'findPayingCard'> & {
    /** Connections of staff calls only. */
    readonly reservedDb: Db;
    readonly placeOrder: PlaceOrder;
    readonly passKeys: PassKeys;
  };

/** Registers the board, tickets and waiting times. */
export function registerKitchen(app: ApiServer, deps: KitchenDeps): void {
  boardRoutes(app, deps);
  boardStream(app, deps);
  ticketRoutes(app, { ...deps, db: deps.reservedDb });
  passRoutes(app, { ...deps, db: deps.reservedDb });
  counterOrderRoutes(app, { ...deps, db: deps.reservedDb });
  leftoverRoutes(app, { ...deps, db: deps.reservedDb });
  stationRoutes(app, { ...deps, db: deps.reservedDb });
  tabletCountsRoute(app, { db: deps.reservedDb });
  waitRoutes(app, deps);
  nowServingRoutes(app, deps);
}
