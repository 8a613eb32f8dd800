import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/payments.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { withChallenge } from './challenge.ts';
import { checkPayment } from './check-payment.ts';
import { getViewedOrder } from './get-own-payable-order.ts';
import { getOrderPayment } from './order-payment.ts';

/** Registers the reads and queries of the payment of an order. @see PAY-02 */
export function attemptRoutes(app: ApiServer, deps: PaymentsDeps): void {
  const { db } = deps;
  app.route({
    ...contract.orderPayment,
    handler: async (request) => {
      const { order } = await getViewedOrder(deps, request, request.params.id);
      return getOrderPayment(db, order.id);
    },
  });

  app.route({
    ...contract.checkOrderPayment,
    handler: async (request) => {
      const { order, isOwn } = await getViewedOrder(deps, request, request.params.id);
      const challenge = await checkPayment(deps, order.venueId, order.id);
      return withChallenge(await getOrderPayment(db, order.id), isOwn ? challenge : null);
    },
  });
}
