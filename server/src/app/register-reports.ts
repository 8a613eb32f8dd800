import { registerAudit } from '#features/audit/routes.ts';
import { registerReports } from '#features/reports/routes.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers reports and the audit log. */
export async function registerReportCalls(
  app: ApiServer,
  { intakeDb, readDb, reservedDb: db }: AppDeps,
  { catalogue, isLoaded }: Services,
): Promise<void> {
  await registerAudit(app, { db: intakeDb });
  registerReports(app, { db, readDb, catalogue, isLoaded });
}
