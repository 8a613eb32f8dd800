import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const MERCHANT = 'SBXPAGETESTS1';
const OTHER = 'SBXPAGETESTS2';

const Message = z.object({ method: z.string(), payload: z.string() });
const Code = z.object({ pairingCode: z.string() });
const Made = z.object({ id: z.string() });
const List = z.object({ elements: z.array(Made.loose()) });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());

const deviceUrl = (path: string) => `${sandbox.url.replace('http', 'ws')}/clover/device/${path}`;
const command = (method: string, payload: object) =>
  JSON.stringify({ id: '1', type: 'COMMAND', method, payload: JSON.stringify(payload) });
const page = async (lang: string) => (await fetch(`${sandbox.url}/clover/devices?lang=${lang}`)).text();
const press = (device: string, tap: string) =>
  fetch(`${sandbox.url}/clover/devices?lang=en`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ device, tap }),
  });
const rest = (merchantId: string, path: string, token = `sandbox-clover-token-${merchantId}`) =>
  fetch(`${sandbox.url}/clover/v3/merchants/${merchantId}${path}`, { headers: { authorization: `Bearer ${token}` } });
async function charge(externalPaymentId: string, amountMinor = 5_000): Promise<string> {
  const answer = await fetch(`${sandbox.url}/_ledger/clover/charge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: MERCHANT, deviceId: 'C1', externalPaymentId, amountMinor }),
  });
  return Made.parse(await answer.json()).id;
}
/** A till at a device. */
async function openTill(deviceId: string) {
  const socket = new WebSocket(deviceUrl(`${MERCHANT}/${deviceId}`));
  const heard: z.output<typeof Message>[] = [];
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) heard.push(Message.parse(JSON.parse(data.toString('utf8'))));
  });
  await once(socket, 'open');
  return {
    send: (method: string, payload: object) => socket.send(command(method, payload)),
    close: () => socket.terminate(),
    /** Payload of the first message of this name. */
    async answer(method: string): Promise<unknown> {
      const find = () => heard.find((message) => message.method === method);
      await expect.poll(find).toBeDefined();
      return JSON.parse(find()?.payload ?? '');
    },
  };
}

it('a person enters the code and pays on the page [CLV-01]', async () => {
  const till = await openTill('C7');
  till.send('PAIRING_REQUEST', { name: 'till', authenticationToken: null });
  const { pairingCode } = Code.parse(await till.answer('PAIRING_CODE'));
  expect(await page('en')).toContain(`The kiosk shows the code ${pairingCode}`);
  expect(await page('es')).toContain('Escribir el código');
  expect((await press(`${MERCHANT}/C7`, 'enter-code')).status).toBe(303);
  expect(await till.answer('PAIRING_RESPONSE')).toMatchObject({ pairingState: 'PAIRED' });
  till.send('TX_START', { payIntent: { amount: 123_450, externalPaymentId: '77-1' }, requestInfo: 'SALE' });
  expect(await till.answer('TX_START_RESPONSE')).toMatchObject({ success: true });
  expect(await page('en')).toContain('1,234.50');
  await press(`${MERCHANT}/C7`, 'card');
  const payment = { amount: 123_450, externalPaymentId: '77-1' };
  expect(await till.answer('FINISH_OK')).toMatchObject({ payment });
  till.close();
});

it('a till that is not paired sells nothing [CLV-01]', async () => {
  const till = await openTill('C8');
  till.send('TX_START', { payIntent: { amount: 100, externalPaymentId: '78-1' }, requestInfo: 'SALE' });
  till.send('PAIRING_REQUEST', { name: 'till', authenticationToken: 'unknown' });
  await till.answer('PAIRING_CODE');
  const books = await (await fetch(`${sandbox.url}/_ledger/clover`)).json();
  const device = expect.objectContaining({ deviceId: 'C8', isPaired: false, sale: null });
  expect(books).toMatchObject({ devices: expect.arrayContaining([device]) });
  till.close();
});

it('another address than that of a device is refused [CLV-01]', async () => {
  const till = new WebSocket(deviceUrl('short/C1'));
  const [error] = await once(till, 'error');
  expect(String(error)).toMatch(/socket hang up|ECONNRESET/);
});

it('a merchant reads its own payments with its token [CLV-01]', async () => {
  const id = await charge('79-1');
  expect(await (await rest(MERCHANT, `/payments/${id}`)).json()).toMatchObject({ id, externalPaymentId: '79-1' });
  const { elements } = List.parse(await (await rest(MERCHANT, '/payments?filter=externalPaymentId=79-1')).json());
  expect(elements).toMatchObject([{ id, amount: 5_000, result: 'SUCCESS' }]);
  expect((await rest(OTHER, `/payments/${id}`)).status).toBe(404);
  expect((await rest(MERCHANT, `/payments/${id}`, `sandbox-clover-token-${OTHER}`)).status).toBe(401);
  expect((await rest(MERCHANT, '', 'wrong')).status).toBe(401);
});

it('a list by time has the payments of that time, in pages [CLV-01]', async () => {
  const from = Date.now();
  const ids = [await charge('80-1'), await charge('80-2'), await charge('80-3')];
  const to = Date.now() + 1_000;
  const list = async (query: string): Promise<string[]> => {
    const { elements } = List.parse(await (await rest(MERCHANT, `/payments?${query}`)).json());
    return elements.map(({ id }) => id);
  };
  const period = `filter=modifiedTime>=${from}&filter=modifiedTime<${to}`;
  const pages = [await list(`${period}&limit=2`), await list(`${period}&limit=2&offset=2`)];
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  expect(await list(`filter=modifiedTime>=${to}`)).toEqual([]);
});

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { host: 'evil.example' },
])('a page of %o does not reach a terminal', async (headers) => {
  const socket = new WebSocket(deviceUrl(`${MERCHANT}/C7`), { headers });
  const [ended] = await Promise.race([once(socket, 'error'), once(socket, 'open')]);
  expect(ended).toBeInstanceOf(Error);
});

it('a page of the product on this machine reaches a terminal', async () => {
  const socket = new WebSocket(deviceUrl(`${MERCHANT}/C7`), { origin: 'http://localhost:3000' });
  await once(socket, 'open');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});
