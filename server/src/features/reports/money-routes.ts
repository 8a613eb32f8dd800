import type { ApiServer } from '#platform/http/server.ts';
import { drawersRoutes } from './drawers/routes.ts';
import { refundsRoutes } from './refunds/routes.ts';
import type { ReportDeps } from './report-deps.ts';
import { salesRoutes } from './sales/routes.ts';
import { settlementsRoutes } from './settlements/routes.ts';

/** Registers the reports of what was paid and given back. @see API-03 */
export function moneyRoutes(app: ApiServer, deps: ReportDeps): void {
  salesRoutes(app, deps);
  drawersRoutes(app, deps);
  refundsRoutes(app, deps);
  settlementsRoutes(app, deps);
}
