import * as contract from '@app/contract/back-office/reports.ts';
import type { FastifyReply } from 'fastify';

import type { ApiServer } from '#platform/http/server.ts';
import { sendCsv } from './csv/send-csv.ts';
import { toRefundsFile, toSalesFile, toSettlementsFile, toStockOutsFile, toWaitsFile } from './csv/report-files.ts';
import type { ReportFile } from './csv/report-files.ts';
import { orderListRoutes } from './order-list/routes.ts';
import { findReportEvents } from './find-report-events.ts';
import { readRefundsReport } from './refunds/refunds-report.ts';
import type { ReportDeps } from './report-deps.ts';
import { findReportHead } from './report-period.ts';
import { requireReportScope, requireWholeVenue } from './report-scope.ts';
import { readSalesReport } from './sales/sales-report.ts';
import { readSettlementsReport } from './settlements/settlements-report.ts';
import { findStockOuts } from './stock-outs/find-stock-outs.ts';
import { readWaitsReport } from './waits/waits-report.ts';

/** Registers the reports of a venue, its list of orders and its live view. @see API-03 */
export function registerReports(app: ApiServer, deps: ReportDeps): void {
  const { readDb, viewerOf } = deps;
  orderListRoutes(app, deps);

  app.route({
    ...contract.reportEvents,
    handler: async (request) => {
      const { venueId } = request.params;
      requireReportScope(await viewerOf(request), venueId);
      return findReportEvents(readDb, venueId);
    },
  });

  app.route({
    ...contract.salesReport,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const { by, commerceId, compareWithEventId = null, format, ...wanted } = request.query;
      const scope = requireReportScope(await viewerOf(request), venueId, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readSalesReport(readDb, venueId, { head, scope, by, compareWithEventId });
      return format === 'csv' ? sendReport(reply, `sales-by-${by}`, toSalesFile(report, by)) : report;
    },
  });

  app.route({
    ...contract.waitsReport,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const { by, commerceId, format, ...wanted } = request.query;
      const scope = requireReportScope(await viewerOf(request), venueId, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readWaitsReport(readDb, venueId, { head, scope, by });
      return format === 'csv' ? sendReport(reply, `waits-by-${by}`, toWaitsFile(report, by)) : report;
    },
  });

  app.route({
    ...contract.stockOutsReport,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const { commerceId, format, page, perPage, ...wanted } = request.query;
      const scope = requireReportScope(await viewerOf(request), venueId, commerceId);
      const { period } = await findReportHead(readDb, venueId, wanted);
      const isFile = format === 'csv';
      const shown = isFile ? null : { limit: perPage, offset: (page - 1) * perPage };
      const { stockOuts: data, total } = await findStockOuts(readDb, venueId, { period, scope, page: shown });
      if (isFile) return sendReport(reply, 'stock-outs', toStockOutsFile(data));
      return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, data, total };
    },
  });

  app.route({
    ...contract.refundsReport,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const { commerceId, format, ...wanted } = request.query;
      const scope = requireReportScope(await viewerOf(request), venueId, commerceId);
      const head = await findReportHead(readDb, venueId, wanted);
      const report = await readRefundsReport(readDb, venueId, { head, scope });
      return format === 'csv' ? sendReport(reply, 'refunds', toRefundsFile(report)) : report;
    },
  });

  app.route({
    ...contract.settlementsReport,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const { format, ...wanted } = request.query;
      requireWholeVenue(await viewerOf(request), venueId);
      const report = await readSettlementsReport(readDb, venueId, await findReportHead(readDb, venueId, wanted));
      return format === 'csv' ? sendReport(reply, 'settlements', toSettlementsFile(report)) : report;
    },
  });
}

function sendReport(reply: FastifyReply, name: string, { columns, rows }: ReportFile): FastifyReply {
  return sendCsv(reply, name, columns, rows);
}
