import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { changePayment } from './make-payment.ts';
import { outcomeOf } from './outcomes.ts';

const Decide = z.object({ reference: z.string(), outcome: z.string() });

/** Endpoints for tests: the provider's ledger, and the decision of a review. Not part of the provider's API. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, webhooks } = gateway;

  app.get('/_ledger/mercado-pago', async () => ({
    payments: ledger.payments.rows().map((payment) => ({
      id: String(payment.id),
      seller: payment.seller,
      reference: payment.reference,
      preferenceId: payment.preferenceId,
      status: payment.status,
      detail: payment.detail,
      amountMinor: payment.amountMinor,
      ...(payment.currency !== null && { currency: payment.currency }),
      approvedAt: payment.approvedAt,
    })),
    refunds: ledger.refunds.rows().map((refund) => ({
      id: String(refund.id),
      paymentId: String(refund.paymentId),
      amountMinor: refund.amountMinor,
      idempotencyKey: refund.idempotencyKey,
    })),
  }));

  /** Ends the wait of payments that are in process: `outcome` is the name that a card would have. */
  app.post('/_ledger/mercado-pago/decide', async (request, reply) => {
    const decided = Decide.safeParse(request.body);
    if (!decided.success) return reply.code(400).send({ error: 'malformed-request' });
    const { reference, outcome } = decided.data;
    const waiting = ledger.payments.rows().filter((row) => row.reference === reference && row.status === 'in_process');
    if (waiting.length === 0) return reply.code(404).send({ error: 'nothing-waits' });
    for (const payment of waiting) {
      await webhooks.send(
        changePayment(gateway, payment, outcomeOf(outcome, payment.isBinary)),
        'payment.updated',
        null,
      );
    }
    return reply.code(204).send();
  });
}
