import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { merchantNamed } from './merchants.ts';

const { merchantCode, publicKey, hashKey } = merchantNamed('pruebas');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-izipay-'));
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;

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
  await post('/_reset', {});
});

const post = (to: string, body: object, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => post('/_next', { party: 'izipay', op, behaviour });
const newId = () => randomUUID().replaceAll('-', '');
let lastOrder = 0;
const newOrder = () => `0000${(lastOrder += 1) + 1_000}`;

const Token = z.object({ code: z.literal('00'), response: z.object({ token: z.string() }) });
async function tokenOf(transactionId: string, orderNumber: string, amount: string): Promise<string> {
  const body = { requestSource: 'ECOMMERCE', merchantCode, orderNumber, publicKey, amount };
  const made = await post('/izipay/security/v1/Token/Generate', body, { transactionId });
  return Token.parse(await made.json()).response.token;
}

const Result = z.looseObject({
  code: z.string(),
  payloadHttp: z.string().optional(),
  signature: z.string().optional(),
  response: z.looseObject({ order: z.array(z.looseObject({ uniqueId: z.string() })).optional() }).optional(),
});

type FormFields = { transactionId: string; orderNumber: string; amount: string; token: string };
async function newForm(changed: Partial<FormFields> = {}): Promise<FormFields> {
  const wanted = { transactionId: newId(), orderNumber: newOrder(), amount: '35.50', ...changed };
  return { token: await tokenOf(wanted.transactionId, wanted.orderNumber, wanted.amount), ...wanted };
}

function formAddress({ transactionId, orderNumber, amount, token }: FormFields): string {
  const order = { orderNumber, currency: 'PEN', amount };
  const config = { transactionId, merchantCode, order, urlIPN: `${shopUrl}/ipn`, language: 'ESP' };
  const opened = { authorization: token, origin: shopUrl, config };
  return `/izipay/form?c=${Buffer.from(JSON.stringify(opened)).toString('base64url')}`;
}

/** @returns what the script passes to its callback; null without a report */
async function choose(form: FormFields, choice: string) {
  const page = await (await post(formAddress(form), { choice })).text();
  const [, report] = /id="result">(.*?)<\/script>/.exec(page) ?? [];
  return report === undefined ? null : Result.parse(z.object({ result: z.unknown() }).parse(JSON.parse(report)).result);
}

async function api(to: string, body: object, changed: { orderNumber?: string; bearer?: string } = {}) {
  const transactionId = newId();
  const token = await tokenOf(transactionId, changed.orderNumber ?? '00001', '0.00');
  const authorization = `${changed.bearer ?? 'Bearer '}${token}`;
  const answer = await post(
    `/izipay${to}`,
    { merchantCode, language: 'ESP', ...body },
    { transactionId, authorization },
  );
  return { status: answer.status, body: z.looseObject({ code: z.string() }).parse(await answer.json()) };
}
const search = (numberOrden: string, bearer = 'Bearer ') =>
  api('/orderinfo/v1/Transaction/Search', { numberOrden }, { bearer });

const Truth = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.string(),
      amountMinor: z.int(),
      refundedMinor: z.int(),
    }),
  ),
});
async function paymentsOf({ orderNumber }: FormFields) {
  const truth = Truth.parse(await (await fetch(`${sandbox.url}/_ledger/izipay`)).json());
  return truth.payments.filter((payment) => payment.orderNumber === orderNumber);
}

async function paid(changed: Partial<FormFields> = {}) {
  const form = await newForm(changed);
  const [order] = (await choose(form, '00'))?.response?.order ?? [];
  return { form, uniqueId: order?.uniqueId ?? '', codeAuth: String(order?.['codeAuth']) };
}

const cancelOf = ({ form, uniqueId, codeAuth }: Awaited<ReturnType<typeof paid>>) => ({
  order: {
    orderNumber: form.orderNumber,
    currency: 'PEN',
    amount: form.amount,
    payMethod: 'CARD',
    channel: 'ecommerce',
    uniqueId,
    authorizationCode: codeAuth,
    transactionDatetime: '2026-03-14 20:15:30.000',
  },
});
const refundOf = ({ uniqueId, codeAuth }: Awaited<ReturnType<typeof paid>>, refundAmount: string) => ({
  ruc: '',
  idUnique: uniqueId,
  order: {
    authorizationCode: codeAuth,
    referenceNumber: '1',
    currency: 'PEN',
    refundAmount,
    totalAmount: '35.50',
    transactionDate: '20260314',
  },
});

it('an approved form reports and notifies one result, signed over its exact text', async () => {
  const form = await newForm();
  const result = await choose(form, '00');
  const signed = createHmac('sha256', hashKey)
    .update(result?.payloadHttp ?? '')
    .digest('base64');
  expect(result).toMatchObject({ code: '00', signature: signed, transactionId: form.transactionId });
  expect(JSON.parse(result?.payloadHttp ?? '')).toMatchObject({
    code: '00',
    response: {
      order: [{ orderNumber: form.orderNumber, amount: '35.50', currency: 'PEN', stateMessage: 'Autorizado' }],
    },
  });
  const ofForm = () => received.filter(({ headers }) => headers['transactionid'] === form.transactionId);
  await expect.poll(() => ofForm().length).toBe(1);
  expect(JSON.parse(ofForm()[0]?.body ?? '')).toEqual(result);
  expect(await paymentsOf(form)).toMatchObject([{ status: 'approved', amountMinor: 3_550 }]);
});

it.each(['51', '14', '12', '13', '03', '05'])('a decline with the code %s is signed as well', async (code) => {
  const form = await newForm();
  const result = await choose(form, code);
  expect(result).toMatchObject({ code, signature: expect.any(String) });
  expect(await paymentsOf(form)).toMatchObject([{ status: 'rejected' }]);
});

it('a form that is closed reports a code without a signature, and nothing is paid', async () => {
  const form = await newForm();
  expect(await choose(form, 'close')).toEqual({ code: '021', message: 'COMMUNICATION_ERROR', transactionId: '' });
  expect(await paymentsOf(form)).toEqual([]);
});

it('a token is for one payment, of its amount and order, for 15 minutes', async () => {
  const form = await newForm();
  for (const wrong of [{ amount: '1.00' }, { orderNumber: '00009' }, { transactionId: newId() }, { token: 'other' }]) {
    expect(await choose({ ...form, ...wrong }, '00')).toMatchObject({ code: 'P03' });
  }
  expect(await choose(form, '51')).toMatchObject({ code: '51' });
  expect(await choose(form, '00')).toMatchObject({ code: 'P03', message: 'Token ya utilizado' });
  const late = await newForm();
  await post('/_clock', { now: new Date(Date.now() + 15 * 60_000).toISOString() });
  expect(await choose(late, '00')).toMatchObject({ code: 'P03', message: 'Token expirado' });
});

it('a transaction id that paid gets no token, and a paid order is a duplicate', async () => {
  const { form } = await paid();
  const body = { requestSource: 'ECOMMERCE', merchantCode, orderNumber: form.orderNumber, publicKey, amount: '35.50' };
  const again = await post('/izipay/security/v1/Token/Generate', body, { transactionId: form.transactionId });
  expect([again.status, await again.json()]).toMatchObject([400, { code: 'P04' }]);
  expect(await choose(await newForm({ orderNumber: form.orderNumber }), '00')).toMatchObject({ code: '94' });
  expect((await paymentsOf(form)).map(({ status }) => status)).toEqual(['approved', 'rejected']);
});

it.each([
  [{ publicKey: 'sandbox-izipay-otro' }, {}, 401, 'P01'],
  [{ amount: '35.5' }, {}, 400, 'P00'],
  [{ orderNumber: '0000-1' }, {}, 400, 'P00'],
  [{ orderNumber: '0000123456789012' }, {}, 400, 'P00'],
  [{}, { transactionId: 'abcd' }, 400, 'P00'],
])('a token with %j and the headers %j is refused', async (changed, headers, status, code) => {
  const body = {
    requestSource: 'ECOMMERCE',
    merchantCode,
    orderNumber: '00001',
    publicKey,
    amount: '1.00',
    ...changed,
  };
  const refused = await post('/izipay/security/v1/Token/Generate', body, { transactionId: newId(), ...headers });
  expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
});

it('a search finds payments of an order, newest first; an unknown one is 403', async () => {
  const form = await newForm();
  await choose(form, '51');
  await paid({ orderNumber: form.orderNumber });
  const found = await search(form.orderNumber);
  expect(found).toMatchObject({
    status: 200,
    body: { code: '00', response: { order: [{ stateMessage: 'Autorizado' }, { stateMessage: 'Denegado' }] } },
  });
  expect(await search('00000000')).toMatchObject({ status: 403, body: { code: 'MC' } });
});

it('a commerce may require its token without Bearer', async () => {
  const { form } = await paid();
  await next('search', 'raw-authorization');
  expect(await search(form.orderNumber)).toMatchObject({ status: 401, body: { code: 'P02' } });
  await next('search', 'raw-authorization');
  expect(await search(form.orderNumber, '')).toMatchObject({ status: 200 });
});

it('a payment is annulled whole on its day, and refunded in parts afterwards', async () => {
  const [annulled, returned] = [await paid(), await paid()];
  expect(await api('/refund/v1/Transaction/Refund', refundOf(annulled, '10.00'))).toMatchObject({ status: 422 });
  expect(await api('/cancel/api/Transaction/Cancel', cancelOf(annulled))).toMatchObject({ status: 200 });
  expect(await api('/cancel/api/Transaction/Cancel', cancelOf(annulled))).toMatchObject({ status: 422 });
  expect(await search(annulled.form.orderNumber)).toMatchObject({
    body: { response: { order: [{ stateMessage: 'Anulado' }, { stateMessage: 'Anulado', amount: '35.50' }] } },
  });

  await post('/_clock', { now: new Date(Date.now() + 24 * 60 * 60_000).toISOString() });
  expect(await api('/cancel/api/Transaction/Cancel', cancelOf(returned))).toMatchObject({ status: 422 });
  expect(await api('/refund/v1/Transaction/Refund', refundOf(returned, '10.00'))).toMatchObject({ status: 200 });
  expect(await api('/refund/v1/Transaction/Refund', refundOf(returned, '25.51'))).toMatchObject({ status: 422 });
  expect(await api('/refund/v1/Transaction/Refund', refundOf(returned, '25.50'))).toMatchObject({ status: 200 });
  expect(await paymentsOf(returned.form)).toMatchObject([{ refundedMinor: 3_550 }]);
});

it('a result may be lost on either way, unsigned, or forged', async () => {
  const silent = await newForm();
  await next('form', 'callback-never');
  expect(await choose(silent, '00')).toBeNull();
  await expect.poll(() => received.some(({ headers }) => headers['transactionid'] === silent.transactionId)).toBe(true);
  await next('form', 'callback-without-payload');
  expect(await choose(await newForm(), '00')).not.toHaveProperty('payloadHttp');
  await next('form', 'callback-bad-signature');
  const forged = await choose(await newForm(), '00');
  expect(forged?.signature).not.toBe(
    createHmac('sha256', hashKey)
      .update(forged?.payloadHttp ?? '')
      .digest('base64'),
  );
});

it('its ledger survives a restart', async () => {
  const { form } = await paid();
  await sandbox.close();
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  expect(await paymentsOf(form)).toMatchObject([{ status: 'approved' }]);
});
