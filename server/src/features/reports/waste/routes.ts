import type { ApiServer } from '#platform/http/server.ts';
import { wasteReport } from '@app/contract/back-office/reports/reports.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { toWasteFile } from '../files/report-files.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findComparedPeriod, findReportHead } from '../report-period.ts';
import { reportScopeOf } from '../report-scope.ts';
import { readWasteReport } from './waste-report.ts';

/** Prepared products that were thrown away. @see API-03, ORD-08 */
export function wasteRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...wasteReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, language, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const compared = await findComparedPeriod(readDb, venueId, wanted);
      const report = await readWasteReport(readDb, venueId, { head, scope, compared });
      if (format === 'json') return report;
      const { commerceIds } = scope;
      const reader = await findFileReader(readDb, venueId, { language, period: head.period, compared, commerceIds });
      return sendFile(reply, { format, reader }, toWasteFile(report));
    },
  });
}
