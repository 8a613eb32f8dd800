import { editorOf } from '#features/accounts/roles/role-scope.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/today/overview.ts';
import { venuesOverview } from '@app/contract/today/venues-overview.ts';
import { liveActionRoutes } from '../live-actions/routes.ts';
import type { ReportDeps } from '../report-deps.ts';
import { reportScopeOf } from '../report-scope.ts';
import { findVenuesOverview } from '../venues-overview/find-venues-overview.ts';
import { readExpectedPayouts } from './expected-payouts.ts';
import { findOverview } from './find-overview.ts';
import { readOverviewSales } from './overview-sales.ts';

/** Registers the home of the back office, the page of all venues of a person, and what was done in the live view. @see API-03 */
export function overviewRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  liveActionRoutes(app, { readDb });
  app.route({
    ...contract.overview,
    handler: async (request) => {
      const { venueId } = request.scope;
      const reports = editorOf(await viewerOf(request), venueId, 'reports');
      return findOverview(readDb, venueId, reportScopeOf(request.scope), reports?.commerceIds === null);
    },
  });
  app.route({
    ...venuesOverview,
    handler: async (request) => findVenuesOverview(readDb, await viewerOf(request), request.scope),
  });
  app.route({
    ...contract.overviewSales,
    handler: async ({ scope, query: { compareWithEventId } }) =>
      readOverviewSales(readDb, { venueId: scope.venueId, scope: reportScopeOf(scope), compareWithEventId }),
  });
  app.route({
    ...contract.expectedPayouts,
    handler: async ({ scope }) => readExpectedPayouts(readDb, scope.venueId),
  });
}
