/** The official SDK as the client of the stand-in: what its types and its calls name is what the stand-in answers. */
import { randomUUID } from 'node:crypto';
import { MercadoPagoConfig, Order, Payment, Point } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';

const PROVIDER_URL = AppConfig.BASE_URL;
const SELLER = 'sdk-terminals';
const newConfig = () => new MercadoPagoConfig({ accessToken: `TEST-sandbox-${SELLER}`, options: { maxRetries: 0 } });
const point = new Point(newConfig());

let sandbox: Sandbox;
let device_id: string;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  // The SDK has no setting for its address.
  Reflect.set(AppConfig, 'BASE_URL', `${sandbox.url}/mercado-pago`);
  const { devices = [] } = await point.getDevices({ request: {} });
  device_id = Object.values(devices[0] ?? {})[0] ?? '';
  await point.changeDeviceOperatingMode({ device_id, request: { operating_mode: 'PDV' } });
});
afterAll(async () => {
  Reflect.set(AppConfig, 'BASE_URL', PROVIDER_URL);
  await sandbox.close();
});
beforeEach(async () => void (await post('/_reset', {})));

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const tap = (reference: string, to: string, detail?: string) =>
  post('/_ledger/mercado-pago-point/tap', { reference, tap: to, detail });

async function newIntent() {
  const additional_info = { external_reference: randomUUID(), print_on_terminal: false };
  const intent = await point.createPaymentIntent({ device_id, request: { amount: 123_450, additional_info } });
  return { reference: additional_info.external_reference, payment_intent_id: intent.id ?? '', intent };
}

async function newOrder(order: Order) {
  const external_reference = randomUUID();
  // Its types lack the terminal.
  const config = { payment_method: {}, point: { terminal_id: device_id, print_on_terminal: 'no_ticket' } };
  const transactions = { payments: [{ amount: '1234.50' }] };
  const body = { type: 'point', external_reference, expiration_time: 'PT15M', transactions, config };
  return { external_reference, made: await order.create({ body }) };
}

it('a device has an operating mode, which is changed [POINT-01]', async () => {
  const request = { operating_mode: 'PDV' };
  expect(await point.changeDeviceOperatingMode({ device_id, request })).toMatchObject(request);
  const { devices, paging } = await point.getDevices({ request: {} });
  expect([devices?.[0], paging]).toMatchObject([{ id: device_id, operating_mode: 'PDV' }, { total: 2 }]);
});

it('an intent is made, read, listed and paid [POINT-01]', async () => {
  const { reference, payment_intent_id, intent } = await newIntent();
  expect(intent).toMatchObject({ device_id, amount: 123_450, additional_info: { external_reference: reference } });
  expect(intent.state).toBeUndefined();
  await tap(reference, 'fetch');
  expect(await point.getPaymentIntentStatus({ payment_intent_id })).toMatchObject({ status: 'ON_TERMINAL' });
  await tap(reference, 'approve');
  const found = await point.searchPaymentIntent({ payment_intent_id });
  expect(found).toMatchObject({ state: 'FINISHED', payment: { type: 'credit_card', installments: 1 } });
  const day = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
  const options = { startDate: day(-86_400_000), endDate: day(86_400_000) };
  const { events } = await point.getPaymentIntentList({ body: { options } });
  expect(events).toContainEqual({ payment_intent_id, status: 'FINISHED', created_on: expect.any(String) });
  const { results } = await new Payment(newConfig()).search({ options: { external_reference: reference } });
  expect(results).toMatchObject([{ operation_type: 'pos_payment', point_of_interaction: { type: 'POINT' } }]);
});

it('a device has one intent, which it blocks once it shows it [POINT-01]', async () => {
  const { reference, payment_intent_id } = await newIntent();
  await expect(newIntent()).rejects.toMatchObject({ status: 409 });
  await tap(reference, 'fetch');
  await expect(point.cancelPaymentIntent({ device_id, payment_intent_id })).rejects.toMatchObject({ status: 409 });
  await tap(reference, 'cancel');
  const other = await newIntent();
  const { payment_intent_id: otherId } = other;
  expect(await point.cancelPaymentIntent({ device_id, payment_intent_id: otherId })).toMatchObject({ id: otherId });
});

it('an intent is read once a second [POINT-01]', async () => {
  const { reference, payment_intent_id } = await newIntent();
  const reads = [1, 2, 3].map(() => point.searchPaymentIntent({ payment_intent_id }));
  const refused = (await Promise.allSettled(reads)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  await tap(reference, 'cancel');
});

it('an order is made, read, found and paid [POINT-01]', async () => {
  const order = new Order(newConfig());
  const { external_reference, made } = await newOrder(order);
  const id = made.id ?? '';
  expect(made).toMatchObject({ id: expect.stringMatching(/^ORD/), type: 'point', status: 'created' });
  await tap(external_reference, 'fetch');
  expect(await order.get({ id })).toMatchObject({ status: 'at_terminal' });
  await tap(external_reference, 'approve');
  const paid = await order.get({ id });
  expect(paid).toMatchObject({ status: 'processed', status_detail: 'accredited', total_paid_amount: '1234.50' });
  const paymentId = paid.transactions?.payments?.[0]?.reference_id ?? '';
  const payment = await new Payment(newConfig()).get({ id: paymentId });
  expect(payment).toMatchObject({ status: 'approved', external_reference, transaction_amount: 1234.5 });
  const [begin_date, end_date] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const options = { begin_date: begin_date ?? '', end_date: end_date ?? '', external_reference };
  expect((await order.search({ options })).data).toMatchObject([{ id, status: 'processed' }]);
});

it('an order is canceled before its terminal shows it [POINT-01]', async () => {
  const order = new Order(newConfig());
  const first = await newOrder(order);
  expect(await order.cancel({ id: first.made.id ?? '' })).toMatchObject({ status: 'canceled' });
  const second = await newOrder(new Order(newConfig()));
  await tap(second.external_reference, 'fetch');
  const cancelled = new Order(newConfig()).cancel({ id: second.made.id ?? '' });
  await expect(cancelled).rejects.toMatchObject({ status: 409 });
  await tap(second.external_reference, 'decline', 'FUND');
  const declined = await order.get({ id: second.made.id ?? '' });
  const payments = [{ status: 'failed', status_detail: 'insufficient_amount' }];
  expect(declined).toMatchObject({ status: 'failed', transactions: { payments } });
});
