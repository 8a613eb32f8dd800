import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decideEndpoint, elsewhereEndpoint } from '../ledger/truth-endpoints.ts';
import type { Gateway } from './gateway.ts';
import { currencyOf, type PaymentRow } from './ledger.ts';
import { decidePayment } from './make-payment.ts';
import { PAGE_OUTCOMES } from './outcomes.ts';
import { writeReturn } from './rest-routes.ts';

/** Endpoints for tests: the provider's books, the decision of a payment that waits, and refunds without the shop. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, webhooks } = gateway;

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

  elsewhereEndpoint(app, 'first-data', (paymentId) => ledger.payments.rows().find((one) => refOf(one) === paymentId), {
    refund(payment, amountMinor = payment.amountMinor - payment.refundedMinor) {
      writeReturn(gateway, payment, { amountMinor, requestId: randomUUID(), takesMs: 0 });
    },
  });

  decideEndpoint(app, 'first-data', {
    outcomes: z.enum(PAGE_OUTCOMES),
    waitingFor: (reference) =>
      ledger.payments.rows().filter(({ oid, status }) => oid === reference && status === 'waiting'),
    decide: (payment, outcome) => webhooks.send(decidePayment(gateway, payment, outcome), null),
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
