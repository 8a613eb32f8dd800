import type { ApiServer } from '#platform/http/server.ts';
import { reportEvents } from '@app/contract/back-office/reports/report-events.ts';
import { findReportEvents } from './find-report-events.ts';
import type { ReportDeps } from './report-deps.ts';
import { findReportHead } from './report-period.ts';

/** The events that a person chooses for a report. @see API-03 */
export function reportEventsRoute(app: ApiServer, { readDb }: Pick<ReportDeps, 'readDb'>): void {
  app.route({
    ...reportEvents,
    handler: async (request) => {
      const { venueId } = request.scope;
      await findReportHead(readDb, venueId, {});
      return findReportEvents(readDb, venueId);
    },
  });
}
