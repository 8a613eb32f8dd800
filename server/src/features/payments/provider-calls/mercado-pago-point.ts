import { requestHash } from '#platform/http/request-hash.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import * as contract from '@app/contract/visitor/point-payments.ts';
import type { PointPaymentIntent } from '@app/contract/visitor/point-payments.ts';
import { terminalSaleState } from '@app/rules/payments/terminal-sale-state.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { idempotencyKeyOf } from '../payment-request.ts';
import { beginTerminalSale } from '../terminals/begin-terminal-sale.ts';
import { checkTerminalSale } from '../terminals/check-terminal-sale.ts';
import { attemptOf, kioskOf } from '../terminals/kiosk-of-request.ts';

/** Registers the documented calls of Mercado Pago Point. @see POINT-01 */
export function mercadoPagoPointCalls(app: ApiServer, deps: PaymentsDeps): void {
  app.route({
    ...contract.createPointPaymentIntent,
    handler: async (request, reply) => {
      const { access, kiosk } = await kioskOf(request);
      const { orderId, mpPointId: terminalRef } = request.body;
      const hash = requestHash({ orderId, terminalRef });
      const start = { orderId, terminalRef, key: idempotencyKeyOf(request), requestHash: hash };
      const id = await beginTerminalSale(deps, access, kiosk, start);
      return reply.code(201).send(await toIntent(deps, await attemptOf(deps, kiosk, id)));
    },
  });

  app.route({
    ...contract.checkPointPaymentIntent,
    handler: async (request) => {
      const { kiosk } = await kioskOf(request);
      const attempt = await attemptOf(deps, kiosk, request.params.id);
      return toIntent(deps, await checkTerminalSale(deps, attempt));
    },
  });
}

async function toIntent({ db }: PaymentsDeps, attempt: Attempt): Promise<PointPaymentIntent> {
  const { id, orderId, sessionRef, amountMinor } = attempt;
  if (orderId === null) throw new Error(`The sale ${id} has no order.`);
  return {
    id,
    paymentIntentId: sessionRef,
    amount: fromMinor(amountMinor),
    state: terminalSaleState(attempt),
    payment: await getOrderPayment(db, orderId),
  };
}
