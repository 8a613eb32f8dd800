import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const STORE = '5912345678';
const SHARED_SECRET = `sandbox-shared-secret-${STORE}`;
const API_KEY = `sandbox-key-${STORE}`;
const TIME_ZONE = 'America/Buenos_Aires';

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
let notified: URLSearchParams[];
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-first-data-'));

beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 }, { dataDir });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      notified.push(new URLSearchParams(body));
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
  notified = [];
  await postJson('/_reset', {});
});

const postJson = (to: string, body: object) =>
  fetch(sandbox.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => postJson('/_next', { party: 'first-data', op, behaviour });

function localTime(at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(at).replaceAll('-', ':').replace(' ', '-');
}

/** The form of a shop; `hashExtended` over all fields, as all of them are the gateway's. */
function requestOf(changed: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {
    chargetotal: '1234.50',
    checkoutoption: 'combinedpage',
    currency: '032',
    hash_algorithm: 'HMACSHA256',
    oid: randomUUID(),
    responseFailURL: `${shopUrl}/return`,
    responseSuccessURL: `${shopUrl}/return`,
    storename: STORE,
    timezone: TIME_ZONE,
    transactionNotificationURL: `${shopUrl}/notify`,
    txndatetime: localTime(new Date()),
    txntype: 'sale',
    ...changed,
  };
  const names = Object.keys(fields).toSorted();
  return {
    ...fields,
    hashExtended: hmac(
      names.map((name) => fields[name] ?? ''),
      SHARED_SECRET,
    ),
  };
}

function hmac(values: string[], secret: string): string {
  return createHmac('sha256', secret).update(values.join('|')).digest('base64');
}

async function openPage(fields: Record<string, string>): Promise<string> {
  const page = await fetch(`${sandbox.url}/first-data/connect/gateway/processing`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return page.text();
}

/** Chooses on the page. Returns the fields of its form back to the shop, or none. */
async function choose(page: string, choice: Record<string, string>): Promise<Record<string, string>> {
  const { session = '' } = inputsOf(page);
  const done = await fetch(`${sandbox.url}/first-data/connect/gateway/pay`, {
    method: 'POST',
    body: new URLSearchParams({ session, do: 'pay', ...choice }),
  });
  return inputsOf(await done.text());
}

function inputsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

async function pay(outcome: string, changed: Record<string, string> = {}) {
  const fields = requestOf(changed);
  const result = await choose(await openPage(fields), { outcome });
  return { fields, result, oid: fields['oid'] ?? '' };
}

async function callApi(method: string, to: string, body = '', changed: Record<string, string> = {}) {
  const requestId = changed['client-request-id'] ?? randomUUID();
  const timestamp = String(Date.now());
  const apiKey = changed['api-key'] ?? API_KEY;
  const digest = createHmac('sha256', `sandbox-api-secret-${STORE}`)
    .update(apiKey + requestId + timestamp + body)
    .digest();
  const signed = apiKey.includes('-hex-') ? Buffer.from(digest.toString('hex')) : digest;
  const response = await fetch(`${sandbox.url}/first-data/gateway/v2${to}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'api-key': apiKey,
      'client-request-id': requestId,
      timestamp,
      'message-signature': signed.toString('base64'),
      ...changed,
    },
    ...(body !== '' && { body }),
  });
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) };
}

const refundOf = (total: string) =>
  JSON.stringify({ requestType: 'ReturnTransaction', transactionAmount: { total, currency: 'ARS' } });

it('an approved payment returns signed fields and notifies the server [FD-01]', async () => {
  const { fields, result, oid } = await pay('approve', {});
  expect(result).toMatchObject({
    oid,
    approval_code: expect.stringMatching(/^Y:/),
    processor_response_code: '00',
    status: 'APROBADO',
    chargetotal: '1234.50',
    txndatetime: fields['txndatetime'],
    storename: STORE,
  });
  const { approval_code: approval = '', response_hash: hash } = result;
  expect(hash).toBe(hmac([approval, '1234.50', '032', fields['txndatetime'] ?? '', STORE], SHARED_SECRET));
  await expect.poll(() => notified.length).toBe(1);
  const [notice] = notified;
  expect(notice?.get('oid')).toBe(oid);
  expect(notice?.get('notification_hash')).toBe(
    hmac(['1234.50', '032', fields['txndatetime'] ?? '', STORE, approval], SHARED_SECRET),
  );
});

it.each([
  ['51', 'N:51:'],
  ['14', 'N:14:'],
  ['12', 'N:12:'],
  ['13', 'N:13:'],
  ['03', 'N:03:'],
  ['2304', 'N:-2304:'],
  ['05', 'N:05:'],
  ['waiting', '?:'],
])('the outcome %s has an approval code that begins with %s [FD-01]', async (outcome, begins) => {
  const { result } = await pay(outcome);
  expect(result['approval_code']?.startsWith(begins)).toBe(true);
  expect(result['processor_response_code']).toBe(begins.includes('-') || outcome === 'waiting' ? '' : outcome);
});

it('a cancelled page charges nothing and says so [FD-01]', async () => {
  const result = await choose(await openPage(requestOf()), { do: 'cancel' });
  expect(result['approval_code']).toBe('N:-5993:Cancelled by user');
});

it.each([
  ['another total', (fields: Record<string, string>) => ({ ...fields, chargetotal: '1.00' })],
  ['another order', (fields: Record<string, string>) => ({ ...fields, oid: 'other' })],
  ['no hash', (fields: Record<string, string>) => ({ ...fields, hashExtended: '' })],
  ['an old time', () => requestOf({ txndatetime: localTime(new Date(Date.now() - 16 * 60_000)) })],
  ['a time of another zone', () => requestOf({ timezone: 'Europe/Berlin' })],
  ['a total with thousands', () => requestOf({ chargetotal: '1,234.50' })],
  ['another currency', () => requestOf({ currency: '840' })],
])('a request with %s has no page [FD-01]', async (_what, change) => {
  const page = await openPage(change(requestOf()));
  expect(page).toContain('Error de validación');
  expect(inputsOf(page)).toEqual({});
});

it('a request of an older store has a page, and its own kind of hash back [FD-01]', async () => {
  const { hash_algorithm: _algorithm, hashExtended: _hash, ...fields } = requestOf();
  const hexHash = (text: string) => createHash('sha256').update(Buffer.from(text).toString('hex')).digest('hex');
  const { txndatetime = '' } = fields;
  const hash = hexHash(`${STORE}${txndatetime}1234.50032${SHARED_SECRET}`);
  const result = await choose(await openPage({ ...fields, hash }), { outcome: 'approve' });
  expect(result['response_hash']).toBe(
    hexHash(`${SHARED_SECRET}${result['approval_code'] ?? ''}1234.50032${txndatetime}${STORE}`),
  );
});

it('a paid order is not paid again, and a page takes one card [FD-01]', async () => {
  const { oid } = await pay('approve');
  const again = await pay('approve', { oid });
  expect(again.result['approval_code']).toMatch(/^N:-5003:/);
  const page = await openPage(requestOf());
  expect(await choose(page, { outcome: '51' })).toHaveProperty('approval_code');
  expect(await choose(page, { outcome: 'approve' })).toEqual({});
});

it('a page in a frame of the shop names its host to the script [FD-01]', async () => {
  const page = await openPage(requestOf({ hostURI: `${shopUrl}/pay` }));
  const done = await fetch(`${sandbox.url}/first-data/connect/gateway/pay`, {
    method: 'POST',
    body: new URLSearchParams({ session: inputsOf(page)['session'] ?? '', do: 'pay', outcome: 'approve' }),
  });
  expect(done.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  expect(await done.text()).toContain(`data-host="${shopUrl}/pay"`);
});

it.each([
  ['duplicate-webhook', 2],
  ['webhook-never', 0],
  ['everything-lost', 0],
  ['return-never', 1],
])('with %s the payment is made and notified %i times [PAY-04]', async (behaviour, times) => {
  await next('pay', behaviour);
  const { oid, result } = await pay('approve');
  expect(Object.keys(result).length === 0).toBe(behaviour === 'everything-lost' || behaviour === 'return-never');
  const other = await pay('approve');
  await expect.poll(() => notified.map((notice) => notice.get('oid'))).toContain(other.oid);
  await expect.poll(() => notified.filter((notice) => notice.get('oid') === oid).length).toBe(times);
  const { body } = await callApi('GET', `/orders/${oid}`);
  expect(body).toMatchObject({ transactions: [{ transactionStatus: 'APPROVED' }] });
});

it('a payment that waits is decided later and notified again [FD-01]', async () => {
  const { oid } = await pay('waiting');
  expect((await postJson('/_ledger/first-data/decide', { reference: oid, outcome: 'approve' })).status).toBe(204);
  await expect
    .poll(() => notified.map((notice) => notice.get('approval_code')?.slice(0, 1)).toSorted())
    .toEqual(['?', 'Y']);
});

it('the order inquiry has each transaction with its approval code [FD-01]', async () => {
  const { oid, result } = await pay('approve');
  expect(await callApi('GET', `/orders/${oid}?storeId=${STORE}`)).toMatchObject({
    status: 200,
    body: {
      orderId: oid,
      transactions: [
        {
          ipgTransactionId: result['ipgTransactionId'],
          transactionType: 'SALE',
          approvalCode: result['approval_code'],
          transactionAmount: { total: 1234.5, currency: 'ARS' },
          processor: { responseCode: '00' },
        },
      ],
    },
  });
  expect((await callApi('GET', '/orders/unknown')).status).toBe(404);
});

it('only signed, fresh calls with right credentials are answered [FD-01]', async () => {
  const { oid } = await pay('approve');
  const to = `/orders/${oid}`;
  expect((await callApi('GET', to, '', { 'api-key': `sandbox-hex-key-${STORE}` })).status).toBe(200);
  for (const wrong of [
    { 'api-key': 'sandbox-key-5900000000' },
    { 'message-signature': 'bm8=' },
    { timestamp: String(Date.now() - 6 * 60_000) },
  ]) {
    expect((await callApi('GET', to, '', wrong)).status).toBe(401);
  }
});

it('refunds are partial, once per request id and never above the payment [REF-04]', async () => {
  const { oid, result } = await pay('approve');
  const to = `/payments/${result['ipgTransactionId'] ?? ''}`;
  const requestId = { 'client-request-id': randomUUID() };
  const first = await callApi('POST', to, refundOf('1000.00'), requestId);
  expect(first).toMatchObject({ status: 200, body: { transactionType: 'RETURN', transactionStatus: 'APPROVED' } });
  const again = await callApi('POST', to, refundOf('1000.00'), requestId);
  expect(again.body['ipgTransactionId']).toBe(first.body['ipgTransactionId']);
  expect((await callApi('POST', to, refundOf('1.00'), requestId)).status).toBe(409);
  expect(await callApi('POST', to, refundOf('234.51'))).toMatchObject({
    status: 409,
    body: { approvalCode: expect.stringMatching(/^N:-10601:/) },
  });
  const { body } = await callApi('GET', `/orders/${oid}`);
  expect(body).toMatchObject({ transactions: [{ transactionType: 'SALE' }, { transactionType: 'RETURN' }] });
});

it('a refund is made although its response is lost [PAY-04]', async () => {
  const { result } = await pay('approve');
  const to = `/payments/${result['ipgTransactionId'] ?? ''}`;
  await next('refund', 'reset-after-commit');
  await expect(callApi('POST', to, refundOf('1234.50'))).rejects.toThrow('fetch failed');
  const truth = z
    .object({ refunds: z.array(z.object({ paymentId: z.string(), amountMinor: z.int() })) })
    .parse(await (await fetch(`${sandbox.url}/_ledger/first-data`)).json());
  const { approval_code: paymentId = '' } = result;
  expect(truth.refunds.filter((refund) => refund.paymentId === paymentId)).toMatchObject([{ amountMinor: 123_450 }]);
});
