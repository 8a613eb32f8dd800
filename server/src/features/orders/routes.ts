import type { ApiServer } from '#platform/http/server.ts';
import { discountRoutes, type DiscountDeps } from './discounts/routes.ts';
import { placingForGroups } from './groups/order-of-group.ts';
import { groupRoutes, type GroupDeps } from './groups/routes.ts';
import { pushRoutes, type PushDeps } from './notifications/routes.ts';
import { placingRoutes, type PlacingDeps } from './placing/routes.ts';
import { benefitRoute } from './reading/benefit-route.ts';
import { readingRoutes, type ReadingDeps } from './reading/routes.ts';
import { visitorStream, type VisitorStreamDeps } from './reading/visitor-stream.ts';
import { slotRoutes, type SlotDeps } from './slots/routes.ts';
import { transitionRoutes, type TransitionDeps } from './transitions/routes.ts';

export type OrdersDeps = PlacingDeps &
  DiscountDeps &
  TransitionDeps &
  ReadingDeps &
  VisitorStreamDeps &
  SlotDeps &
  GroupDeps &
  PushDeps;

/** Registers placing, claims of discounts, transitions, reads and the stream of own orders. */
export function registerOrders(app: ApiServer, deps: OrdersDeps): void {
  placingRoutes(app, { ...deps, placeOrder: placingForGroups(deps.db, deps.placeOrder) });
  discountRoutes(app, deps);
  benefitRoute(app, deps);
  transitionRoutes(app, deps);
  readingRoutes(app, deps);
  visitorStream(app, deps);
  slotRoutes(app, deps);
  groupRoutes(app, deps);
  pushRoutes(app, deps);
}
