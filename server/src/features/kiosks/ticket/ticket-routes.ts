import { orderAccessOf } from '#features/orders/access/order-access.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { printKioskTicket } from '@app/contract/visitor/kiosks.ts';
import type { KiosksDeps } from '../kiosks-deps.ts';
import { printTicket } from './print-ticket.ts';

/** Registers the tickets of kiosks. @see KIOSK-04 */
export function ticketRoutes(app: ApiServer, deps: KiosksDeps): void {
  const getOwnOrder = createOwnOrderLoader(deps.db, deps.tokens);

  app.route({
    ...printKioskTicket,
    handler: async (request) => {
      const caller = await orderAccessOf(request);
      const { kiosk } = caller.viewer;
      if (!kiosk) throw new ProblemError(403, 'session-revoked');
      const { orderId, isReprint } = request.body;
      const order = await getOwnOrder(orderId, caller);
      return { state: await printTicket(deps, kiosk, order, isReprint) };
    },
  });
}
