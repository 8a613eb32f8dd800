import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, merchantOf, PREFIX, type Gateway } from './gateway.ts';
import { newId, type CaptureRow, type OrderRow } from './ledger.ts';
import { OUTCOMES, RETURNS_TO_BUYER } from './outcomes.ts';
import { preferredBody } from './preferred-body.ts';
import { refuse, returnToBuyer, unprocessable } from './refusals.ts';
import { keyedCall } from './request-key.ts';
import { captureToWire, orderToWire, payerUrl } from './wire.ts';

const Place = z.object({ id: z.string() });
/** Source: PayPal, API reference, sample of "Capture payment for order". */
const MINIMAL = ['payment_source', 'purchase_units', 'payer'];
const MADE: readonly string[] = ['COMPLETED', 'DECLINED', 'PENDING'];

/** Source: PayPal, API reference, "Capture payment for order" and "Show captured payment details". */
export async function captureRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  captureOrder(app, gateway);
  findCapture(app, gateway);
}

function captureOrder(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock, publicUrl, webhooks } = gateway;

  app.post(`${PREFIX}/v2/checkout/orders/:id/capture`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'capture-order', { id });
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const keyed = keyedCall(gateway, request, reply, merchant);
    if (!keyed) return reply;
    if (keyed.earlier) return finish(reply, behaviour, 200, preferredBody(request, keyed.earlier, MINIMAL));
    const order = ledger.orders.get(id);
    if (order?.merchant !== merchant.name) return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (behaviour === 'in-progress') return unprocessable(reply, 'ORDER_COMPLETION_IN_PROGRESS');
    const issue = issueOf(order);
    if (issue !== null) return refuseCapture(gateway, reply, order, issue);
    const capture = newCapture(order, behaviour, clock.now().toISOString());
    ledger.captures.put(capture.id, capture);
    const done: OrderRow = { ...order, status: 'COMPLETED' };
    ledger.orders.put(order.id, done);
    const body = orderToWire(ledger, done, publicUrl(), clock.now().toISOString());
    keyed.store(body);
    await webhooks.send(captureEvent(capture), behaviour);
    return finish(reply, behaviour, 201, preferredBody(request, body, MINIMAL));
  });

  function issueOf(order: OrderRow): string | null {
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED';
    const { outcome, invoiceId, merchant } = order;
    const isUsed = ledger.captures
      .rows()
      .some((each) => each.merchant === merchant && each.invoiceId === invoiceId && each.status !== 'DECLINED');
    if (invoiceId !== null && isUsed) return 'DUPLICATE_INVOICE_ID';
    return outcome !== null && !MADE.includes(outcome) ? outcome : null;
  }
}

function refuseCapture({ ledger, publicUrl }: Gateway, reply: FastifyReply, order: OrderRow, issue: string) {
  if (!RETURNS_TO_BUYER.includes(issue)) return unprocessable(reply, issue);
  ledger.orders.put(order.id, { ...order, status: 'PAYER_ACTION_REQUIRED', outcome: null, wallet: null });
  return returnToBuyer(reply, issue, payerUrl(order, publicUrl()));
}

function newCapture(order: OrderRow, behaviour: string | null, nowIso: string): CaptureRow {
  const { id: orderId, merchant, amountMinor, currency, customId, invoiceId, apiUrl } = order;
  const outcome = behaviour === 'pending' ? 'PENDING' : OUTCOMES.find((each) => each === order.outcome);
  const status = outcome === 'PENDING' || outcome === 'DECLINED' ? outcome : 'COMPLETED';
  return {
    id: newId(),
    orderId,
    merchant,
    status,
    reason: status === 'PENDING' ? 'PENDING_REVIEW' : null,
    amountMinor: behaviour === 'amount-tampered' ? amountMinor - 100 : amountMinor,
    currency: behaviour === 'other-currency' ? 'BRL' : currency,
    customId,
    invoiceId,
    apiUrl,
    isDisputed: false,
    createdAt: nowIso,
    updatedAt: nowIso,
  };
}

const EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const;

export function captureEvent(capture: CaptureRow) {
  const { merchant, apiUrl } = capture;
  return {
    merchant,
    apiUrl,
    type: EVENTS[capture.status],
    resourceType: 'capture',
    resource: captureToWire(capture, []),
  } as const;
}

function findCapture(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.get(`${PREFIX}/v2/payments/captures/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-capture', { id });
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const capture = ledger.captures.get(id);
    if (capture?.merchant !== merchant.name) return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return finish(reply, behaviour, 200, captureToWire(capture, ledger.refundsOf(id)));
  });
}
