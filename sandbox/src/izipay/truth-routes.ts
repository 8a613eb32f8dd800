import type { FastifyInstance } from 'fastify';
import type { Gateway } from './gateway.ts';
import { refundedMinor, type PaymentRow } from './ledger.ts';
import { APPROVED } from './wire.ts';

/**
 * Endpoint for tests: the provider's ledger, with the ids as our server builds them. Not part of the provider's API.
 */
export async function truthRoutes(app: FastifyInstance, { ledger }: Gateway): Promise<void> {
  app.get('/_ledger/izipay', async () => ({
    payments: ledger.payments.rows().map((payment) => ({
      id: refOf(payment),
      seller: payment.merchant,
      reference: referenceOf(payment),
      orderNumber: payment.orderNumber,
      detail: payment.code,
      status: payment.code === APPROVED ? 'approved' : 'rejected',
      amountMinor: payment.amountMinor,
      refundedMinor: refundedMinor(ledger.refundsOf(payment.id)),
      currency: payment.currency,
    })),
    refunds: ledger.payments.rows().flatMap((payment) =>
      ledger.refundsOf(payment.id).map(({ id, amountMinor, kind }) => ({
        id: kind === 'annulled' ? `${payment.id}-annulled` : id,
        paymentId: refOf(payment),
        amountMinor,
        status: kind,
      })),
    ),
  }));
}

function refOf({ orderNumber, id }: PaymentRow): string {
  return `${orderNumber}-${id}`;
}

/** The order, and one zero more than four for each attempt. */
function referenceOf({ transactionId }: PaymentRow): string {
  const [, zeros = '', order = ''] = /^(0*)(.*)$/.exec(transactionId) ?? [];
  return `${order}-${zeros.length - 4}`;
}
