/** The official SDK as the client of the stand-in: what it sends and reads is what the stand-in speaks. */
import { randomUUID } from 'node:crypto';
import * as clover from 'remote-pay-cloud';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const { remotepay, WebSocketPairedCloverDeviceConfigurationBuilder, CloverConnectorFactoryBuilder } = clover;
const MERCHANT = 'SBXSDKTESTS01';

let sandbox: Sandbox;
let deviceId: string;
const opened: { dispose(): void }[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());
beforeEach(async () => {
  await post('/_reset', {});
  deviceId = `C042${randomUUID().slice(0, 8)}`;
});
afterEach(() => {
  for (const connector of opened.splice(0)) connector.dispose();
});

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function tap(to: string): Promise<void> {
  const { status } = await post('/_ledger/clover/tap', { merchantId: MERCHANT, deviceId, tap: to });
  if (status !== 204) throw new Error(`The device refused ${to}: ${status}.`);
}
const fault = (op: string, behaviour: string) => post('/_next', { party: 'clover', op, behaviour });

/** Events of a listener, in their order. */
type Heard = { event: string; value: unknown };

function openTill(authToken: string | null = null) {
  const heard: Heard[] = [];
  let wake = (): void => undefined;
  const hear = (event: string) => (value: unknown) => {
    heard.push({ event, value });
    wake();
  };
  const configuration = new WebSocketPairedCloverDeviceConfigurationBuilder(
    'com.entretiempo.kiosk:1.0.0',
    `${sandbox.url.replace('http', 'ws')}/clover/device/${MERCHANT}/${deviceId}`,
    'Tótem',
    'till-1',
    authToken ?? '',
    hear('code'),
    hear('token'),
  )
    .setHeartbeatInterval(-1)
    .setReconnectDelay(3_000)
    .build();
  const connector = CloverConnectorFactoryBuilder.createICloverConnectorFactory({
    [CloverConnectorFactoryBuilder.FACTORY_VERSION]: CloverConnectorFactoryBuilder.VERSION_12,
  }).createICloverConnector(configuration);
  const listener = Object.assign(new remotepay.ICloverConnectorListener(), {
    onDeviceReady: hear('ready'),
    onDeviceDisconnected: hear('disconnected'),
    onSaleResponse: hear('sale'),
    onConfirmPaymentRequest: hear('confirm'),
    onRetrievePaymentResponse: hear('retrieved'),
    onResetDeviceResponse: hear('reset'),
    onDeviceActivityStart: hear('screen'),
  });
  connector.addCloverConnectorListener(listener);
  connector.initializeConnection();
  opened.push(connector);
  return {
    connector,
    heard,
    /** Returns the next event of this name, and forgets all before it. */
    async next(event: string): Promise<unknown> {
      for (;;) {
        const at = heard.findIndex((one) => one.event === event);
        if (at !== -1) return heard.splice(0, at + 1).at(-1)?.value;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

/** A till that is paired with the device. */
async function pairedTill() {
  const till = openTill();
  const code = await till.next('code');
  await tap('enter-code');
  const token = await till.next('token');
  await till.next('ready');
  return { ...till, code, token: String(token) };
}

function saleOf(externalId: string, amount = 123_450) {
  const request = new remotepay.SaleRequest();
  request.setAmount(amount);
  request.setExternalId(externalId);
  return request;
}
function retrievalOf(externalPaymentId: string) {
  const request = new remotepay.RetrievePaymentRequest();
  request.setExternalPaymentId(externalPaymentId);
  return request;
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('a till is paired by a code, and afterwards by its token [CLV-01]', async () => {
  const { code, token, connector } = await pairedTill();
  expect(code).toMatch(/^\d{4}$/);
  connector.dispose();
  const again = openTill(token);
  expect(await again.next('token')).toBe(token);
  await again.next('ready');
});

it('another code leaves the till unpaired, with a new code [CLV-01]', async () => {
  const till = openTill();
  await till.next('code');
  await tap('wrong-code');
  expect(await till.next('code')).toMatch(/^\d{4}$/);
});

it('a card pays a sale [CLV-01]', async () => {
  const till = await pairedTill();
  till.connector.sale(saleOf('1024-1'));
  await till.next('screen');
  await tap('insert');
  await till.next('screen');
  await tap('pin');
  expect(plain(await till.next('sale'))).toMatchObject({
    success: true,
    result: 'SUCCESS',
    payment: {
      amount: 123_450,
      externalPaymentId: '1024-1',
      result: 'SUCCESS',
      tender: { label: 'Debit Card' },
      cardTransaction: { cardType: 'VISA', last4: '3704' },
    },
  });
});

it('a cancelled and a declined sale end without a payment [CLV-01]', async () => {
  const till = await pairedTill();
  for (const end of ['cancel', 'decline', 'leave']) {
    till.connector.sale(saleOf(`${end}-1`));
    await till.next('screen');
    await tap(end);
    expect(plain(await till.next('sale'))).toMatchObject({ success: false, result: 'CANCEL' });
  }
});

it('a number is used once, and its payment can be retrieved [CLV-01]', async () => {
  const till = await pairedTill();
  till.connector.sale(saleOf('1025-1'));
  await till.next('screen');
  till.connector.retrievePayment(retrievalOf('1025-1'));
  expect(plain(await till.next('retrieved'))).toMatchObject({ success: true, queryStatus: 'IN_PROGRESS' });
  await tap('card');
  await till.next('sale');
  till.connector.sale(saleOf('1025-1'));
  expect(plain(await till.next('sale'))).toMatchObject({ success: false, result: 'CANCEL' });
  till.connector.retrievePayment(retrievalOf('1025-1'));
  const payment = { externalPaymentId: '1025-1', amount: 123_450, result: 'SUCCESS' };
  expect(plain(await till.next('retrieved'))).toMatchObject({ queryStatus: 'FOUND', payment });
  till.connector.retrievePayment(retrievalOf('1026-1'));
  expect(plain(await till.next('retrieved'))).toMatchObject({ queryStatus: 'NOT_FOUND' });
});

it('a duplicate challenge is answered by the till [CLV-01]', async () => {
  const till = await pairedTill();
  await fault('sale', 'challenge');
  till.connector.sale(saleOf('1027-1'));
  await till.next('screen');
  await tap('card');
  const request = await till.next('confirm');
  if (!(request instanceof remotepay.ConfirmPaymentRequest)) throw new Error('It is no request.');
  expect(plain(request)).toMatchObject({ challenges: [{ type: 'DUPLICATE_CHALLENGE' }] });
  till.connector.acceptPayment(request.getPayment());
  expect(plain(await till.next('sale'))).toMatchObject({ success: true, payment: { externalPaymentId: '1027-1' } });
});

it('after a lost connection the payment is still at the device [CLV-01]', async () => {
  const till = await pairedTill();
  till.connector.sale(saleOf('1028-1'));
  await till.next('screen');
  await tap('charge-and-disconnect');
  await till.next('disconnected');
  await till.next('ready');
  till.connector.retrievePayment(retrievalOf('1028-1'));
  expect(plain(await till.next('retrieved'))).toMatchObject({ queryStatus: 'FOUND', payment: { result: 'SUCCESS' } });
});

it('a reset ends the sale on the screen [CLV-01]', async () => {
  const till = await pairedTill();
  till.connector.sale(saleOf('1029-1'));
  await till.next('screen');
  till.connector.resetDevice();
  expect(plain(await till.next('reset'))).toMatchObject({ success: true, state: 'IDLE' });
  till.connector.retrievePayment(retrievalOf('1029-1'));
  expect(plain(await till.next('retrieved'))).toMatchObject({ queryStatus: 'NOT_FOUND' });
});

it('duplicated messages arrive as two answers [CLV-01]', async () => {
  const till = await pairedTill();
  await fault('sale', 'duplicate-messages');
  till.connector.sale(saleOf('1030-1'));
  await till.next('screen');
  await tap('card');
  expect(plain(await till.next('sale'))).toMatchObject({ success: true });
  expect(plain(await till.next('sale'))).toMatchObject({ success: true });
});
