import * as contract from '@app/contract/staff/refunds.ts';
import type { FastifyRequest } from 'fastify';

import { requireAccount, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Viewer } from '../accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueOfCatalogueId, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import { handBackCash } from './hand-back-cash.ts';
import { toRefundResponse } from './to-refund-response.ts';
import type { RefundCodes } from './approvals/refund-codes.ts';
import { findRefundsOfCommerce } from './refund-store.ts';
import { refundByStaff } from './refund-by-staff.ts';
import type { StaffRefundDeps } from './refund-by-staff.ts';

/** `db`: for the steps of staff. */
export type RefundsDeps = StaffRefundDeps & {
  readonly codes: RefundCodes;
  /** Throws the refusal for whoever may not run the stall. */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

const PRIVATE = { 'cache-control': 'no-store' };

/** Money that goes back by the hands of staff. @see REF-03, REF-04 */
export async function refundsRoutes(app: ApiServer, needs: RefundsDeps): Promise<void> {
  const { db, codes, requireStaff } = needs;
  app.route({
    ...contract.setRefundCode,
    handler: async (request, reply) => {
      await codes.set(requireAccount(await viewerOf(request)), request.body.code);
      return reply.code(204).headers(PRIVATE).send(null);
    },
  });
  app.route({
    ...contract.validateRefundCode,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      const { code, orderId } = request.body;
      const { accountId, sessionId } = requireSession(viewer);
      const editorIds = editorsOf(request.body, accountId);
      const venueId = venueOf(viewer, orderId);
      const check = { venueId, orderId: orderId ?? null, accountId, sessionId, editorIds, code };
      return reply.headers(PRIVATE).send(await codes.check(check));
    },
  });
  app.route({
    ...contract.refundOrder,
    handler: async (request, reply) => {
      const { orderId, id, amount } = request.body;
      await refundByStaff(needs, await viewerOf(request), orderId ?? id ?? 0, amount);
      return reply.headers(PRIVATE).send(true);
    },
  });
  app.route({
    ...contract.commerceRefunds,
    handler: async (request, reply) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
      await requireStaff(request, venueId, commerceId);
      const rows = await findRefundsOfCommerce(db, venueId, commerceId);
      return reply.headers(PRIVATE).send(rows.map(toRefundResponse));
    },
  });
  app.route({
    ...contract.handBackCash,
    handler: async (request, reply) => {
      const { id, refundId } = request.params;
      return reply.headers(PRIVATE).send(await handBackCash(needs, await viewerOf(request), id, refundId));
    },
  });
}

function requireSession(viewer: Viewer): { accountId: number; sessionId: number } {
  const accountId = requireAccount(viewer);
  if (viewer.sessionId === null) throw new ProblemError(401, 'unauthenticated');
  return { accountId, sessionId: viewer.sessionId };
}

/** Whose code it may be; the caller's own when nobody is named. */
function editorsOf(
  named: { commerceEditorId?: number | null | undefined; venueEditorId?: number | null | undefined },
  ownId: number,
): number[] {
  const ids = [named.commerceEditorId ?? 0, named.venueEditorId ?? 0].filter((id) => id > 0);
  return ids.length > 0 ? [...new Set(ids)] : [ownId];
}

/** Where the code is to count: at the venue of the order, or at the only one that the caller works for. */
function venueOf({ roles }: Viewer, orderId: number | undefined): number {
  const venueIds = [...new Set(roles.map(({ venueId }) => venueId))];
  const [only] = venueIds;
  const venueId = orderId === undefined ? (venueIds.length === 1 ? only : null) : venueOfOrderId(orderId);
  if (typeof venueId === 'number' && couldBeVenue(venueId)) return venueId;
  const problems = [{ path: 'body/orderId', message: 'needed by who works for several venues' }];
  throw new ProblemError(400, 'malformed-request', { problems });
}
