import { findReportReaders } from '#features/accounts/roles/find-report-readers.ts';
import { permissionRequired } from '#features/accounts/roles/permission-required.ts';
import { grantAt } from '#features/accounts/roles/role-scope.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { registerAudit } from '#features/audit/routes.ts';
import { registerConnections } from '#features/connections/register.ts';
import { registerReports } from '#features/reports/routes.ts';
import { createRequirePublic } from '#platform/http-client/outbound-client.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers reports, the audit log, and the connections that give them to other systems. */
export async function registerReportCalls(
  app: ApiServer,
  { intakeDb, readDb, reservedDb: db, encrypter, config }: AppDeps,
  { catalogue, isLoaded }: Services,
): Promise<void> {
  await registerAudit(app, { db: intakeDb });
  registerConnections(app, {
    db: intakeDb,
    encrypter,
    requirePublic: createRequirePublic(config.integrations.sandboxOrigin),
    requireReports: async (request, venueId) => {
      const { permissions } = grantAt((await viewerOf(request)).roles, venueId, null);
      if (!permissions.includes('reports')) throw permissionRequired('reports');
    },
  });
  registerReports(app, { db, readDb, catalogue, isLoaded, findReaders: findReportReaders });
}
