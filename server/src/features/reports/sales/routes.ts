import type { ApiServer } from '#platform/http/server.ts';
import { salesReport } from '@app/contract/back-office/reports/reports.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { toSalesFile } from '../files/report-files.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findComparedPeriod, findReportHead } from '../report-period.ts';
import { reportScopeOf } from '../report-scope.ts';
import { readSalesReport } from './sales-report.ts';

/** The sales of a venue, by stall, product, hour, event, payment way, person or provider account. @see API-03 */
export function salesRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...salesReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { by, commerceId, format, language, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const compared = await findComparedPeriod(readDb, venueId, wanted);
      const report = await readSalesReport(readDb, venueId, { head, scope, by, compared });
      if (format === 'json') return report;
      const { commerceIds } = scope;
      const reader = await findFileReader(readDb, venueId, { language, period: head.period, compared, commerceIds });
      return sendFile(reply, { format, reader }, toSalesFile(report, by));
    },
  });
}
