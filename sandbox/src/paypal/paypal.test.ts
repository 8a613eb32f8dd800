import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { merchantNamed } from './merchants.ts';

type ReceivedWebhook = { headers: IncomingMessage['headers']; body: string };

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
const received: ReceivedWebhook[] = [];
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));

beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  shopUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
  fs.rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  received.length = 0;
  await send('POST', '/_reset', {}, {});
});

async function send(method: string, to: string, body: object | null, headers: Record<string, string>) {
  const answer = await fetch(sandbox.url + to, {
    method,
    redirect: 'manual',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer;
}
const Problem = z.object({ details: z.array(z.object({ issue: z.string() })) });
const issueOf = async (answer: Response) => [
  answer.status,
  Problem.parse(await answer.json()).details.map(({ issue }) => issue),
];
const next = (op: string, behaviour: string) => send('POST', '/_next', { party: 'paypal', op, behaviour }, {});

async function askToken(secret: string, name = 'tests') {
  return fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`sandbox-client-${name}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

async function asMerchant(name = 'tests'): Promise<Record<string, string>> {
  const answer = await askToken(`sandbox-secret-${name}`, name);
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return { authorization: `Bearer ${access_token}` };
}

const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  purchase_units: z.array(
    z.object({
      payee: z.object({ merchant_id: z.string() }),
      payments: z.object({ captures: z.array(z.object({ id: z.string(), status: z.string() })) }).optional(),
    }),
  ),
});

const orderBody = (reference: string, amount = { currency_code: 'USD', value: '12.34' }) => ({
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: 'default', custom_id: reference, invoice_id: reference, amount }],
  payment_source: {
    paypal: { experience_context: { return_url: `${shopUrl}/back`, cancel_url: `${shopUrl}/left` } },
  },
});

async function newOrder(headers: Record<string, string>, reference: string = randomUUID()) {
  const key = { ...headers, 'paypal-request-id': randomUUID(), prefer: 'return=representation' };
  const made = await send('POST', '/paypal/v2/checkout/orders', orderBody(reference), key);
  expect(made.status).toBe(201);
  return Order.parse(await made.json());
}

const decide = (id: string, choice: Record<string, string>) =>
  fetch(`${sandbox.url}/paypal/checkoutnow?token=${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(choice),
  });
const capture = (id: string, headers: Record<string, string>) =>
  send('POST', `/paypal/v2/checkout/orders/${id}/capture`, {}, { ...headers, prefer: 'return=representation' });

async function paid(headers: Record<string, string>): Promise<{ orderId: string; captureId: string }> {
  const { id } = await newOrder(headers);
  await decide(id, { do: 'pay' });
  const done = Order.parse(await (await capture(id, headers)).json());
  return { orderId: id, captureId: done.purchase_units[0]?.payments?.captures[0]?.id ?? '' };
}

it('a token needs the secret of its client, and a forged token is refused', async () => {
  expect((await askToken('another secret')).status).toBe(401);
  const own = await asMerchant();
  expect((await send('GET', '/paypal/v2/checkout/orders/NONE', null, own)).status).toBe(404);
  const forged = { authorization: 'Bearer A21AAeyJtZXJjaGFudCI6InRlc3RzIn0.x' };
  expect((await send('GET', '/paypal/v2/checkout/orders/NONE', null, forged)).status).toBe(401);
});

it('an order is approved by its buyer, captured once and shows its capture', async () => {
  const own = await asMerchant();
  const order = await newOrder(own);
  expect(order.status).toBe('PAYER_ACTION_REQUIRED');
  expect(await issueOf(await capture(order.id, own))).toEqual([422, ['ORDER_NOT_APPROVED']]);
  const back = await decide(order.id, { do: 'pay' });
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${shopUrl}/back?token=${order.id}&PayerID=BUYER00000001`,
  ]);
  const captured = await capture(order.id, own);
  expect([captured.status, Order.parse(await captured.json()).status]).toEqual([201, 'COMPLETED']);
  expect(await issueOf(await capture(order.id, own))).toEqual([422, ['ORDER_ALREADY_CAPTURED']]);
  const read = Order.parse(await (await send('GET', `/paypal/v2/checkout/orders/${order.id}`, null, own)).json());
  expect(read.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'COMPLETED' }]);
  expect((await decide(order.id, { do: 'pay' })).status).toBe(410);
});

it('one request id makes one order, and refuses another body', async () => {
  const key = { 'paypal-request-id': randomUUID(), prefer: 'return=representation' };
  const headers = { ...(await asMerchant()), ...key };
  const create = (reference: string) => send('POST', '/paypal/v2/checkout/orders', orderBody(reference), headers);
  const first = Order.parse(await (await create('one')).json());
  const again = await create('one');
  expect([again.status, Order.parse(await again.json()).id]).toEqual([200, first.id]);
  expect(await issueOf(await create('two'))).toEqual([422, ['DUPLICATE_REQUEST_ID']]);
});

it.each([
  ['ARS', '12.34', 'CURRENCY_NOT_SUPPORTED'],
  ['PEN', '12.34', 'CURRENCY_NOT_SUPPORTED'],
  ['BRL', '12.34', 'CURRENCY_NOT_SUPPORTED'],
  ['JPY', '12.34', 'DECIMALS_NOT_SUPPORTED'],
  ['USD', '12.345', 'DECIMAL_PRECISION'],
  ['USD', '0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
])('an order of %s %s is refused with %s', async (currency_code, value, issue) => {
  const key = { ...(await asMerchant()), 'paypal-request-id': randomUUID() };
  const body = orderBody('r', { currency_code, value });
  expect(await issueOf(await send('POST', '/paypal/v2/checkout/orders', body, key))).toEqual([422, [issue]]);
});

it('a declined instrument returns the buyer, who can choose another one', async () => {
  const own = await asMerchant();
  const { id } = await newOrder(own);
  await decide(id, { do: 'pay', outcome: 'INSTRUMENT_DECLINED' });
  expect(await issueOf(await capture(id, own))).toEqual([422, ['INSTRUMENT_DECLINED']]);
  expect(await issueOf(await capture(id, own))).toEqual([422, ['ORDER_NOT_APPROVED']]);
  await decide(id, { do: 'pay' });
  expect((await capture(id, own)).status).toBe(201);
});

it('an invoice id is captured once', async () => {
  const own = await asMerchant();
  const [one, two] = [await newOrder(own, 'same'), await newOrder(own, 'same')];
  for (const { id } of [one, two]) await decide(id, { do: 'pay' });
  expect((await capture(one.id, own)).status).toBe(201);
  expect(await issueOf(await capture(two.id, own))).toEqual([422, ['DUPLICATE_INVOICE_ID']]);
});

it('refunds are made in parts, once a key and never above the capture', async () => {
  const own = await asMerchant();
  const { captureId } = await paid(own);
  const refund = (value: string | null, key: string) =>
    send(
      'POST',
      `/paypal/v2/payments/captures/${captureId}/refund`,
      value === null ? {} : { amount: { currency_code: 'USD', value } },
      { ...own, 'paypal-request-id': key, prefer: 'return=representation' },
    );
  const Refund = z.object({ id: z.string(), amount: z.object({ value: z.string() }) });
  const part = Refund.parse(await (await refund('10.00', 'part')).json());
  expect(Refund.parse(await (await refund('10.00', 'part')).json())).toEqual(part);
  expect(await issueOf(await refund('2.35', 'more'))).toEqual([422, ['REFUND_AMOUNT_EXCEEDED']]);
  expect(Refund.parse(await (await refund(null, 'rest')).json()).amount.value).toBe('2.34');
  expect(await issueOf(await refund('1.00', 'none left'))).toEqual([422, ['CAPTURE_FULLY_REFUNDED']]);
  const read = await send('GET', `/paypal/v2/payments/captures/${captureId}`, null, own);
  expect(await read.json()).toMatchObject({
    status: 'REFUNDED',
    payee: { merchant_id: merchantNamed('tests').merchantId },
  });
});

it('the report lists captures and refunds of a period of at most 31 days', async () => {
  const own = await asMerchant('reports');
  const { captureId } = await paid(own);
  const key = { ...own, 'paypal-request-id': 'r' };
  await send('POST', `/paypal/v2/payments/captures/${captureId}/refund`, {}, key);
  const listed = (days: number) => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString();
    const to = new Date(Date.now() + 60_000).toISOString();
    return send('GET', `/paypal/v1/reporting/transactions?start_date=${from}&end_date=${to}`, null, own);
  };
  expect(await (await listed(1)).json()).toMatchObject({
    total_items: 2,
    transaction_details: [
      { transaction_info: { transaction_id: captureId, transaction_status: 'S' } },
      { transaction_info: { paypal_reference_id: captureId, transaction_amount: { value: '-12.34' } } },
    ],
  });
  expect((await listed(32)).status).toBe(400);
  await next('transactions', 'no-right');
  expect((await listed(1)).status).toBe(403);
});

it('the webhook of an app is signed over its exact body with the served certificate', async () => {
  const own = await asMerchant();
  const listener = { url: `${shopUrl}/hook`, event_types: [{ name: '*' }] };
  const registered = await send('POST', '/paypal/v1/notifications/webhooks', listener, own);
  expect(registered.status).toBe(201);
  const { webhookId } = merchantNamed('tests');
  expect(await registered.json()).toMatchObject({ id: webhookId });
  await paid(own);
  await expect.poll(() => received.length).toBe(2);
  for (const { headers, body } of received) {
    const header = (name: string) => String(headers[`paypal-${name}`]);
    const pem = await (await fetch(header('cert-url'))).text();
    const signer = new X509Certificate(pem);
    expect([signer.subject, signer.verify(signer.publicKey)]).toEqual([
      'CN=messageverificationcerts.paypal.com',
      false,
    ]);
    const message = [header('transmission-id'), header('transmission-time'), webhookId, String(crc32(body))].join('|');
    const signature = Buffer.from(header('transmission-sig'), 'base64');
    expect(verify('sha256', Buffer.from(message), signer.publicKey, signature)).toBe(true);
  }
  expect(received.map(({ body }) => JSON.parse(body).event_type).toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
  ]);
});

it('an answer lost after the capture leaves the capture', async () => {
  const own = await asMerchant();
  const { id } = await newOrder(own);
  await decide(id, { do: 'close' });
  await next('capture-order', 'error-after-commit');
  expect((await capture(id, own)).status).toBe(500);
  const read = await send('GET', `/paypal/v2/checkout/orders/${id}`, null, own);
  expect(Order.parse(await read.json()).status).toBe('COMPLETED');
});

it('a restart keeps the orders', async () => {
  const { captureId } = await paid(await asMerchant());
  await sandbox.close();
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  const read = await send('GET', `/paypal/v2/payments/captures/${captureId}`, null, await asMerchant());
  expect(read.status).toBe(200);
});
