import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { findFileReader } from '#features/reports/files/find-file-reader.ts';
import { sendFile } from '#features/reports/files/send-file.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { toBulkRefundFile } from './bulk-refund-file.ts';
import { findResultsOfOrders } from './bulk-refund-order-store.ts';
import { findBulkRefunds } from './bulk-refund-store.ts';
import { changeBulkRefund, retryBulkRefund } from './change-bulk-refund.ts';
import { planBulkRefund } from './plan-bulk-refund.ts';
import { requireBulkRefund } from './require-bulk-refund.ts';
import { approveBulkRefund, startBulkRefund } from './start-bulk-refund.ts';
import { toBulkRefundHead, toBulkRefundResponse, toOrderResponse } from './to-bulk-refund-response.ts';

/** Registers refunds of several orders. @see REF-05 */
export function registerBulkRefunds(app: ApiServer, { db }: { readonly db: Db }): void {
  const read = async (scope: VenueScope, id: string) =>
    toBulkRefundResponse(db, await requireBulkRefund(db, scope, id), scope.actorId);
  app.route({
    ...contract.planBulkRefund,
    handler: async (request, reply) => {
      const planned = await planBulkRefund(db, request.scope, request.body);
      return reply.code(201).send(await toBulkRefundResponse(db, planned, request.scope.actorId));
    },
  });
  app.route({
    ...contract.bulkRefunds,
    handler: async ({ scope: { venueId, editor, actorId } }) => {
      const rows = await findBulkRefunds(db, venueId, editor.commerceIds);
      return rows.map((row) => toBulkRefundHead(row, actorId));
    },
  });
  app.route({
    ...contract.bulkRefund,
    handler: async (request) => read(request.scope, request.params.bulkRefundId),
  });
  app.route({
    ...contract.startBulkRefund,
    handler: async (request) => {
      const actor = requireRecentActor(await viewerOf(request));
      await startBulkRefund(db, request.scope, actor, request.params.bulkRefundId);
      return read(request.scope, request.params.bulkRefundId);
    },
  });
  app.route({
    ...contract.approveBulkRefund,
    handler: async (request) => {
      const actor = requireRecentActor(await viewerOf(request));
      await approveBulkRefund(db, request.scope, actor, request.params.bulkRefundId);
      return read(request.scope, request.params.bulkRefundId);
    },
  });
  app.route({
    ...contract.changeBulkRefund,
    handler: async (request) => {
      await changeBulkRefund(db, request.scope, request.params.bulkRefundId, request.body.state);
      return read(request.scope, request.params.bulkRefundId);
    },
  });
  app.route({
    ...contract.retryBulkRefund,
    handler: async (request) => {
      const { bulkRefundId: id } = request.params;
      const actor = requireRecentActor(await viewerOf(request));
      await retryBulkRefund(db, request.scope, actor, { id, cause: request.body.cause });
      return read(request.scope, id);
    },
  });
  orderRoutes(app, db);
}

function orderRoutes(app: ApiServer, db: Db): void {
  app.route({
    ...contract.bulkRefundOrders,
    handler: async (request, reply) => {
      const { result = null, page, perPage, format, language } = request.query;
      const bulk = await requireBulkRefund(db, request.scope, request.params.bulkRefundId);
      if (format !== 'json') {
        const { from = null, to = null, eventId = null } = bulk.filter;
        const { commerceIds } = bulk;
        const reader = await findFileReader(db, bulk.venueId, { language, period: { from, to, eventId }, commerceIds });
        return sendFile(reply, { format, reader }, toBulkRefundFile(db, bulk, result));
      }
      const rows = await findResultsOfOrders(db, bulk, { result, limit: perPage, offset: (page - 1) * perPage });
      const total = rows[0]?.total ?? 0;
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return { currentPage: page, lastPage, perPage, data: rows.map(toOrderResponse), total };
    },
  });
}
