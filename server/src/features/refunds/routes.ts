import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { adminOrder } from '@app/contract/back-office/order-list.ts';
import * as contract from '@app/contract/staff/refunds.ts';
import type { RefundCodes } from './approvals/refund-codes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { findOrderOfVenue, findOrderToRefund, type OrderToRefundDeps } from './find-order-to-refund.ts';
import { handBackCash } from './hand-back-cash.ts';
import { refundByStaff, type StaffRefundDeps } from './refund-by-staff.ts';
import { findRefundsOfCommerce } from './refund-store.ts';
import { toRefundResponse } from './to-refund-response.ts';

export type RefundsDeps = StaffRefundDeps & OrderToRefundDeps & { readonly codes: RefundCodes };

/** Registers refunds by staff. @see REF-03, REF-04 */
export async function registerRefunds(app: ApiServer, deps: RefundsDeps): Promise<void> {
  const { db } = deps;
  approvalRoutes(app, deps);
  app.route({
    ...contract.refundOrder,
    handler: async (request) => {
      const { orderId: _orderId, id: _id, ...wanted } = request.body;
      const key = request.headers['idempotency-key'];
      const hash = requestHash(request.body);
      await refundByStaff(deps, request.scope, {
        ...wanted,
        request: key === undefined ? null : { key, hash },
      });
      return true;
    },
  });
  app.route({
    ...contract.orderToRefund,
    handler: async (request) => findOrderToRefund(deps, request.scope, request.params.number),
  });
  app.route({
    ...adminOrder,
    handler: async (request) => findOrderOfVenue(deps, request.scope),
  });
  app.route({
    ...contract.commerceRefunds,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      const rows = await findRefundsOfCommerce(db, venueId, commerceId);
      return rows.map(toRefundResponse);
    },
  });
  app.route({
    ...contract.handBackCash,
    handler: async (request) => {
      const actor = requireRecentActor(await viewerOf(request));
      return handBackCash(deps, request.scope, actor, request.params.refundId);
    },
  });
}
