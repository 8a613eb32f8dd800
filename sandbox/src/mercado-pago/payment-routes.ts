import { toMinor } from '@app/contract/values/minor-units.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import { begin, finish, keyedCall, PREFIX, refuse, refuseUnexplained, sellerOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { changePayment, showPayment, writePayment } from './make-payment.ts';
import { outcomeOf } from './outcomes.ts';
import { keyOf } from './sellers.ts';
import { methodOf } from './test-cards.ts';
import { TOKEN_MS } from './wire.ts';

const NewPayment = z.object({
  transaction_amount: z.number().positive(),
  token: z.string(),
  installments: z.int().min(1),
  payment_method_id: z.string().optional(),
  payer: z.union([z.object({ type: z.literal('customer'), id: z.string() }), z.object({ email: z.email() })]),
  external_reference: z.string().max(256).optional(),
  notification_url: z.url().optional(),
  binary_mode: z.boolean().default(false),
});
const Place = z.object({ id: z.string() });

/** Source: Mercado Pago, API reference, "Payments". */
export async function paymentRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  createPayment(app, gateway);
  findPayment(app, gateway);
  cancelPayment(app, gateway);
}

function createPayment(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, webhooks } = gateway;

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
    const { transaction_amount: amount, payer, notification_url: notifyUrl, binary_mode: isBinary } = input.data;
    const amountMinor = toMinor(amount);
    if (Math.abs(amountMinor / 100 - amount) > 1e-9) return refuse(reply, 400, 4037, 'Invalid transaction_amount');
    const token = ledger.tokens.get(input.data.token);
    if (!token || token.seller !== keyOf(seller)) return refuse(reply, 400, 2006, 'Card Token not found');
    if (token.isUsed || Date.parse(token.at) + TOKEN_MS < clock.now().getTime()) {
      return refuse(reply, 400, 3003, 'Invalid card_token_id');
    }
    const customer = 'id' in payer ? ledger.customers.get(payer.id) : undefined;
    if ('id' in payer && customer?.seller !== keyOf(seller)) return refuse(reply, 400, 2002, 'Customer not found');
    if (token.customerId !== null && token.customerId !== customer?.id) {
      return refuse(reply, 400, 2062, 'Invalid card token');
    }
    const method = methodOf(token.card.firstSix);
    if (!method || (input.data.payment_method_id ?? method.id) !== method.id) {
      return refuse(reply, 400, 2131, 'Cannot infer Payment Method');
    }

    if (behaviour === 'refuse-unexplained') return refuseUnexplained(reply);
    ledger.tokens.put(token.id, { ...token, isUsed: true });
    const wanted = {
      seller: keyOf(seller),
      amountMinor,
      reference: input.data.external_reference ?? null,
      methodId: method.id,
      isBinary,
      card: token.card,
      payerEmail: 'email' in payer ? payer.email : (customer?.email ?? null),
      customerId: customer?.id ?? null,
      notifyUrl: notifyUrl ?? null,
      preferenceId: null,
    };
    const payment = writePayment(gateway, wanted, outcomeOf(token.card.holder, isBinary), behaviour);
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

function cancelPayment(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, webhooks } = gateway;

  app.put(`${PREFIX}/v1/payments/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'cancel-payment', { paymentId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const payment = ledger.payments.get(id);
    if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
    const isCancel = z.object({ status: z.literal('cancelled') }).safeParse(request.body).success;
    if (!isCancel || payment.status !== 'in_process') {
      return refuse(reply, 400, 2063, 'The action requested is not valid for the current payment state');
    }
    const cancelled = changePayment(gateway, payment, { status: 'cancelled', detail: 'by_collector' });
    await webhooks.send(cancelled, 'payment.updated', behaviour);
    return finish(reply, behaviour, 200, showPayment(gateway, cancelled));
  });
}
