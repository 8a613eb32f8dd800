import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { currencyOf, type PaymentRow } from './ledger.ts';
import { decidePayment } from './make-payment.ts';
import { PAGE_OUTCOMES } from './outcomes.ts';
import { writeReturn } from './rest-routes.ts';

const RefundElsewhere = z.object({ paymentId: z.string(), what: z.literal('refund'), amountMinor: z.int().positive() });
const Decide = z.object({ reference: z.string(), outcome: z.enum(PAGE_OUTCOMES) });

/** Endpoints for tests: the provider's books, the decision of a payment that waits, and refunds without the shop. Not part of its API. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, notifications } = gateway;

  app.get('/_ledger/first-data', async () => ({
    payments: ledger.payments.rows().map((payment) => ({
      id: refOf(payment),
      seller: payment.store,
      reference: payment.oid,
      status: statusOf(payment),
      amountMinor: payment.amountMinor,
      currency: currencyOf(payment),
    })),
    refunds: ledger.refunds.rows().map(({ id, paymentId, amountMinor }) => {
      const payment = ledger.payments.get(paymentId);
      return { id, paymentId: payment ? refOf(payment) : paymentId, amountMinor };
    }),
  }));

  /** A part is refunded in the virtual terminal of the store. */
  app.post('/_ledger/first-data/elsewhere', async (request, reply) => {
    const refund = RefundElsewhere.safeParse(request.body);
    const payment = ledger.payments.rows().find((one) => refund.success && refOf(one) === refund.data.paymentId);
    if (!refund.success || !payment) return reply.code(404).send({ error: 'nothing-was-paid' });
    writeReturn(gateway, payment, { amountMinor: refund.data.amountMinor, requestId: randomUUID(), takesMs: 0 });
    return reply.code(204).send();
  });

  app.post('/_ledger/first-data/decide', async (request, reply) => {
    const decided = Decide.safeParse(request.body);
    if (!decided.success) return reply.code(400).send({ error: 'malformed-request' });
    const { reference, outcome } = decided.data;
    const waiting = ledger.payments.rows().filter(({ oid, status }) => oid === reference && status === 'waiting');
    if (waiting.length === 0) return reply.code(404).send({ error: 'nothing-waits' });
    for (const payment of waiting) await notifications.send(decidePayment(gateway, payment, outcome), null);
    return reply.code(204).send();
  });
}

/** As shops name it: by the approval code, which only an approved payment has. */
function refOf({ id, status, approvalCode }: PaymentRow): string {
  return status === 'approved' ? approvalCode : id;
}

function statusOf({ status, amountMinor, refundedMinor }: PaymentRow): string {
  if (status === 'approved') return refundedMinor === amountMinor ? 'refunded' : 'approved';
  return status === 'declined' ? 'rejected' : 'waiting';
}
