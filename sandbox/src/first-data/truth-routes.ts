import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { PREFIX } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { decidePayment } from './make-payment.ts';
import { PAGE_OUTCOMES } from './outcomes.ts';

const Decide = z.object({ reference: z.string(), outcome: z.enum(PAGE_OUTCOMES) });

/** Endpoints for tests: the provider's books, and the decision of a payment that waits. Not part of its API. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, notifications } = gateway;

  app.get(`${PREFIX}/_truth`, async () => ({
    payments: ledger.payments.rows().map(({ id, store, oid, status, approvalCode, amountMinor, refundedMinor }) => ({
      id,
      store,
      reference: oid,
      status,
      approvalCode,
      amountMinor,
      refundedMinor,
      currency: 'ARS',
    })),
    refunds: ledger.refunds.rows().map(({ id, paymentId, amountMinor }) => ({
      id,
      paymentId,
      amountMinor,
      status: 'approved',
    })),
  }));

  app.post(`${PREFIX}/_truth/decide`, async (request, reply) => {
    const decided = Decide.safeParse(request.body);
    if (!decided.success) return reply.code(400).send({ error: 'malformed-request' });
    const { reference, outcome } = decided.data;
    const waiting = ledger.payments.rows().filter(({ oid, status }) => oid === reference && status === 'waiting');
    if (waiting.length === 0) return reply.code(404).send({ error: 'nothing-waits' });
    for (const payment of waiting) await notifications.send(decidePayment(gateway, payment, outcome), null);
    return reply.code(204).send();
  });
}
