import type { ApiServer } from '#platform/http/server.ts';
import { exceptionRoutes } from './exceptions/routes.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { reportRoutes } from './report/routes.ts';

/** Registers the reconciliation report and the exceptions of a venue. @see PAY-04 */
export async function registerReconciliation(app: ApiServer, deps: ReconciliationDeps): Promise<void> {
  reportRoutes(app, deps);
  exceptionRoutes(app, deps);
}
