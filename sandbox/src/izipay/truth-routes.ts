import type { FastifyInstance } from 'fastify';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { elsewhereEndpoint } from '../ledger/truth-endpoints.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentRow } from './ledger.ts';
import { writeRefund } from './order-routes.ts';
import { APPROVED } from './wire.ts';

/** Endpoints for tests: the provider's ledger, with the ids as our server builds them, and refunds without the shop. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger } = gateway;

  elsewhereEndpoint(app, 'izipay', (paymentId) => ledger.payments.rows().find((one) => refOf(one) === paymentId), {
    refund(payment, amountMinor = payment.amountMinor - refundedMinor(ledger.refundsOf(payment.id))) {
      writeRefund(gateway, payment, { kind: 'refunded', amountMinor, transactionId: payment.transactionId });
    },
  });

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
