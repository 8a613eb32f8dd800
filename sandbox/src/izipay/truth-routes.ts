import type { FastifyInstance } from 'fastify';

import { PREFIX } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { refundedMinor } from './ledger.ts';
import { APPROVED } from './wire.ts';

/** Endpoint for tests: the provider's ledger. Not part of the provider's API. */
export async function truthRoutes(app: FastifyInstance, { ledger }: Gateway): Promise<void> {
  app.get(`${PREFIX}/_truth`, async () => ({
    payments: ledger.payments.rows().map((payment) => ({
      id: payment.id,
      reference: payment.transactionId,
      orderNumber: payment.orderNumber,
      merchant: payment.merchant,
      code: payment.code,
      status: payment.code === APPROVED ? 'approved' : 'declined',
      amountMinor: payment.amountMinor,
      refundedMinor: refundedMinor(ledger.refundsOf(payment.id)),
      currency: payment.currency,
    })),
    refunds: ledger.refunds.rows().map(({ id, paymentId, amountMinor, kind }) => ({
      id,
      paymentId,
      amountMinor,
      status: kind,
    })),
  }));
}
