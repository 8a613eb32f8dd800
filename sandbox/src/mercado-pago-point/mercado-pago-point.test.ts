import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());
beforeEach(async () => void (await call('POST', '/_reset', {})));

const headersOf = (seller: string) => ({
  authorization: `Bearer TEST-sandbox-${seller}`,
  'content-type': 'application/json',
  'x-idempotency-key': randomUUID(),
});
const call = (method: string, path: string, body?: object, headers: Record<string, string> = headersOf('other')) =>
  fetch(sandbox.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }), redirect: 'manual' });
const tap = (reference: string, to: string, detail?: string) =>
  call('POST', '/_ledger/mercado-pago-point/tap', { reference, tap: to, detail });

const Terminals = z.object({ data: z.object({ terminals: z.array(z.object({ id: z.string() })) }) });

/** Integrates the first terminal of a new seller. */
async function openTerminal() {
  const seller = `point-${randomUUID().slice(0, 8)}`;
  const listed = await call('GET', '/mercado-pago/terminals/v1/list', undefined, headersOf(seller));
  const id = Terminals.parse(await listed.json()).data.terminals[0]?.id ?? '';
  const terminals = [{ id, operating_mode: 'PDV' }];
  await call('PATCH', '/mercado-pago/terminals/v1/setup', { terminals }, headersOf(seller));
  return { seller, id };
}

const orderOf = (terminalId: string, reference: string) => ({
  type: 'point',
  external_reference: reference,
  transactions: { payments: [{ amount: '1234.50' }] },
  config: { point: { terminal_id: terminalId, print_on_terminal: 'no_ticket' } },
});

it('the page shows a sale and what a person can do at its terminal', async () => {
  const { seller, id } = await openTerminal();
  const reference = randomUUID();
  const made = await call('POST', '/mercado-pago/v1/orders', orderOf(id, reference), headersOf(seller));
  const { id: saleId } = z.object({ id: z.string() }).parse(await made.json());
  const page = async (language = 'en') =>
    (await fetch(`${sandbox.url}/mercado-pago-point/terminals?lang=${language}`)).text();
  const press = (button: string) =>
    fetch(`${sandbox.url}/mercado-pago-point/terminals?lang=en`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ saleId, do: button }),
    });
  expect(await page()).toContain(id);
  expect(await page()).toContain('Fetch the sale');
  expect(await page('es')).toContain('Traer el cobro');
  expect(await page()).toMatch(/ARS\s1,234\.50/);
  const pressed = await press('fetch');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/mercado-pago-point/terminals?lang=en']);
  expect(await page()).not.toContain('Fetch the sale');
  await press('approve');
  expect(await page()).toContain('Finished');
  expect((await press('other')).status).toBe(400);
  const ledger = await (await fetch(`${sandbox.url}/_ledger/mercado-pago`)).text();
  expect(ledger).toContain(reference);
});

it('the seller fleet has many terminals, and any other one has two', async () => {
  const idsAt = async (seller: string, offset: number) => {
    const answer = await call('GET', `/mercado-pago/terminals/v1/list?offset=${offset}`, undefined, headersOf(seller));
    return Terminals.parse(await answer.json()).data.terminals.map(({ id }) => id);
  };
  const ids = await Promise.all([0, 50, 100, 150, 200, 250].map((offset) => idsAt('fleet', offset)));
  expect(new Set(ids.flat()).size).toBe(240);
  expect(await idsAt('estadio', 0)).toHaveLength(2);
});

it('a person at the terminal can do only what its state allows', async () => {
  const { seller, id } = await openTerminal();
  const reference = randomUUID();
  expect((await tap(reference, 'fetch')).status).toBe(404);
  await call('POST', '/mercado-pago/v1/orders', orderOf(id, reference), headersOf(seller));
  expect(await (await tap(reference, 'fetch')).json()).toEqual({ state: 'ON_TERMINAL', paymentId: null });
  expect((await tap(reference, 'fetch')).status).toBe(409);
  await tap(reference, 'lose-network', 'paid');
  expect((await tap(reference, 'cancel')).status).toBe(409);
  expect(await (await tap(reference, 'approve')).json()).toMatchObject({ state: 'FINISHED' });
  expect((await tap(reference, 'decline')).status).toBe(409);
});

it.each([
  ['a terminal of its own standing', 400, {}],
  ['an amount with a comma', 400, { transactions: { payments: [{ amount: '1234,50' }] } }],
  ['a reference with a space', 400, { external_reference: 'a b' }],
  ['a terminal of another seller', 403, { config: { point: { terminal_id: 'NEWLAND_N950__1' } } }],
])('an order with %s is refused', async (_with, status, changed) => {
  const { seller, id } = await openTerminal();
  const terminals = [{ id, operating_mode: 'STANDALONE' }];
  await call('PATCH', '/mercado-pago/terminals/v1/setup', { terminals }, headersOf(seller));
  const order = { ...orderOf(id, randomUUID()), ...changed };
  expect((await call('POST', '/mercado-pago/v1/orders', order, headersOf(seller))).status).toBe(status);
});

it('a key repeats its order, and refuses another body', async () => {
  const { seller, id } = await openTerminal();
  const headers = headersOf(seller);
  const order = orderOf(id, randomUUID());
  const send = async (body: object) => call('POST', '/mercado-pago/v1/orders', body, headers);
  const made = z.object({ id: z.string() }).parse(await (await send(order)).json());
  expect(await (await send(order)).json()).toMatchObject(made);
  expect((await send({ ...order, description: 'other' })).status).toBe(409);
});

it.each(['orders', 'intents'] as const)('a sale of the API %s has signed webhooks [PAY-04]', async (api) => {
  const received: { url: URL; headers: IncomingMessage['headers']; body: string }[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: new URL(request.url ?? '', 'http://shop'), headers: request.headers, body });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  try {
    await once(shop, 'listening');
    const { port } = z.object({ port: z.number() }).parse(shop.address());
    const { seller, id } = await openTerminal();
    const accessToken = `TEST-sandbox-${seller}`;
    const webhookUrl = `http://127.0.0.1:${port}/hook`;
    await call('POST', '/_ledger/mercado-pago-point/register', { accessToken, webhookUrl });
    const reference = randomUUID();
    const intents = `/mercado-pago/point/integration-api/devices/${id}/payment-intents`;
    if (api === 'orders') await call('POST', '/mercado-pago/v1/orders', orderOf(id, reference), headersOf(seller));
    else await call('POST', intents, intentOf(reference), headersOf(seller));
    await tap(reference, 'approve');
    await expect.poll(() => received.length).toBe(1);
    const [webhook] = received;
    const dataId = webhook?.url.searchParams.get('data.id') ?? '';
    const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(String(webhook?.headers['x-signature'])) ?? [];
    const manifest = `id:${dataId.toLowerCase()};request-id:${String(webhook?.headers['x-request-id'])};ts:${ts};`;
    expect(v1).toBe(createHmac('sha256', `sandbox-webhook-${seller}`).update(manifest).digest('hex'));
    const expected = api === 'orders' ? { action: 'order.processed', data: { id: dataId } } : { id: dataId };
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject(expected);
  } finally {
    shop.close();
  }
});

const intentOf = (reference: string) => ({ amount: 123_450, additional_info: { external_reference: reference } });
