import { once } from 'node:events';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

const MERCHANT = 'SBXPAGETESTS1';
const OTHER = 'SBXPAGETESTS2';

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
  return (await answer.json()).id;
}
/** Reads the next message of the device, other than acknowledgements. */
async function next(till: WebSocket, method: string): Promise<Record<string, unknown>> {
  for (;;) {
    const [data] = await once(till, 'message');
    const message = JSON.parse(String(data));
    if (message.method === method) return JSON.parse(message.payload);
  }
}

it('a person enters the code and pays on the page [CLV-01]', async () => {
  const till = new WebSocket(deviceUrl(`${MERCHANT}/C7`));
  await once(till, 'open');
  till.send(command('PAIRING_REQUEST', { name: 'till', authenticationToken: null }));
  const { pairingCode } = await next(till, 'PAIRING_CODE');
  expect(await page('en')).toContain(`The kiosk shows the code ${String(pairingCode)}`);
  expect(await page('es')).toContain('Escribir el código');
  const paired = next(till, 'PAIRING_RESPONSE');
  expect((await press(`${MERCHANT}/C7`, 'enter-code')).status).toBe(303);
  expect(await paired).toMatchObject({ pairingState: 'PAIRED', authenticationToken: expect.any(String) });
  const payIntent = { amount: 123_450, externalPaymentId: '77-1' };
  const started = next(till, 'TX_START_RESPONSE');
  till.send(command('TX_START', { payIntent, requestInfo: 'SALE' }));
  expect(await started).toMatchObject({ success: true });
  expect(await page('en')).toContain('1,234.50');
  const finished = next(till, 'FINISH_OK');
  await press(`${MERCHANT}/C7`, 'card');
  expect(await finished).toMatchObject({ payment: { amount: 123_450, externalPaymentId: '77-1' } });
  till.terminate();
});

it('a till that is not paired sells nothing [CLV-01]', async () => {
  const till = new WebSocket(deviceUrl(`${MERCHANT}/C8`));
  await once(till, 'open');
  till.send(command('TX_START', { payIntent: { amount: 100, externalPaymentId: '78-1' }, requestInfo: 'SALE' }));
  till.send(command('PAIRING_REQUEST', { name: 'till', authenticationToken: 'unknown' }));
  await next(till, 'PAIRING_CODE');
  const { devices } = await (await fetch(`${sandbox.url}/_ledger/clover`)).json();
  expect(devices).toContainEqual(expect.objectContaining({ deviceId: 'C8', isPaired: false, sale: null }));
  till.terminate();
});

it('another address than that of a device is refused [CLV-01]', async () => {
  const till = new WebSocket(deviceUrl('short/C1'));
  const [error] = await once(till, 'error');
  expect(String(error)).toMatch(/socket hang up|ECONNRESET/);
});

it('a merchant reads its own payments with its token [CLV-01]', async () => {
  const id = await charge('79-1');
  expect(await (await rest(MERCHANT, `/payments/${id}`)).json()).toMatchObject({ id, externalPaymentId: '79-1' });
  const { elements } = await (await rest(MERCHANT, '/payments?filter=externalPaymentId=79-1')).json();
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
    const { elements } = await (await rest(MERCHANT, `/payments?${query}`)).json();
    return elements.map((one: { id: string }) => one.id);
  };
  const period = `filter=modifiedTime>=${from}&filter=modifiedTime<${to}`;
  const pages = [await list(`${period}&limit=2`), await list(`${period}&limit=2&offset=2`)];
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  expect(await list(`filter=modifiedTime>=${to}`)).toEqual([]);
});
