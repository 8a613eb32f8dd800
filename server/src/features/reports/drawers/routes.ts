import type { ApiServer } from '#platform/http/server.ts';
import { drawersReport } from '@app/contract/back-office/reports/drawers-report.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findComparedPeriod, findReportHead } from '../report-period.ts';
import { reportScopeOf } from '../report-scope.ts';
import { readDrawersReport } from './drawers-report.ts';
import { toDrawersFile } from './to-drawers-file.ts';

/** The cash drawers of a venue, and the cash in none. @see API-03 */
export function drawersRoutes(app: ApiServer, { readDb }: Pick<ReportDeps, 'readDb'>): void {
  app.route({
    ...drawersReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, language, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const compared = await findComparedPeriod(readDb, venueId, wanted);
      const report = await readDrawersReport(readDb, venueId, { head, scope, compared });
      if (format === 'json') return report;
      const { commerceIds } = scope;
      const reader = await findFileReader(readDb, venueId, { language, period: head.period, compared, commerceIds });
      return sendFile(reply, { format, reader }, toDrawersFile(report));
    },
  });
}
