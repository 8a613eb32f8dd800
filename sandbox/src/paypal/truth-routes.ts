import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { captureEvent } from './capture-routes.ts';
import type { Gateway } from './gateway.ts';
import { newId, refundedMinor, type CaptureRow } from './ledger.ts';
import { refundEvent, writeRefund } from './refund-routes.ts';
import { refundToWire } from './wire.ts';

const LEDGER = '/_ledger/paypal';
const Decide = z.object({ reference: z.string(), outcome: z.enum(['COMPLETED', 'DECLINED']) });

/**
 *
 * - `sale`: the merchant charges the same amount elsewhere
 * - `refund`: an amount, or the rest, is refunded in the merchant's panel
 * - `dispute`: the buyer opens a dispute
 * - `loss`: the capture disappears from the provider's ledger
 */
const ELSEWHERE = ['sale', 'refund', 'dispute', 'loss'] as const;
const Happening = z.object({
  paymentId: z.string(),
  what: z.enum(ELSEWHERE),
  amountMinor: z.int().positive().optional(),
});

/**
 * Endpoints for tests: the provider's ledger, the decision of a review, and events at the provider without the shop. Not
 * part of the provider's API.
 */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  showLedger(app, gateway);
  decideReview(app, gateway);
  happenElsewhere(app, gateway);
}

function showLedger(app: FastifyInstance, { ledger }: Gateway): void {
  app.get(LEDGER, async () => ({
    orders: ledger.orders.rows().map(({ id, status, customId }) => ({ id, status, reference: customId })),
    payments: ledger.captures.rows().map((capture) => ({
      id: capture.id,
      seller: capture.merchant,
      reference: capture.customId,
      status: statusOf(capture, refundedMinor(ledger.refundsOf(capture.id))),
      amountMinor: capture.amountMinor,
      currency: capture.currency,
    })),
    refunds: ledger.refunds.rows().map((refund) => ({
      id: refund.id,
      paymentId: refund.captureId,
      amountMinor: refund.amountMinor,
    })),
  }));
}

/** In the words that the ledgers of all providers share. */
function statusOf({ status, amountMinor }: CaptureRow, refunded: number): string {
  if (status !== 'COMPLETED') return status === 'PENDING' ? 'in_process' : 'rejected';
  return refunded >= amountMinor ? 'refunded' : 'approved';
}

/** Ends the review of pending captures. */
function decideReview(app: FastifyInstance, { ledger, clock, webhooks }: Gateway): void {
  app.post(`${LEDGER}/decide`, async (request, reply) => {
    const decided = Decide.safeParse(request.body);
    if (!decided.success) return reply.code(400).send({ error: 'malformed-request' });
    const { reference, outcome } = decided.data;
    const pending = ledger.captures.rows().filter((row) => row.customId === reference && row.status === 'PENDING');
    if (pending.length === 0) return reply.code(404).send({ error: 'nothing-waits' });
    for (const capture of pending) {
      const after = { ...capture, status: outcome, reason: null, updatedAt: clock.now().toISOString() };
      ledger.captures.put(capture.id, after);
      await webhooks.send(captureEvent(after), null);
    }
    return reply.code(204).send();
  });
}

function happenElsewhere(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, webhooks } = gateway;

  app.post(`${LEDGER}/elsewhere`, async (request, reply) => {
    const happening = Happening.safeParse(request.body);
    if (!happening.success) return reply.code(400).send({ error: 'malformed-request' });
    const { paymentId, what, amountMinor } = happening.data;
    const capture = ledger.captures.get(paymentId);
    if (capture?.status !== 'COMPLETED') return reply.code(404).send({ error: 'nothing-was-paid' });
    await happen[what](capture, amountMinor);
    return reply.code(204).send();
  });

  const happen: Record<
    (typeof ELSEWHERE)[number],
    (capture: CaptureRow, amountMinor?: number) => Promise<void> | void
  > = {
    sale(capture) {
      const sold = { ...capture, id: newId(), orderId: newId(), customId: null, invoiceId: null };
      ledger.captures.put(sold.id, sold);
      return webhooks.send(captureEvent(sold), null);
    },
    refund(capture, wantedMinor) {
      const leftMinor = capture.amountMinor - refundedMinor(ledger.refundsOf(capture.id));
      const refund = writeRefund(gateway, capture, {
        amountMinor: wantedMinor ?? leftMinor,
        invoiceId: null,
        customId: null,
        note: null,
        takesMs: 0,
      });
      const wire = refundToWire(refund, capture, clock.now().toISOString());
      return webhooks.send(refundEvent(capture, wire), null);
    },
    dispute(capture) {
      const disputed = { ...capture, isDisputed: true };
      ledger.captures.put(capture.id, disputed);
      const { merchant, apiUrl } = capture;
      const resource = {
        dispute_id: `PP-D-${capture.id}`,
        status: 'OPEN',
        disputed_transactions: [{ seller_transaction_id: capture.id }],
        links: [],
      };
      const type = 'CUSTOMER.DISPUTE.CREATED';
      return webhooks.send({ merchant, apiUrl, type, resourceType: 'dispute', resource }, null);
    },
    loss(capture) {
      ledger.captures.remove(capture.id);
    },
  };
}
