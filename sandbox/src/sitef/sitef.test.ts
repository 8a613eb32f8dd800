import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const MERCHANT = 'CLUBTEST';
const AS_MERCHANT = { merchant_id: MERCHANT, merchant_key: 'sandbox-key-CLUBTEST' };
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let sandbox: Sandbox;
let shop: Server;
let answer: number;
const received: URLSearchParams[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push(new URLSearchParams(body));
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  const statusUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/status`;
  await post('/_ledger/sitef/register', { merchantId: MERCHANT, statusUrl, publicKey: KEYS.publicKey });
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});
beforeEach(async () => {
  answer = 200;
  received.length = 0;
  await post('/_reset', {});
});

const post = (to: string, body: object, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => post('/_next', { party: 'sitef', op, behaviour });

const Started = z.object({ responseCode: z.literal(0), url: z.url(), nsuesitef: z.string(), nit: z.string() });

async function init(changed: object = {}): Promise<unknown> {
  const back = 'https://pedidos.example/sitef-payment/V1/C1/sitef';
  const request = {
    merchant_id: MERCHANT,
    amount: '123450',
    order_id: '1024-1',
    redirect: 'A',
    back_url: { url_success: `${back}?from=success`, url_failure: `${back}?from=failure`, url_cancel: back },
    additional_data: { currency: 'ARS' },
    ...changed,
  };
  const body = new URLSearchParams({ request: JSON.stringify(request) });
  return (await fetch(`${sandbox.url}/sitef/init/json.se`, { method: 'POST', body })).json();
}
const start = async (changed: object = {}) => Started.parse(await init(changed));

const choose = (url: string, choice: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(choice) });
const pay = (url: string, outcome = '00') => choose(url, { do: 'pay', outcome });

const get = (path: string, headers: Record<string, string> = AS_MERCHANT) =>
  fetch(`${sandbox.url}/sitef/api/${path}`, { headers });
const Payment = z.looseObject({ status: z.string(), authorizer_code: z.string().optional() });
async function paymentOf(nit: string, version = 'v2') {
  const body: unknown = await (await get(`${version}/transactions/${nit}`)).json();
  return z.object({ code: z.literal('0'), payment: Payment }).parse(body).payment;
}

it('a transaction begins without a key, with a nit of 64 characters [SIT-01]', async () => {
  const { url, nsuesitef, nit } = await start();
  expect([nit.length, nsuesitef.length]).toEqual([64, 15]);
  expect(url).toBe(`${sandbox.url}/sitef/do.se?input['nit']=${nit}`);
  const page = await (await fetch(url)).text();
  expect(page).toContain('1.234,50');
  expect(await paymentOf(nit)).toMatchObject({ status: 'NOV', nit, order_id: '1024-1', amount: '123450' });
});

it.each([
  { amount: '1234.50' },
  { amount: '0' },
  { amount: '123456789012' },
  { merchant_id: 'no such merchant' },
  { order_id: 'x'.repeat(21) },
  { additional_data: { currency: 'PEN' } },
])('a transaction with %j is refused with a number other than 0 [SIT-01]', async (changed) => {
  const refused = z.object({ responseCode: z.number(), nit: z.undefined().optional() }).parse(await init(changed));
  expect(refused.responseCode).not.toBe(0);
});

it.each([
  ['00', 'CON', '000', 'success'],
  ['51', 'NEG', '51', 'failure'],
  ['14', 'NEG', '14', 'failure'],
  ['12', 'NEG', '12', 'failure'],
  ['13', 'NEG', '13', 'failure'],
  ['03', 'NEG', '03', 'failure'],
  ['2304', 'NEG', '2304', 'failure'],
  ['05', 'NEG', '05', 'failure'],
  ['ERR', 'ERR', undefined, 'failure'],
])('%s at the page is %s with code %s and returns to %s [SIT-01]', async (outcome, status, code, returnsTo) => {
  const { url, nit } = await start();
  const back = new URL((await pay(url, outcome)).headers.get('location') ?? '');
  expect([back.searchParams.get('from'), back.searchParams.get('nit')]).toEqual([returnsTo, nit]);
  for (const version of ['v1', 'v2']) {
    const payment = await paymentOf(nit, version);
    expect([payment.status, payment.authorizer_code]).toEqual([status, code]);
  }
  await expect.poll(() => received.map((sent) => sent.get('status'))).toEqual([status]);
  expect(Object.fromEntries(received[0] ?? [])).toMatchObject({ nit, pedido: '1024-1' });
});

it('a page is for one use, and a cancelled one is CAN [SIT-01]', async () => {
  const { url, nit } = await start();
  await choose(url, { do: 'cancel' });
  expect((await pay(url)).status).toBe(410);
  expect((await fetch(url)).status).toBe(410);
  expect((await paymentOf(nit)).status).toBe('CAN');
});

it('an unused page expires, and a nit is known for fifteen days [SIT-01]', async () => {
  const { url, nit } = await start();
  const later = (days: number) =>
    post('/_clock', { now: new Date(Date.now() + days * 24 * 60 * 60_000).toISOString() });
  await later(1);
  expect((await paymentOf(nit)).status).toBe('EXP');
  expect((await pay(url)).status).toBe(410);
  await later(16);
  expect((await get(`v2/transactions/${nit}`)).status).toBe(404);
});

it('queries need the key of the merchant whose transaction it is [SIT-01]', async () => {
  const { nit } = await start();
  const wrong = { ...AS_MERCHANT, merchant_key: 'sandbox-key-OTHER' };
  expect((await get(`v2/transactions/${nit}`, wrong)).status).toBe(401);
  const other = { merchant_id: 'OTHER', merchant_key: 'sandbox-key-OTHER' };
  expect((await get(`v2/transactions/${nit}`, other)).status).toBe(404);
});

it('the list has the transactions of up to five days, page by page [SIT-01]', async () => {
  const started = [await start(), await start(), await start()];
  await pay(started[0]?.url ?? '');
  const day = new Date(Date.now() - 3 * 60 * 60_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
  const list = async (more: string) => {
    const body: unknown = await (await get(`v1/transactions?start_date=${day}&end_date=${day}${more}`)).json();
    return z.object({ transactions: z.array(z.object({ nit: z.string(), type: z.string() })) }).parse(body)
      .transactions;
  };
  const nits = (await list('')).map(({ nit }) => nit);
  expect(nits).toEqual(expect.arrayContaining(started.map(({ nit }) => nit)));
  const pages = [await list('&limit=2&page=0'), await list('&limit=2&page=1')];
  expect(pages.flat().map(({ nit }) => nit)).toEqual(nits.slice(0, 4));
  expect((await list('&status=CON')).map(({ nit }) => nit)).toContain(started[0]?.nit);
  expect((await get('v1/transactions?start_date=01/01/2026&end_date=06/01/2026')).status).toBe(400);
});

type Cancelling = { key?: string; body?: object; claims?: object; authorization?: string };

async function cancel(nit: string, { key = randomUUID(), body = {}, claims = {}, ...headers }: Cancelling = {}) {
  const token = await new SignJWT({ merchant_id: MERCHANT, nit, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(KEYS.privateKey, 'RS256'));
  const signed = { ...AS_MERCHANT, authorization: `Bearer ${token}`, idempotency_key: key, ...headers };
  return post(`/sitef/api/v2/cancellations/${nit}`, body, signed);
}

it('a signed cancellation reverses a payment once for its key [SIT-01]', async () => {
  const { url, nit } = await start();
  expect((await cancel(nit)).status).toBe(400);
  await pay(url);
  const key = randomUUID();
  const answers = [await cancel(nit, { key }), await cancel(nit, { key })];
  const Made = z.object({
    code: z.literal('0'),
    cancellation: z.object({ nit: z.string(), status: z.literal('CON') }),
  });
  const [first, again] = await Promise.all(answers.map(async (made) => Made.parse(await made.json()).cancellation.nit));
  expect(again).toBe(first);
  expect((await paymentOf(nit)).status).toBe('EST');
  expect((await cancel(nit)).status).toBe(400);
});

it('a part is reversed and the payment stays CON until nothing is left [SIT-01]', async () => {
  const { url, nit } = await start();
  await pay(url);
  expect((await cancel(nit, { body: { amount: '100000' } })).status).toBe(200);
  expect((await paymentOf(nit)).status).toBe('CON');
  expect((await cancel(nit, { body: { amount: '23451' } })).status).toBe(400);
  expect((await cancel(nit, { body: { amount: '23450' } })).status).toBe(200);
  expect((await paymentOf(nit)).status).toBe('EST');
});

it('a cancellation signed by no registered key does nothing [SIT-01]', async () => {
  const { url, nit } = await start();
  await pay(url);
  expect((await cancel(nit, { authorization: '' })).status).toBe(401);
  expect((await cancel(nit, { claims: { nit: 'another' } })).status).toBe(401);
  expect((await cancel(nit, { claims: { merchant_id: 'OTHER' } })).status).toBe(401);
  expect((await paymentOf(nit)).status).toBe('CON');
});

it('an unanswered notification is sent again, and a forged one says CON [SIT-01]', async () => {
  answer = 500;
  const { url, nit } = await start();
  await next('page', 'notification-forged');
  await pay(url, '51');
  await expect.poll(() => received.length).toBe(2);
  expect(received.map((sent) => sent.get('status'))).toEqual(['CON', 'CON']);
  expect((await paymentOf(nit)).status).toBe('NEG');
});

it('faults lose the answer before or after the transaction was made [SIT-01]', async () => {
  const made = async () => {
    const { payments } = z
      .object({ payments: z.array(z.object({ id: z.string(), status: z.string() })) })
      .parse(await (await fetch(`${sandbox.url}/_ledger/sitef`)).json());
    return payments;
  };
  const { url, nit } = await start();
  await next('page', 'awaits');
  await pay(url);
  expect((await paymentOf(nit)).status).toBe('PEN');
  await post('/_ledger/sitef/decide', { nit, outcome: '00' });
  expect(await made()).toContainEqual(expect.objectContaining({ id: nit, status: 'approved' }));
  await next('cancel', 'reset-after-commit');
  await expect(cancel(nit)).rejects.toThrow('fetch failed');
  expect(await made()).toContainEqual(expect.objectContaining({ id: nit, status: 'refunded' }));
  await next('query', 'unavailable');
  expect((await get(`v2/transactions/${nit}`)).status).toBe(503);
});
