import type { FastifyReply } from 'fastify';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/reports.ts';
import { bestSellerRoutes } from './best-sellers/routes.ts';
import {
  toRefundsFile,
  toSalesFile,
  toSettlementsFile,
  toStockOutsFile,
  toWaitsFile,
  type ReportFile,
} from './files/report-files.ts';
import { sendFile, type FileFormat } from './files/send-file.ts';
import { findReportEvents } from './find-report-events.ts';
import { orderListRoutes } from './order-list/routes.ts';
import { readRefundsReport } from './refunds/refunds-report.ts';
import type { ReportDeps } from './report-deps.ts';
import { findReportHead } from './report-period.ts';
import { reportScopeOf } from './report-scope.ts';
import { readSalesReport } from './sales/sales-report.ts';
import { setPayoutOfDay } from './settlements/set-payout.ts';
import { readSettlementsReport } from './settlements/settlements-report.ts';
import { findStockOuts } from './stock-outs/find-stock-outs.ts';
import { readWaitsReport } from './waits/waits-report.ts';

/** Registers the reports of a venue, its list of orders and its live view. @see API-03 */
export function registerReports(app: ApiServer, deps: ReportDeps): void {
  const { db, readDb } = deps;
  orderListRoutes(app, deps);
  bestSellerRoutes(app, deps);

  app.route({
    ...contract.reportEvents,
    handler: async (request) => {
      const { venueId } = request.scope;
      await findReportHead(readDb, venueId, {});
      return findReportEvents(readDb, venueId);
    },
  });

  app.route({
    ...contract.salesReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { by, commerceId, compareWithEventId = null, format, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readSalesReport(readDb, venueId, { head, scope, by, compareWithEventId });
      return format === 'json' ? report : sendReport(reply, format, `sales-by-${by}`, toSalesFile(report, by));
    },
  });

  app.route({
    ...contract.waitsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { by, commerceId, format, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readWaitsReport(readDb, venueId, { head, scope, by });
      return format === 'json' ? report : sendReport(reply, format, `waits-by-${by}`, toWaitsFile(report, by));
    },
  });

  app.route({
    ...contract.stockOutsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, page, perPage, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const { period } = await findReportHead(readDb, venueId, wanted);
      const shown = format !== 'json' ? null : { limit: perPage, offset: (page - 1) * perPage };
      const { stockOuts: data, total } = await findStockOuts(readDb, venueId, { period, scope, page: shown });
      if (format !== 'json') return sendReport(reply, format, 'stock-outs', toStockOutsFile(data));
      return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, data, total };
    },
  });

  app.route({
    ...contract.refundsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, ...wanted } = request.query;
      const scope = reportScopeOf(request.scope, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readRefundsReport(readDb, venueId, { head, scope });
      return format === 'json' ? report : sendReport(reply, format, 'refunds', toRefundsFile(report));
    },
  });

  app.route({
    ...contract.settlementsReport,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { format, ...wanted } = request.query;
      const report = await readSettlementsReport(readDb, venueId, await findReportHead(readDb, venueId, wanted));
      return format === 'json' ? report : sendReport(reply, format, 'settlements', toSettlementsFile(report));
    },
  });

  app.route({
    ...contract.setPayout,
    handler: async (request, reply) => {
      const { accountId } = request.params;
      await setPayoutOfDay(db, { ...request.scope, accountId }, request.body);
      return reply.code(204).send(null);
    },
  });
}

function sendReport(reply: FastifyReply, format: FileFormat, name: string, file: ReportFile): Promise<FastifyReply> {
  return sendFile(reply, format, { name, ...file });
}
