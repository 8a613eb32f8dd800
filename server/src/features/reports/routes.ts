import type { ApiServer } from '#platform/http/server.ts';
import { bestSellerRoutes } from './best-sellers/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { reportMailRoutes } from './mails/routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { orderListRoutes } from './order-list/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import type { ReportDeps } from './report-deps.ts';
import { reportEventsRoute } from './report-events-route.ts';
import { stockOutsRoutes } from './stock-outs/routes.ts';
import { waitsRoutes } from './waits/routes.ts';
import { wasteRoutes } from './waste/routes.ts';

/** Registers the reports of a venue, its list of orders and its live view. @see API-03 */
export function registerReports(app: ApiServer, deps: ReportDeps): void {
  orderListRoutes(app, deps);
  customerRoutes(app, deps);
  bestSellerRoutes(app, deps);

  reportEventsRoute(app, deps);
  overviewRoutes(app, deps);
  moneyRoutes(app, deps);
  waitsRoutes(app, deps);
  stockOutsRoutes(app, deps);
  wasteRoutes(app, deps);
  feedbackRoutes(app, deps);
  reportMailRoutes(app, deps);
}
