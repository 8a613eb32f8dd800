import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { decideEndpoint, elsewhereEndpoint } from '../ledger/truth-endpoints.ts';
import { captureEvent } from './capture-routes.ts';
import type { Gateway } from './gateway.ts';
import { newId, type CaptureRow } from './ledger.ts';
import { refundEvent, writeRefund } from './refund-routes.ts';
import { refundToWire } from './wire.ts';

/** Endpoints for tests: the provider's ledger, the decision of a review, and events at the provider without the shop. */
export async function truthRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  showLedger(app, gateway);
  decideReview(app, gateway);
  happenElsewhere(app, gateway);
}

function showLedger(app: FastifyInstance, { ledger }: Gateway): void {
  app.get('/_ledger/paypal', async () => ({
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
  decideEndpoint(app, 'paypal', {
    outcomes: z.enum(['COMPLETED', 'DECLINED']),
    waitingFor: (reference) =>
      ledger.captures.rows().filter((row) => row.customId === reference && row.status === 'PENDING'),
    decide(capture, status) {
      const after = { ...capture, status, reason: null, updatedAt: clock.now().toISOString() };
      ledger.captures.put(capture.id, after);
      return webhooks.send(captureEvent(after), null);
    },
  });
}

function happenElsewhere(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, webhooks } = gateway;

  elsewhereEndpoint(app, 'paypal', findPaid, {
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
  });

  function findPaid(paymentId: string): CaptureRow | undefined {
    const capture = ledger.captures.get(paymentId);
    return capture?.status === 'COMPLETED' ? capture : undefined;
  }
}
