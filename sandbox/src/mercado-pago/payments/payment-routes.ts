import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { DONE } from '../../faults/misbehave.ts';
import { begin, finish, keyedCall, PREFIX, refuse, refuseUnexplained, sellerOf, type Gateway } from '../gateway.ts';
import type { PaymentRow } from '../ledger.ts';
import { keyOf } from '../sellers.ts';
import { changePayment, showPayment, writePayment } from './make-payment.ts';
import { APPROVED, IN_MANUAL_REVIEW } from './outcomes.ts';
import { checkPayment, NewPayment, paymentRowOf, resultOf } from './payment-request.ts';

/** Cancel or capture. */
const Change = z.union([
  z.object({ status: z.literal('cancelled') }),
  z.object({ capture: z.literal(true), transaction_amount: z.number().positive().optional() }),
]);
const Place = z.object({ id: z.string() });

/** Source: Mercado Pago, API reference, "Payments". */
export async function paymentRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  createPayment(app, gateway);
  findPayment(app, gateway);
  updatePayment(app, gateway);
}

function createPayment(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, webhooks } = gateway;

  app.post(`${PREFIX}/v1/payments`, async (request, reply) => {
    const input = NewPayment.safeParse(request.body);
    const facts = input.success ? { reference: input.data.external_reference } : {};
    const behaviour = await begin(gateway, reply, 'create-payment', facts);
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    const keyed = seller && keyedCall(gateway, request, reply, seller);
    if (!seller || !keyed) return reply;
    const made = keyed.madeId === null ? undefined : ledger.payments.get(String(keyed.madeId));
    if (made) return finish(reply, behaviour, 200, showPayment(gateway, made));

    if (!input.success) {
      return refuse(reply, 400, 1, `Params Error: ${String(input.error.issues[0]?.path.join('.'))}`);
    }
    const checked = checkPayment(gateway, seller, input.data);
    if ('code' in checked) return refuse(reply, 400, checked.code, checked.message);

    if (behaviour === 'refuse-unexplained') return refuseUnexplained(reply);
    ledger.tokens.put(checked.token.id, { ...checked.token, isUsed: true });
    const { outcome, challenge } = resultOf(input.data, checked, behaviour === 'challenge');
    const wanted = { ...paymentRowOf(seller, input.data, checked), challenge };
    const payment = writePayment(gateway, wanted, outcome, behaviour);
    if (behaviour === 'charged-refused') return refuseUnexplained(reply);
    ledger.keys.put(keyed.call.id, { bodyHash: keyed.call.bodyHash, madeId: payment.id });
    await webhooks.send(payment, 'payment.created', behaviour);
    return finish(reply, behaviour, 201, showPayment(gateway, payment));
  });
}

function findPayment(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.get(`${PREFIX}/v1/payments/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-payment', { paymentId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const payment = ledger.payments.get(id);
    if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
    const isTampered = behaviour === 'amount-tampered';
    const shown = isTampered ? { ...payment, amountMinor: payment.amountMinor + 100 } : payment;
    return finish(reply, behaviour, 200, showPayment(gateway, shown));
  });
}

function updatePayment(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, webhooks } = gateway;

  app.put(`${PREFIX}/v1/payments/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'cancel-payment', { paymentId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const payment = ledger.payments.get(id);
    if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
    const change = Change.safeParse(request.body);
    const changed = change.success ? changeOf(payment, change.data) : null;
    if (changed === null) {
      return refuse(reply, 400, 2063, 'The action requested is not valid for the current payment state');
    }
    const after = changePayment(gateway, payment, changed);
    await webhooks.send(after, 'payment.updated', behaviour);
    return finish(reply, behaviour, 200, showPayment(gateway, after));
  });
}

/** @returns null for a change that the state of the payment does not allow */
function changeOf(payment: PaymentRow, change: z.output<typeof Change>) {
  if ('status' in change) {
    const isOpen = ['pending', 'in_process', 'authorized'].includes(payment.status);
    const isCancellable = isOpen && payment.detail !== IN_MANUAL_REVIEW.detail;
    return isCancellable ? ({ status: 'cancelled', detail: 'by_collector' } as const) : null;
  }
  const amountMinor =
    change.transaction_amount === undefined ? payment.amountMinor : toMinor(change.transaction_amount);
  if (payment.status !== 'authorized' || amountMinor > payment.amountMinor) return null;
  return { ...APPROVED, amountMinor, isCaptured: true };
}
