import type { ApiServer } from '#platform/http/server.ts';
import { setPayout, settlementsReport } from '@app/contract/back-office/reports/reports.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { toSettlementsFile } from '../files/report-files.ts';
import { sendFile } from '../files/send-file.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findReportHead } from '../report-period.ts';
import { setPayoutOfDay } from './set-payout.ts';
import { readSettlementsReport } from './settlements-report.ts';

/** The settlements of provider accounts, and what arrived at the bank. @see API-03 */
export function settlementsRoutes(app: ApiServer, { db, readDb }: ReportDeps): void {
  app.route({
    ...settlementsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { format, language, ...wanted } = request.query;
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readSettlementsReport(readDb, venueId, head);
      if (format === 'json') return report;
      const reader = await findFileReader(readDb, venueId, { language, period: head.period, commerceIds: null });
      return sendFile(reply, { format, reader }, toSettlementsFile(report));
    },
  });

  app.route({
    ...setPayout,
    handler: async (request, reply) => {
      const { accountId } = request.params;
      await setPayoutOfDay(db, { ...request.scope, accountId }, request.body);
      return reply.code(204).send(null);
    },
  });
}
