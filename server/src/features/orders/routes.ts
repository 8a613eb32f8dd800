import type { ApiServer } from '#platform/http/server.ts';
import { benefitRoutes } from './benefits/routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import type { DiscountDeps } from './discounts/routes.ts';
import { pushRoutes } from './notifications/routes.ts';
import type { PushDeps } from './notifications/routes.ts';
import { placingRoutes } from './placing/routes.ts';
import type { PlacingDeps } from './placing/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import type { ReadingDeps } from './reading/routes.ts';
import { transitionRoutes } from './transitions/routes.ts';
import type { TransitionDeps } from './transitions/routes.ts';
import { visitorStream } from './reading/visitor-stream.ts';
import type { VisitorStreamDeps } from './reading/visitor-stream.ts';

export type OrdersDeps = PlacingDeps & DiscountDeps & TransitionDeps & ReadingDeps & VisitorStreamDeps & PushDeps;

/** Registers placing, claims of discounts, transitions, reads and the stream of own orders. */
export function registerOrders(app: ApiServer, deps: OrdersDeps): void {
  placingRoutes(app, deps);
  discountRoutes(app, deps);
  benefitRoutes(app, deps);
  transitionRoutes(app, deps);
  readingRoutes(app, deps);
  visitorStream(app, deps);
  pushRoutes(app, deps);
}
