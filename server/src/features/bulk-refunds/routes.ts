import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { findBulkRefunds } from './bulk-refund-store.ts';
import { changeBulkRefund, retryBulkRefund } from './change-bulk-refund.ts';
import { planBulkRefund, type BulkPlanDeps } from './plan-bulk-refund.ts';
import { requireBulkRefund } from './require-bulk-refund.ts';
import { resultRoutes } from './result-routes.ts';
import { approveBulkRefund, startBulkRefund } from './start-bulk-refund.ts';
import { toBulkRefundHead, toBulkRefundResponse } from './to-bulk-refund-response.ts';

/** Registers refunds of several orders. @see REF-05 */
export function registerBulkRefunds(app: ApiServer, deps: BulkPlanDeps): void {
  const { db } = deps;
  const read = async (scope: VenueScope, id: string) =>
    toBulkRefundResponse(db, await requireBulkRefund(db, scope, id), scope.actorId);
  app.route({
    ...contract.planBulkRefund,
    handler: async (request, reply) => {
      const planned = await planBulkRefund(deps, request.scope, request.body);
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
  resultRoutes(app, db);
}
