import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/payments.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { idempotencyKeyOf } from '../payment-request.ts';
import { leavePayment } from './leave-payment.ts';
import { openHostedPage } from './open-hosted-page.ts';
import { toPageStart } from './page-start.ts';

/** Registers payments at a provider's own page. @see MPC-01 */
export function hostedPageRoutes(app: ApiServer, deps: PaymentsDeps): void {
  const { db, tokens } = deps;
  app.route({
    ...contract.createPreference,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      const { orderId, mpCheckoutConfigId: configId } = request.body;
      const start = toPageStart(request, deps, { orderId, configId });
      const { sessionRef, pageUrl } = await openHostedPage(deps, access, start);
      const payment = await getOrderPayment(db, orderId);
      return { id: sessionRef, pageUrl, payment };
    },
  });

  app.route({
    ...contract.openPaymentPage,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      const { id: orderId } = await getOwnPayableOrder(db, tokens, access, request.params.id);
      const { configId } = request.body;
      const start = toPageStart(request, deps, { orderId, configId, key: idempotencyKeyOf(request) });
      const { sessionRef, pageUrl, parameters } = await openHostedPage(deps, access, start);
      return { sessionRef, pageUrl, parameters, payment: await getOrderPayment(db, orderId) };
    },
  });

  app.route({
    ...contract.leaveOrderPayment,
    handler: async (request) => {
      const { venueId, id } = await getOwnPayableOrder(db, tokens, await orderAccessOf(request), request.params.id);
      await leavePayment(deps, venueId, id);
      return getOrderPayment(db, id);
    },
  });
}
