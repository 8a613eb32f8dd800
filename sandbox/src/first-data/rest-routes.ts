import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { DONE } from '../faults/misbehave.ts';
import { API, begin, finish, refuse, type Gateway } from './gateway.ts';
import { currencyOf, type PaymentRow, type RefundRow } from './ledger.ts';
import { storeOfApiKey, type Store } from './stores.ts';

const MAX_AGE_MS = 5 * 60_000;
const IN_PROCESS_MS = 5_000;
const Place = z.object({ id: z.string() });
const Headers = z.object({
  'api-key': z.string(),
  'client-request-id': z.uuid(),
  timestamp: z.string().regex(/^\d{13}$/),
  'message-signature': z.string(),
});
const Return = z.object({
  requestType: z.literal('ReturnTransaction'),
  transactionAmount: z.object({ total: z.string().regex(/^\d+\.\d\d$/), currency: z.string() }),
});

type Call = { readonly store: Store; readonly requestId: string };

/** Its REST API with separate credentials. Source: First Data Gateway 21.5, `OrderApi`, `PaymentApi` */
export async function restRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger } = gateway;
  // The signature is over the body as sent.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get(`${API}/orders/:id`, async (request, reply) => {
    const { id: oid } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-order', { oid });
    if (behaviour === DONE) return reply;
    const call = readCall(gateway, request, reply);
    if (call === null) return reply;
    const payments = ledger.paymentsOf(call.store.name, oid);
    if (payments.length === 0) return refuse(reply, 404, '5301', 'Order not found');
    const transactions = payments.flatMap((payment) => [
      saleToWire(payment),
      ...ledger.refundsOf(payment.id).map((refund) => refundToWire(gateway, payment, refund)),
    ]);
    return finish(reply, behaviour, 200, { clientRequestId: call.requestId, orderId: oid, transactions });
  });

  app.get(`${API}/payments/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-payment', { id });
    if (behaviour === DONE) return reply;
    const call = readCall(gateway, request, reply);
    if (call === null) return reply;
    const payment = ledger.payments.get(id);
    if (payment?.store !== call.store.name) return refuse(reply, 404, '5301', 'Transaction not found');
    return finish(reply, behaviour, 200, { clientRequestId: call.requestId, ...saleToWire(payment) });
  });

  app.post(`${API}/payments/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'refund', { id });
    if (behaviour === DONE) return reply;
    const call = readCall(gateway, request, reply);
    return call === null ? reply : makeReturn(gateway, reply, { call, id, body: String(request.body), behaviour });
  });
}

/** Refunds a payment, in parts or whole. One `Client-Request-Id` refunds once. */
async function makeReturn(
  gateway: Gateway,
  reply: FastifyReply,
  { call, id, body, behaviour }: { call: Call; id: string; body: string; behaviour: string | null },
): Promise<FastifyReply> {
  const { ledger } = gateway;
  const payment = ledger.payments.get(id);
  if (payment?.store !== call.store.name) return refuse(reply, 404, '5301', 'Transaction not found');
  const bodyHash = createHash('sha256').update(`${id} ${body}`).digest('hex');
  const key = `${call.store.name} ${call.requestId}`;
  const used = ledger.keys.get(key);
  if (used && used.bodyHash !== bodyHash) return refuse(reply, 409, '409', 'The request id was used for another call');
  const made = used && ledger.refunds.get(used.refundId);
  if (made) return finish(reply, behaviour, 200, refundToWire(gateway, payment, made));

  const input = Return.safeParse(JSON.parse(body));
  if (!input.success || input.data.transactionAmount.currency !== currencyOf(payment)) {
    return refuse(reply, 400, '400', 'Invalid request');
  }
  if (behaviour === 'refuse') return decline(reply, '-5008', 'The order cannot be returned');
  const amountMinor = toMinor(Number(input.data.transactionAmount.total));
  if (payment.status !== 'approved' || amountMinor > payment.amountMinor - payment.refundedMinor) {
    return decline(reply, '-10601', 'The total of the returns is more than the sale');
  }
  const takesMs = behaviour === 'in-process' ? IN_PROCESS_MS : 0;
  const { refund, after } = writeReturn(gateway, payment, { amountMinor, requestId: call.requestId, takesMs });
  ledger.keys.put(key, { bodyHash, refundId: refund.id });
  return finish(reply, behaviour, 200, refundToWire(gateway, after, refund));
}

/** Stores a refund. @returns it, and the payment after it */
export function writeReturn(
  { ledger, clock }: Gateway,
  payment: PaymentRow,
  { amountMinor, requestId, takesMs }: { amountMinor: number; requestId: string; takesMs: number },
): { refund: RefundRow; after: PaymentRow } {
  const now = clock.now();
  const refund: RefundRow = {
    id: ledger.nextId(),
    paymentId: payment.id,
    amountMinor,
    requestId,
    createdAt: now.toISOString(),
    settlesAt: new Date(now.getTime() + takesMs).toISOString(),
  };
  ledger.refunds.put(refund.id, refund);
  const after = { ...payment, refundedMinor: payment.refundedMinor + amountMinor };
  ledger.payments.put(payment.id, after);
  return { refund, after };
}

function decline(reply: FastifyReply, code: string, text: string): FastifyReply {
  return reply.code(409).send({
    responseType: 'TransactionErrorResponse',
    transactionStatus: 'FAILED',
    approvalCode: `N:${code}:${text}`,
    error: { code: code.replace('-', ''), message: text, details: [] },
  });
}

/** Reads and verifies the credentials of a call; answers 401 without valid ones. */
function readCall({ clock }: Gateway, request: FastifyRequest, reply: FastifyReply): Call | null {
  const headers = Headers.safeParse(request.headers);
  const found = headers.success ? storeOfApiKey(headers.data['api-key']) : undefined;
  if (!headers.success || !found) return unauthorized(reply);
  const { 'api-key': apiKey, 'client-request-id': requestId, timestamp, 'message-signature': given } = headers.data;
  if (Math.abs(clock.now().getTime() - Number(timestamp)) > MAX_AGE_MS) return unauthorized(reply);
  const body = typeof request.body === 'string' ? request.body : '';
  const digest = createHmac('sha256', found.store.apiSecret).update(apiKey + requestId + timestamp + body);
  const expected = found.signsHexText ? Buffer.from(digest.digest('hex')).toString('base64') : digest.digest('base64');
  const storeId = new URL(request.url, 'http://sandbox').searchParams.get('storeId') ?? found.store.name;
  if (given !== expected || storeId !== found.store.name) return unauthorized(reply);
  return { store: found.store, requestId };
}

function unauthorized(reply: FastifyReply): null {
  void refuse(reply, 401, '401', 'Unauthorized');
  return null;
}

/** Totals are numbers in its answers, and text in its requests. */
function amountToWire(payment: PaymentRow, amountMinor: number) {
  return {
    total: fromMinor(amountMinor),
    currency: currencyOf(payment),
    components: { subtotal: fromMinor(amountMinor) },
  };
}

const STATUS = { approved: 'APPROVED', declined: 'DECLINED', waiting: 'WAITING' } as const;
/** What the gateway itself refuses never reached a bank. */
const STATE = { approved: 'CAPTURED', declined: 'DECLINED', waiting: 'WAITING' } as const;

function saleToWire(payment: PaymentRow) {
  return {
    ipgTransactionId: payment.id,
    orderId: payment.oid,
    transactionType: 'SALE',
    transactionOrigin: 'ECOM',
    paymentMethodDetails: {
      paymentCard: { bin: '450995', last4: '3704', brand: 'VISA' },
      paymentMethodType: 'PAYMENT_CARD',
    },
    storeId: payment.store,
    transactionTime: Math.floor(Date.parse(payment.createdAt) / 1_000),
    transactionAmount: amountToWire(payment, payment.amountMinor),
    ...(payment.status === 'approved' && { approvedAmount: amountToWire(payment, payment.amountMinor) }),
    transactionStatus: STATUS[payment.status],
    transactionResult: STATUS[payment.status],
    transactionState: STATE[payment.status],
    approvalCode: payment.approvalCode,
    processor: { responseCode: payment.responseCode, responseMessage: payment.failReason },
  };
}

function refundToWire({ clock }: Gateway, payment: PaymentRow, refund: RefundRow) {
  const isMade = Date.parse(refund.settlesAt) <= clock.now().getTime();
  const authorization = refund.id.slice(-6);
  return {
    clientRequestId: refund.requestId,
    ipgTransactionId: refund.id,
    orderId: payment.oid,
    transactionType: 'RETURN',
    storeId: payment.store,
    transactionTime: Math.floor(Date.parse(refund.createdAt) / 1_000),
    transactionAmount: amountToWire(payment, refund.amountMinor),
    ...(isMade && { approvedAmount: amountToWire(payment, refund.amountMinor) }),
    transactionStatus: isMade ? 'APPROVED' : 'WAITING',
    approvalCode: isMade ? `Y:${authorization}:${refund.id.slice(1)}:PPXX:${authorization}` : '?:waiting',
    processor: { responseCode: isMade ? '00' : '', responseMessage: '' },
  };
}
