import { requireAccount, viewerOf, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { NO_VENUE, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/refunds.ts';
import type { RefundCodes } from './refund-codes.ts';

/** Registers the refund codes, and their approvals of refunds. @see REF-03 */
export function approvalRoutes(app: ApiServer, { codes }: { codes: RefundCodes }): void {
  app.route({
    ...contract.setRefundCode,
    handler: async (request, reply) => {
      await codes.set(requireAccount(await viewerOf(request)), request.body.code);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.validateRefundCode,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const { code, orderId } = request.body;
      const { accountId, sessionId } = requireSession(viewer);
      const editorIds = editorsOf(request.body, accountId);
      const venueId = venueOf(viewer, orderId);
      const check = { venueId, orderId: orderId ?? null, accountId, sessionId, editorIds, code };
      return codes.check(check);
    },
  });
}

function requireSession(viewer: Viewer): { accountId: number; sessionId: number } {
  const accountId = requireAccount(viewer);
  if (viewer.sessionId === null) throw new ProblemError(401, 'unauthenticated');
  return { accountId, sessionId: viewer.sessionId };
}

/** Returns the accounts whose code is accepted; the caller's own when the request names none. */
function editorsOf(
  named: { commerceEditorId?: number | null | undefined; venueEditorId?: number | null | undefined },
  ownId: number,
): number[] {
  const ids = [named.commerceEditorId ?? 0, named.venueEditorId ?? 0].filter((id) => id > 0);
  return ids.length > 0 ? [...new Set(ids)] : [ownId];
}

/** Returns the venue of the approval: that of the order, or the only one where the caller works. */
function venueOf({ roles }: Viewer, orderId: number | undefined): number {
  const venueIds = [...new Set(roles.map(({ venueId }) => venueId))];
  const [only] = venueIds;
  const venueId = orderId === undefined ? (venueIds.length === 1 ? only : null) : venueOfOrderId(orderId);
  if (typeof venueId === 'number' && venueId !== NO_VENUE) return venueId;
  const problems = [{ path: 'body/orderId', message: 'needed by who works for several venues' }];
  throw new ProblemError(400, 'malformed-request', { problems });
}
