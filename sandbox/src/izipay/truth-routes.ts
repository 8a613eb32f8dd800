import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { refundedMinor, type PaymentRow } from './ledger.ts';
import { writeRefund } from './order-routes.ts';
import { APPROVED } from './wire.ts';

const RefundElsewhere = z.object({ paymentId: z.string(), what: z.literal('refund'), amountMinor: z.int().positive() });

/**
 * Endpoints for tests: the provider's ledger, with the ids as our server builds them, and refunds without the shop. Not part
 * of the provider's API.
 */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger } = gateway;

  /** A part is refunded in the panel of the commerce. */
  app.post('/_ledger/izipay/elsewhere', async (request, reply) => {
    const refund = RefundElsewhere.safeParse(request.body);
    const payment = ledger.payments.rows().find((one) => refund.success && refOf(one) === refund.data.paymentId);
    if (!refund.success || !payment) return reply.code(404).send({ error: 'nothing-was-paid' });
    const { amountMinor } = refund.data;
    writeRefund(gateway, payment, { kind: 'refunded', amountMinor, transactionId: payment.transactionId });
    return reply.code(204).send();
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
