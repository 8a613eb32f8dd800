import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gateway } from './gateway.ts';
import { refundedMinor, type PaymentRow } from './ledger.ts';
import { changePayment, writePayment } from './make-payment.ts';
import { writeRefund } from './make-refund.ts';
import { APPROVED } from './outcomes.ts';

/**
 *
 * - `sale`: the seller charges the same amount with another till
 * - `refund`: an amount, or the rest, is refunded in the seller's panel
 * - `dispute`: the payer disputes it at the bank
 * - `loss`: the payment disappears from the provider's ledger
 */
export const ELSEWHERE = ['sale', 'refund', 'dispute', 'loss'] as const;

const Happening = z.object({
  paymentId: z.string(),
  what: z.enum(ELSEWHERE),
  amountMinor: z.int().positive().optional(),
});

/** Events at the provider without the shop. Each one results in a money exception. */
export async function elsewhereRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, webhooks } = gateway;

  app.post('/_ledger/mercado-pago/elsewhere', async (request, reply) => {
    const happening = Happening.safeParse(request.body);
    if (!happening.success) return reply.code(400).send({ error: 'malformed-request' });
    const { paymentId, what, amountMinor } = happening.data;
    const payment = ledger.payments.get(paymentId);
    if (payment?.status !== 'approved') return reply.code(404).send({ error: 'nothing-was-paid' });
    await happen[what](payment, amountMinor);
    return reply.code(204).send();
  });

  const happen: Record<
    (typeof ELSEWHERE)[number],
    (payment: PaymentRow, amountMinor?: number) => Promise<void> | void
  > = {
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
  };
}
