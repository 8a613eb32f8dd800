import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { DONE } from '../../faults/misbehave.ts';
import { refundedMinor } from '../../ledger/ledger-file.ts';
import {
  begin,
  disguise,
  finish,
  idempotencyKeyOf,
  keyedCall,
  PREFIX,
  refuse,
  refuseUnexplained,
  sellerOf,
  type Gateway,
} from '../gateway.ts';
import { keyOf } from '../sellers.ts';
import { isMade, refundToWire } from '../wire.ts';
import { writeRefund } from './make-refund.ts';

const IN_PROCESS_MS = 5_000;
const Place = z.object({ id: z.string() });
const RefundPlace = z.object({ id: z.string(), refundId: z.string() });
const NewRefund = z.object({ amount: z.number().positive().optional() }).nullish();

/** Source: Mercado Pago, API reference, "Refunds". */
export async function refundRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  createRefund(app, gateway);
  listRefunds(app, gateway);
  findRefund(app, gateway);
}

function createRefund(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, webhooks } = gateway;

  app.post(`${PREFIX}/v1/payments/:id/refunds`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'refund', { paymentId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    const keyed = seller && keyedCall(gateway, request, reply, seller);
    if (!seller || !keyed) return reply;
    const made = keyed.madeId === null ? undefined : ledger.refunds.get(String(keyed.madeId));
    if (made) return finish(reply, behaviour, 200, refundToWire(made, clock.now().toISOString()));

    const payment = ledger.payments.get(id);
    if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
    if (behaviour === 'refuse') return refuse(reply, 404, 2024, 'Payment too old to be refunded');
    if (behaviour === 'refuse-unexplained') return refuseUnexplained(reply);
    if (payment.status !== 'approved') {
      return refuse(reply, 400, 2063, 'The action requested is not valid for the current payment state');
    }
    const input = NewRefund.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 2085, 'Invalid refund amount');
    if (behaviour === 'refuse-parts' && input.data?.amount !== undefined) {
      return refuse(reply, 404, 3024, 'Not valid action: partial refund unsupported for this transaction');
    }
    const leftMinor = payment.amountMinor - refundedMinor(ledger.refundsOf(payment.id));
    const amountMinor = input.data?.amount === undefined ? leftMinor : toMinor(input.data.amount);
    if (amountMinor > leftMinor) return refuse(reply, 400, 4040, 'Amount greater than the amount left to refund');

    const isInProcess = behaviour === 'in-process' || behaviour === 'in-process-refused';
    const idempotencyKey = idempotencyKeyOf(request);
    const takesMs = isInProcess ? IN_PROCESS_MS : 0;
    const { refund, after } = writeRefund(gateway, payment, { amountMinor, idempotencyKey, takesMs });
    if (behaviour === 'in-process-refused') return refuseUnexplained(reply);
    ledger.keys.put(keyed.call.id, { bodyHash: keyed.call.bodyHash, madeId: refund.id });
    await webhooks.send(after, 'payment.updated', behaviour);
    return isInProcess && !rendersInProcess(request)
      ? refuseUnexplained(reply)
      : finish(reply, behaviour, 201, refundToWire(refund, clock.now().toISOString()));
  });
}

function listRefunds(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;
  // Its SDK writes the slash, its API reference does not.
  for (const path of ['/v1/payments/:id/refunds', '/v1/payments/:id/refunds/']) {
    app.get(PREFIX + path, async (request, reply) => {
      const { id } = Place.parse(request.params);
      const behaviour = await begin(gateway, reply, 'list-refunds', { paymentId: id });
      if (behaviour === DONE) return reply;
      const seller = sellerOf(request, reply);
      if (!seller) return reply;
      const payment = ledger.payments.get(id);
      if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
      const nowIso = clock.now().toISOString();
      const shown = ledger
        .refundsOf(payment.id)
        .filter((refund) => rendersInProcess(request) || isMade(refund, nowIso));
      return finish(
        reply,
        behaviour,
        200,
        shown.map((refund) => disguise(behaviour, refundToWire(refund, nowIso))),
      );
    });
  }
}

function findRefund(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.get(`${PREFIX}/v1/payments/:id/refunds/:refundId`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const { id, refundId } = RefundPlace.parse(request.params);
    const refund = ledger.refunds.get(refundId);
    const payment = ledger.payments.get(id);
    const nowIso = clock.now().toISOString();
    const isShown =
      payment?.seller === keyOf(seller) &&
      refund?.paymentId === payment.id &&
      (rendersInProcess(request) || isMade(refund, nowIso));
    return isShown ? refundToWire(refund, nowIso) : refuse(reply, 404, 2000, 'Refund not found');
  });
}

/** Refunds in process are listed only on request. Source: its page "Refund of transactions with Pix". */
function rendersInProcess({ headers }: FastifyRequest): boolean {
  return headers['x-render-in-process-refunds'] === 'true';
}
