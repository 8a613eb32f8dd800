import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { Money, readMoney } from './amounts.ts';
import { begin, finish, merchantOf, PREFIX, type Gateway } from './gateway.ts';
import { newId, type CaptureRow, type RefundRow } from './ledger.ts';
import { preferredBody } from './preferred-body.ts';
import { refuse, refuseBody, unprocessable } from './refusals.ts';
import { keyedCall } from './request-key.ts';
import { refundToWire } from './wire.ts';

const Place = z.object({ id: z.string() });
const NewRefund = z
  .object({
    amount: Money.optional(),
    invoice_id: z.string().min(1).max(127).optional(),
    custom_id: z.string().min(1).max(127).optional(),
    note_to_payer: z.string().min(1).max(255).optional(),
  })
  .nullish();
const PENDING_MS = 5_000;

const REFUSALS: Readonly<Record<string, string>> = {
  refuse: 'REFUND_TIME_LIMIT_EXCEEDED',
  'refuse-funds': 'REFUND_FAILED_INSUFFICIENT_FUNDS',
};

/** Source: PayPal, API reference, "Refund captured payment". */
export async function refundRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  makeRefund(app, gateway);
  findRefund(app, gateway);
}

function makeRefund(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, webhooks } = gateway;

  app.post(`${PREFIX}/v2/payments/captures/:id/refund`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'refund', { captureId: id });
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const keyed = keyedCall(gateway, request, reply, merchant);
    if (!keyed) return reply;
    if (keyed.earlier) return finish(reply, behaviour, 200, preferredBody(request, keyed.earlier));
    const capture = ledger.captures.get(id);
    if (capture?.merchant !== merchant.name) return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const input = NewRefund.safeParse(request.body);
    if (!input.success) return refuseBody(reply, input.error);
    if (behaviour === 'refuse-unexplained') return unprocessable(reply, null);
    const issue = REFUSALS[behaviour ?? ''] ?? issueOf(capture);
    if (issue !== null) return unprocessable(reply, issue);

    const leftMinor = capture.amountMinor - refundedMinor(ledger.refundsOf(id));
    if (leftMinor === 0) return unprocessable(reply, 'CAPTURE_FULLY_REFUNDED');
    const amount = input.data?.amount;
    const amountMinor = amount === undefined ? leftMinor : readMoney(amount, merchant.isBrazilian);
    if (typeof amountMinor === 'string') return unprocessable(reply, amountMinor);
    if (amount !== undefined && amount.currency_code !== capture.currency) {
      return unprocessable(reply, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
    }
    if (behaviour === 'refuse-parts' && amountMinor < capture.amountMinor) {
      return unprocessable(reply, 'PARTIAL_REFUND_NOT_ALLOWED');
    }
    if (amountMinor > leftMinor) return unprocessable(reply, 'REFUND_AMOUNT_EXCEEDED');
    const texts = {
      invoiceId: input.data?.invoice_id ?? null,
      customId: input.data?.custom_id ?? null,
      note: input.data?.note_to_payer ?? null,
    };
    const takesMs = behaviour === 'refund-pending' ? PENDING_MS : 0;
    const refund = writeRefund(gateway, capture, { amountMinor, takesMs, ...texts });
    const body = refundToWire(refund, capture, clock.now().toISOString());
    keyed.store(body);
    await webhooks.send(refundEvent(capture, body), behaviour);
    return finish(reply, behaviour, 201, preferredBody(request, body));
  });
}

function issueOf({ status, isDisputed }: CaptureRow): string | null {
  if (status === 'PENDING') return 'PENDING_CAPTURE';
  if (status === 'DECLINED') return 'REFUND_NOT_ALLOWED';
  return isDisputed ? 'TRANSACTION_DISPUTED' : null;
}

export function writeRefund(
  { ledger, clock }: Gateway,
  { id: captureId, merchant, currency }: CaptureRow,
  made: Pick<RefundRow, 'amountMinor' | 'invoiceId' | 'customId' | 'note'> & { takesMs: number },
): RefundRow {
  const { takesMs, ...rest } = made;
  const now = clock.now();
  const refund: RefundRow = {
    ...rest,
    id: newId(),
    captureId,
    merchant,
    currency,
    totalMinor: refundedMinor(ledger.refundsOf(captureId)) + made.amountMinor,
    createdAt: now.toISOString(),
    settlesAt: new Date(now.getTime() + takesMs).toISOString(),
  };
  ledger.refunds.put(refund.id, refund);
  return refund;
}

export function refundEvent({ merchant, apiUrl }: CaptureRow, resource: object) {
  return { merchant, apiUrl, type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource } as const;
}

function findRefund(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.get(`${PREFIX}/v2/payments/refunds/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-refund', { id });
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const refund = ledger.refunds.get(id);
    const capture = refund && ledger.captures.get(refund.captureId);
    if (refund?.merchant !== merchant.name || !capture) {
      return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    }
    return finish(reply, behaviour, 200, refundToWire(refund, capture, clock.now().toISOString()));
  });
}
