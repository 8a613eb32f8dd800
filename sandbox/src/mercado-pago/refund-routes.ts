import { toMinor } from '@app/contract/minor-units.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import { begin, finish, idempotencyKeyOf, keyedCall, PREFIX, refuse, sellerOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { refundedMinor } from './ledger.ts';
import { writeRefund } from './make-refund.ts';
import { keyOf } from './sellers.ts';
import { refundToWire } from './wire.ts';

const IN_PROCESS_MS = 5_000;
const Place = z.object({ id: z.string() });
const NewRefund = z.object({ amount: z.number().positive().optional() }).nullish();

/** Source: Mercado Pago, API reference, "Refunds". */
export async function refundRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock, news } = gateway;

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
    if (payment.status !== 'approved' || behaviour === 'refuse') {
      return refuse(reply, 400, 2063, 'The action requested is not valid for the current payment state');
    }
    const asked = NewRefund.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 2085, 'Invalid refund amount');
    const leftMinor = payment.amountMinor - refundedMinor(ledger.refundsOf(payment.id));
    const amountMinor = asked.data?.amount === undefined ? leftMinor : toMinor(asked.data.amount);
    if (amountMinor > leftMinor) return refuse(reply, 400, 4040, 'Amount greater than the amount left to refund');

    const takesMs = behaviour === 'in-process' ? IN_PROCESS_MS : 0;
    const idempotencyKey = idempotencyKeyOf(request);
    const { refund, after } = writeRefund(gateway, payment, { amountMinor, idempotencyKey, takesMs });
    ledger.keys.put(keyed.call.id, { bodyHash: keyed.call.bodyHash, madeId: refund.id });
    await news.tell(after, 'payment.updated', behaviour);
    return finish(reply, behaviour, 201, refundToWire(refund, clock.now().toISOString()));
  });

  app.get(`${PREFIX}/v1/payments/:id/refunds`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const payment = ledger.payments.get(id);
    if (payment?.seller !== keyOf(seller)) return refuse(reply, 404, 2000, 'Payment not found');
    return ledger.refundsOf(payment.id).map((refund) => refundToWire(refund, clock.now().toISOString()));
  });
}
