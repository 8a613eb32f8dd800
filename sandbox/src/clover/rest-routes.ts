import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { providerCalls } from '../faults/provider-call.ts';
import type { PaymentRow } from './books.ts';
import type { Devices } from './devices.ts';
import { merchantOfToken } from './merchants.ts';
import { wirePayment } from './wire.ts';

const { begin, finish } = providerCalls('clover', {
  'rate-limited': (reply) => reply.code(429).send({ message: 'Too Many Requests' }),
  'credentials-revoked': (reply) => reply.code(401).send({ message: '401 Unauthorized' }),
});

const MERCHANT = '/clover/v3/merchants/:merchantId';
const LAG_MS = 60_000;
/** Without a filter by time the API returns the last 90 days. */
const DEFAULT_MS = 90 * 86_400_000;

const Merchant = z.object({ merchantId: z.string() });
const Payment = Merchant.extend({ paymentId: z.string() });
const Query = z.object({
  filter: z.union([z.string(), z.array(z.string())]).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
const TIME = /^(?:created|modified)Time(>=|<=|<|>)(\d+)$/;
const EXTERNAL = /^externalPaymentId=(.+)$/;

/** The calls of servers. Source: its REST reference, "Get a merchant", "Get all payments", "Get a single payment" */
export async function restRoutes(app: FastifyInstance, devices: Devices): Promise<void> {
  app.get(MERCHANT, async (request, reply) => {
    const behaviour = await begin(devices, reply, 'find-merchant', {});
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === undefined) return reply;
    const properties = { defaultCurrency: merchantId.endsWith('USD') ? 'USD' : 'ARS' };
    return finish(reply, behaviour, 200, { id: merchantId, name: 'Sandbox', properties });
  });

  app.get(`${MERCHANT}/payments`, async (request, reply) => {
    const behaviour = await begin(devices, reply, 'search-payments', {});
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === undefined) return reply;
    const { filter = [], limit, offset } = Query.parse(request.query);
    const filters = typeof filter === 'string' ? [filter] : filter;
    const found = visible(devices, merchantId, behaviour).filter((row) => isMatch(row, filters, devices.clock.now()));
    const page = found.toReversed().slice(offset, offset + limit);
    return finish(reply, behaviour, 200, { elements: page.map(restPayment), href: request.url });
  });

  app.get(`${MERCHANT}/payments/:paymentId`, async (request, reply) => {
    const { paymentId } = Payment.parse(request.params);
    const behaviour = await begin(devices, reply, 'find-payment', { paymentId });
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === undefined) return reply;
    const row = visible(devices, merchantId, behaviour).find(({ id }) => id === paymentId);
    if (!row) return reply.code(404).send({ message: 'Not Found' });
    return finish(reply, behaviour, 200, restPayment(row));
  });
}

/** @returns the merchant of the token, which is the one of the path; otherwise the response was sent */
function merchantOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const { merchantId } = Merchant.parse(request.params);
  if (merchantOfToken(request.headers.authorization) === merchantId) return merchantId;
  void reply.code(401).send({ message: '401 Unauthorized' });
  return undefined;
}

function visible({ books, clock }: Devices, merchantId: string, behaviour: string | null): PaymentRow[] {
  const untilMs = clock.now().getTime() - (behaviour === 'lags' ? LAG_MS : 0);
  return books.payments.rows().filter((row) => row.merchantId === merchantId && Date.parse(row.createdAt) <= untilMs);
}

function isMatch(row: PaymentRow, filters: readonly string[], now: Date): boolean {
  const createdMs = Date.parse(row.createdAt);
  const hasTime = filters.some((filter) => TIME.test(filter));
  if (!hasTime && createdMs < now.getTime() - DEFAULT_MS) return false;
  return filters.every((filter) => {
    const [, externalId] = EXTERNAL.exec(filter) ?? [];
    if (externalId !== undefined) return row.externalPaymentId === externalId;
    const [, operator = '', value = ''] = TIME.exec(filter) ?? [];
    return compare(changedMs(row), operator, Number(value));
  });
}

/** A refund changes its payment. */
function changedMs({ createdAt, refunds }: PaymentRow): number {
  return Math.max(Date.parse(createdAt), ...refunds.map((refund) => Date.parse(refund.createdAt)));
}

function compare(value: number, operator: string, bound: number): boolean {
  switch (operator) {
    case '>=':
      return value >= bound;
    case '<=':
      return value <= bound;
    case '<':
      return value < bound;
    case '>':
      return value > bound;
    default:
      return false;
  }
}

function restPayment(row: PaymentRow) {
  const elements = row.refunds.map(({ id, amountMinor, createdAt }) => ({
    id,
    amount: amountMinor,
    createdTime: Date.parse(createdAt),
  }));
  return { ...wirePayment(row), ...(elements.length > 0 && { refunds: { elements } }) };
}
