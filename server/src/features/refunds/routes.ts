import type { FastifyRequest } from 'fastify';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
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

export type RefundsDeps = StaffRefundDeps &
  OrderToRefundDeps & {
    readonly codes: RefundCodes;
    /** @throws ProblemError unless the caller is staff of the commerce */
    readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
  };

/** Registers refunds by staff. @see REF-03, REF-04 */
export async function registerRefunds(app: ApiServer, deps: RefundsDeps): Promise<void> {
  const { db, requireStaff } = deps;
  approvalRoutes(app, deps);
  app.route({
    ...contract.refundOrder,
    handler: async (request) => {
      const { orderId, id, ...wanted } = request.body;
      const key = request.headers['idempotency-key'];
      const hash = requestHash(request.body);
      const viewer = await viewerOf(request);
      await refundByStaff(deps, viewer, orderId ?? id ?? 0, {
        ...wanted,
        request: key === undefined ? null : { key, hash },
      });
      return true;
    },
  });
  app.route({
    ...contract.orderToRefund,
    handler: async (request) => {
      const { id, number } = request.params;
      return findOrderToRefund(deps, await viewerOf(request), id, number);
    },
  });
  app.route({
    ...adminOrder,
    handler: async (request) => {
      const { venueId, id } = request.params;
      return findOrderOfVenue(deps, await viewerOf(request), venueId, id);
    },
  });
  app.route({
    ...contract.commerceRefunds,
    handler: async (request) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
      await requireStaff(request, venueId, commerceId);
      const rows = await findRefundsOfCommerce(db, venueId, commerceId);
      return rows.map(toRefundResponse);
    },
  });
  app.route({
    ...contract.handBackCash,
    handler: async (request) => {
      const { id, refundId } = request.params;
      return handBackCash(deps, await viewerOf(request), id, refundId);
    },
  });
}
