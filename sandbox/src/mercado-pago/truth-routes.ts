import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { decideEndpoint, elsewhereEndpoint } from '../ledger/truth-endpoints.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentRow } from './ledger.ts';
import { changePayment, writePayment } from './payments/make-payment.ts';
import { writeRefund } from './payments/make-refund.ts';
import { APPROVED, outcomeOf } from './payments/outcomes.ts';

/** Endpoints for tests: the provider's ledger, the decision of a review, and events that result in a money exception. */
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
  decideEndpoint(app, 'mercado-pago', {
    outcomes: z.string(),
    waitingFor: (reference) =>
      ledger.payments.rows().filter((row) => row.reference === reference && row.status === 'in_process'),
    decide: (payment, outcome) =>
      webhooks.send(changePayment(gateway, payment, outcomeOf(outcome, payment.isBinary)), 'payment.updated', null),
  });

  elsewhereEndpoint(app, 'mercado-pago', findPaid, {
    sale(payment) {
      const sold = writePayment(gateway, { ...payment, reference: null, preferenceId: null }, APPROVED, null);
      return webhooks.send(sold, 'payment.created', null);
    },
    refund(payment, amountMinor) {
      const leftMinor = payment.amountMinor - refundedMinor(ledger.refundsOf(payment.id));
      const { after } = writeRefund(gateway, payment, {
        amountMinor: amountMinor ?? leftMinor,
        idempotencyKey: randomUUID(),
        takesMs: 0,
      });
      return webhooks.send(after, 'payment.updated', null);
    },
    dispute(payment) {
      const disputed = changePayment(gateway, payment, { status: 'charged_back', detail: 'in_process' });
      return webhooks.send(disputed, 'payment.updated', null);
    },
    loss(payment) {
      ledger.payments.remove(String(payment.id));
    },
  });

  function findPaid(paymentId: string): PaymentRow | undefined {
    const payment = ledger.payments.get(paymentId);
    return payment?.status === 'approved' ? payment : undefined;
  }
}
