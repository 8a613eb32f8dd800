import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

type ReceivedWebhook = { url: URL; headers: IncomingMessage['headers']; body: string };

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
/** The shop's address for webhooks, through the sandbox's tunnel. */
let publicShopUrl: string;
const received: ReceivedWebhook[] = [];
let answer: number;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));

beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: new URL(request.url ?? '', shopUrl), headers: request.headers, body });
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  shopUrl = `http://127.0.0.1:${port}`;
  publicShopUrl = `https://port-${port}.tunnel.example`;
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
  fs.rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  answer = 200;
  await post('/_reset', {});
});

/** A webhook received by the shop. */
const webhooksOf = ({ id }: { id: number | string }) =>
  received.filter(({ url }) => url.searchParams.get('data.id') === String(id));

const post = (to: string, body: object, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + to, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asSeller = { authorization: 'Bearer TEST-sandbox-tests' };
const next = (op: string, behaviour: string) => post('/_next', { party: 'mercado-pago', op, behaviour });

async function tokenOf(holder: string): Promise<string> {
  const made = await post('/mercado-pago/v1/card_tokens?public_key=TEST-public-tests', {
    card_number: '4509 9535 6623 3704',
    expiration_month: '11',
    expiration_year: '30',
    security_code: '123',
    cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
  });
  return z.object({ id: z.string() }).parse(await made.json()).id;
}

async function charge(holder: string, changed: object = {}) {
  const body = {
    transaction_amount: 1500.5,
    token: await tokenOf(holder),
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'ana@example.com' },
    external_reference: randomUUID(),
    notification_url: `${publicShopUrl}/webhook?source_news=webhooks`,
    ...changed,
  };
  const made = await post('/mercado-pago/v1/payments', body, { ...asSeller, 'x-idempotency-key': randomUUID() });
  return { status: made.status, payment: Payment.parse(await made.json()), reference: body.external_reference };
}
const Payment = z.object({ id: z.number(), status: z.string(), status_detail: z.string() });

it.each([
  ['APRO', 'approved', 'accredited'],
  ['OTHE', 'rejected', 'cc_rejected_other_reason'],
  ['CONT', 'in_process', 'pending_contingency'],
  ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
  ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
  ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
  ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
  ['CARD', 'rejected', 'cc_rejected_bad_filled_card_number'],
  ['INST', 'rejected', 'cc_rejected_invalid_installments'],
  ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
  ['LOCK', 'rejected', 'cc_rejected_card_disabled'],
  ['CTNA', 'rejected', 'cc_rejected_card_type_not_allowed'],
  ['ATTE', 'rejected', 'cc_rejected_max_attempts'],
  ['BLAC', 'rejected', 'cc_rejected_blacklist'],
  ['UNSU', 'rejected', 'cc_rejected_card_error'],
  ['Ana Pérez', 'approved', 'accredited'],
])('the card of %s is %s (%s), and a decline is a 201 as well', async (holder, status, detail) => {
  const { status: http, payment } = await charge(holder);
  expect([http, payment.status, payment.status_detail]).toEqual([201, status, detail]);
});

it('a binary payment is declined instead of reviewed', async () => {
  const wanted = { binary_mode: true };
  const { payment: declined } = await charge('CONT', wanted);
  expect(declined).toMatchObject({ status: 'rejected', status_detail: 'cc_rejected_other_reason' });
  await next('create-payment', 'in-review');
  expect((await charge('APRO', wanted)).payment.status).toBe('in_process');

  const page = await pageOf(await preference(wanted));
  expect(await (await fetch(sandbox.url + page)).text()).not.toContain('Dejar en revisión');
  expect(leadsTo(await choose(page, { do: 'pay', outcome: 'CONT' })).searchParams.get('status')).toBe('rejected');
  await next('checkout', 'in-review');
  expect(leadsTo(await choose(page, { do: 'pay', outcome: 'APRO' })).pathname).toBe('/wait');
});

it('a payment requires a key, which repeats the response or rejects another body', async () => {
  const body = {
    transaction_amount: 10,
    token: await tokenOf('APRO'),
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'ana@example.com' },
  };
  expect((await post('/mercado-pago/v1/payments', body, asSeller)).status).toBe(400);
  const keyed = { ...asSeller, 'x-idempotency-key': randomUUID() };
  const first = await post('/mercado-pago/v1/payments', body, keyed);
  const again = await post('/mercado-pago/v1/payments', body, keyed);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect((await post('/mercado-pago/v1/payments', { ...body, transaction_amount: 11 }, keyed)).status).toBe(409);
});

it.each([
  [{ card_number: '4509953566233705' }, 'E301'],
  [{ card_number: '450995' }, 'E301'],
  [{ security_code: '12' }, 'E302'],
  [{ security_code: '1234' }, 'E302'],
  [{ cardholder: { name: ' ' } }, '316'],
  [{ cardholder: { name: 'APRO', identification: { type: 'RUC', number: '12345678' } } }, '322'],
  [{ cardholder: { name: 'APRO', identification: { type: 'DNI', number: '123' } } }, '324'],
  [{ expiration_month: 13 }, '325'],
  [{ expiration_year: 2020 }, '326'],
])('a card with %j gets no token: %s', async (wrong, code) => {
  const refused = await post('/mercado-pago/v1/card_tokens?public_key=TEST-public-tests', {
    card_number: '4509953566233704',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: 'APRO' },
    ...wrong,
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ cause: [{ code }] });
});

it('a webhook is sent at once, signed, and names the payment', async () => {
  const { payment } = await charge('APRO');
  await expect.poll(() => webhooksOf(payment).length).toBe(1);
  const [webhooks] = webhooksOf(payment);
  const { searchParams } = webhooks?.url ?? new URL(shopUrl);
  expect(Object.fromEntries(searchParams)).toEqual({
    source_news: 'webhooks',
    'data.id': String(payment.id),
    type: 'payment',
  });
  const [, ts, v1] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(String(webhooks?.headers['x-signature'])) ?? [];
  const manifest = `id:${payment.id};request-id:${String(webhooks?.headers['x-request-id'])};ts:${ts};`;
  expect(v1).toBe(createHmac('sha256', 'sandbox-webhook-tests').update(manifest).digest('hex'));
  expect(JSON.parse(webhooks?.body ?? '')).toMatchObject({
    action: 'payment.created',
    type: 'payment',
    data: { id: String(payment.id) },
  });
});

it('an unacknowledged webhook is sent again', async () => {
  answer = 503;
  const { payment } = await charge('APRO');
  await expect.poll(() => webhooksOf(payment).length).toBe(1);
  answer = 200;
  await expect.poll(() => webhooksOf(payment).length).toBe(2);
  expect(new Set(webhooksOf(payment).map(({ body }) => body)).size).toBe(1);
});

it('a webhook can arrive twice, early, badly signed, or never', async () => {
  await next('create-payment', 'duplicate-webhook');
  const { payment: twice } = await charge('APRO');
  await expect.poll(() => webhooksOf(twice).length).toBe(2);
  expect(new Set(webhooksOf(twice).map(({ body }) => body)).size).toBe(1);

  await next('create-payment', 'webhook-before-response');
  expect(webhooksOf((await charge('APRO')).payment)).toHaveLength(1);

  await next('create-payment', 'webhook-never');
  const { payment: untold } = await charge('APRO');
  await next('create-payment', 'webhook-bad-signature');
  const { payment: forged } = await charge('APRO');
  await expect.poll(() => webhooksOf(forged).length).toBe(1);
  expect(webhooksOf(untold)).toEqual([]);
});

it('a webhook can arrive after that of a later payment', async () => {
  await next('create-payment', 'webhook-reordered');
  const { payment: first } = await charge('APRO');
  const { payment: second } = await charge('APRO');
  await expect.poll(() => webhooksOf(first).length).toBe(1);
  const order = received.map(({ url }) => url.searchParams.get('data.id'));
  expect(order.indexOf(String(second.id))).toBeLessThan(order.indexOf(String(first.id)));
});

const preference = (changed: object = {}) =>
  post(
    '/mercado-pago/checkout/preferences',
    {
      items: [{ title: 'Pizza <grande>', quantity: 2, unit_price: 7_500 }],
      external_reference: 'attempt-1',
      back_urls: { success: `${shopUrl}/ok?a=1`, failure: `${shopUrl}/no`, pending: `${shopUrl}/wait` },
      notification_url: `${publicShopUrl}/webhook`,
      ...changed,
    },
    asSeller,
  );
const pageOf = async (made: Response) =>
  z
    .object({ init_point: z.string() })
    .parse(await made.json())
    .init_point.replace(sandbox.url, '');
const choose = (page: string, choice: Record<string, string>) =>
  fetch(sandbox.url + page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(choice) });
const leadsTo = (left: Response) => new URL(left.headers.get('location') ?? '');

it('the page shows the purchase in two languages and redirects with the result', async () => {
  const page = await pageOf(await preference());
  const html = await (await fetch(sandbox.url + page)).text();
  expect(html).toContain('2 × Pizza &lt;grande&gt;');
  expect(html).toMatch(/\$\s15\.000,00/);
  expect(await (await fetch(`${sandbox.url}${page}&lang=en`)).text()).toContain('What shall happen?');

  const paid = await choose(page, { do: 'pay', outcome: 'APRO' });
  expect(paid.status).toBe(303);
  expect(leadsTo(paid).pathname).toBe('/ok');
  expect(Object.fromEntries(leadsTo(paid).searchParams)).toMatchObject({
    a: '1',
    status: 'approved',
    collection_status: 'approved',
    external_reference: 'attempt-1',
    payment_id: expect.stringMatching(/^\d+$/),
    preference_id: expect.stringContaining('-'),
  });
  const paymentId = leadsTo(paid).searchParams.get('payment_id') ?? '';
  await expect.poll(() => webhooksOf({ id: paymentId }).map(({ url }) => url.pathname)).toEqual(['/webhook']);

  expect(leadsTo(await choose(page, { do: 'pay', outcome: 'CONT' })).pathname).toBe('/wait');
  expect(leadsTo(await choose(page, { do: 'pay', outcome: 'FUND' })).searchParams.get('status')).toBe('rejected');
  const left = leadsTo(await choose(page, { do: 'back' })).searchParams;
  expect([left.get('status'), left.get('payment_id')]).toEqual(['null', 'null']);
});

it('two tabs pay twice', async () => {
  const page = await pageOf(await preference());
  const paid = await Promise.all([1, 2].map(() => choose(page, { do: 'pay', outcome: 'APRO' })));
  expect(new Set(paid.map((each) => leadsTo(each).searchParams.get('payment_id'))).size).toBe(2);
});

it('an expired or cancelled preference cannot be paid', async () => {
  const past = { expires: true, expiration_date_to: new Date(Date.now() - 1_000).toISOString() };
  const page = await pageOf(await preference(past));
  expect((await fetch(sandbox.url + page)).status).toBe(410);
  expect((await choose(page, { do: 'pay', outcome: 'APRO' })).status).toBe(410);
  expect((await fetch(`${sandbox.url}/mercado-pago/checkout/v1/redirect?pref_id=none`)).status).toBe(404);
});

it('the page redirects automatically only to an https address', async () => {
  const refused = await preference({ auto_return: 'approved' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: 'auto_return invalid. back_url.success must be defined' });
});

it('the switch stops the redirect after a payment', async () => {
  await next('checkout', 'redirect-never');
  const page = await pageOf(await preference());
  const paid = await choose(page, { do: 'pay', outcome: 'APRO' });
  expect([paid.status, await paid.text()]).toEqual([200, expect.stringContaining('no te lleva de vuelta')]);
});

it('a payment in review is decided later, with a webhook', async () => {
  const { reference, payment } = await charge('CONT');
  await expect.poll(() => webhooksOf(payment).length).toBe(1);
  expect((await post('/_ledger/mercado-pago/decide', { reference, outcome: 'APRO' })).status).toBe(204);
  await expect.poll(() => webhooksOf(payment).length).toBe(2);
  const read = await fetch(`${sandbox.url}/mercado-pago/v1/payments/${payment.id}`, { headers: asSeller });
  expect(await read.json()).toMatchObject({ status: 'approved', date_approved: expect.any(String) });
  expect((await post('/_ledger/mercado-pago/decide', { reference, outcome: 'APRO' })).status).toBe(404);
});

it('a restart loses no payment, refund, key or webhook; a reset loses no money', async () => {
  const payer = { email: 'a@b.co' };
  const token = await tokenOf('APRO');
  const body = { transaction_amount: 77, token, installments: 1, payment_method_id: 'visa', payer };
  const keyed = { ...asSeller, 'x-idempotency-key': randomUUID() };
  const made = Payment.parse(await (await post('/mercado-pago/v1/payments', body, keyed)).json());
  await post(`/mercado-pago/v1/payments/${made.id}/refunds`, { amount: 7 }, { ...asSeller, 'x-idempotency-key': 'r' });
  answer = 503;
  const { payment: untold } = await charge('APRO');
  await expect.poll(() => webhooksOf(untold).length).toBe(1);
  answer = 200;
  const ledger = async () => (await fetch(`${sandbox.url}/_ledger/mercado-pago`)).json();
  const before: unknown = await ledger();
  await post('/_reset', {});
  await sandbox.close();
  fs.appendFileSync(path.join(dataDir, 'mercado-pago.jsonl'), '{"shelf":"payments","id":"half'); // killed while writing
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  expect(await ledger()).toEqual(before);
  const again = await post('/mercado-pago/v1/payments', body, keyed);
  expect([again.status, Payment.parse(await again.json()).id]).toEqual([200, made.id]);
  await expect.poll(() => webhooksOf(untold).length).toBe(2);
  const fresh = await charge('APRO');
  expect(fresh.payment.id).toBeGreaterThan(made.id);
});

it('neither the journal nor the ledger has a card number or security code', async () => {
  await charge('APRO');
  const typed = { card_number: '4539578763621486', expiration_month: 11, expiration_year: 2030, security_code: '987' };
  await post('/mercado-pago/v1/card_tokens?public_key=TEST-public-tests', { ...typed, cardholder: { name: 'ANA' } });
  const journal = await (await fetch(`${sandbox.url}/_journal`)).text();
  const books = fs.readFileSync(path.join(dataDir, 'mercado-pago.jsonl'), 'utf8');
  for (const secret of ['4509953566233704', '4509 9535 6623 3704', '4539578763621486', '"123"', '"987"']) {
    expect(journal).not.toContain(secret);
    expect(books).not.toContain(secret);
  }
});
