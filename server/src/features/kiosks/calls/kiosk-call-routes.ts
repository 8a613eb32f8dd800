import { orderAccessOf } from '#features/orders/access/order-access.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as staff from '@app/contract/staff/kiosks.ts';
import { callStaff } from '@app/contract/visitor/kiosks.ts';
import type { KiosksDeps } from '../kiosks-deps.ts';
import { endCall, findCalls, storeCall } from './kiosk-call-store.ts';

/** Registers the calls of kiosks for staff. @see KIOSK-05 */
export function kioskCallRoutes(app: ApiServer, { db, tokens }: Pick<KiosksDeps, 'db' | 'tokens'>): void {
  const getOwnOrder = createOwnOrderLoader(db, tokens);

  app.route({
    ...callStaff,
    handler: async (request) => {
      const caller = await orderAccessOf(request);
      const { kiosk } = caller.viewer;
      if (!kiosk) throw new ProblemError(403, 'session-revoked');
      const { orderId, reason } = request.body;
      const order = await getOwnOrder(orderId, caller);
      const { id: kioskId, venueId, commerceId } = kiosk;
      if (order.venue.id !== venueId || order.commerce.id !== commerceId) throw new ProblemError(404, 'not-found');
      const calledAt = await storeCall(db, { venueId, commerceId, kioskId, orderId, reason });
      return { calledAt: calledAt.toISOString() };
    },
  });

  app.route({
    ...staff.listKioskCalls,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findCalls(tx, venueId, commerceId));
    },
  });

  app.route({
    ...staff.endKioskCall,
    handler: async (request) => {
      const { scope, body } = request;
      return inVenueScope(db, scope.venueId, async (tx) => {
        if (!(await endCall(tx, { ...scope, ...body }))) throw new ProblemError(404, 'not-found');
        return findCalls(tx, scope.venueId, scope.commerceId);
      });
    },
  });
}
