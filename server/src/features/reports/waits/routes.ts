import type { ApiServer } from '#platform/http/server.ts';
import { waitsReport } from '@app/contract/back-office/reports/reports.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { toWaitsFile } from '../files/report-files.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findComparedPeriod, findReportHead } from '../report-period.ts';
import { reportScopeOf } from '../report-scope.ts';
import { readWaitsReport } from './waits-report.ts';

/** How long visitors waited. @see API-03 */
export function waitsRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...waitsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { by, commerceId, format, language, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const compared = await findComparedPeriod(readDb, venueId, wanted);
      const report = await readWaitsReport(readDb, venueId, { head, scope, by, compared });
      if (format === 'json') return report;
      const { commerceIds } = scope;
      const reader = await findFileReader(readDb, venueId, { language, period: head.period, compared, commerceIds });
      return sendFile(reply, { format, reader }, toWaitsFile(report, by));
    },
  });
}
