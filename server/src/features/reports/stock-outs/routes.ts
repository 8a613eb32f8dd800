import type { ApiServer } from '#platform/http/server.ts';
import { stockOutsReport } from '@app/contract/back-office/reports/reports.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { toStockOutsFile } from '../files/report-files.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findReportHead } from '../report-period.ts';
import { reportScopeOf } from '../report-scope.ts';
import { findStockOuts } from './find-stock-outs.ts';

/** What was sold out, and since when. @see API-03 */
export function stockOutsRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...stockOutsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, language, page, perPage, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const { period } = await findReportHead(readDb, venueId, wanted);
      const shown = format !== 'json' ? null : { limit: perPage, offset: (page - 1) * perPage };
      const { stockOuts: data, total } = await findStockOuts(readDb, venueId, { period, scope, page: shown });
      if (format !== 'json') {
        const { commerceIds } = scope;
        const reader = await findFileReader(readDb, venueId, { language, period, commerceIds });
        return sendFile(reply, { format, reader }, toStockOutsFile(data));
      }
      return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, data, total };
    },
  });
}
