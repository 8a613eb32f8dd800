import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteOldSubscriptions } from '#features/orders/notifications/push-subscription-store.ts';
import { warnBeforeExpiry } from '#features/orders/notifications/warn-before-expiry.job.ts';
import { revisePromises } from '#features/orders/promises/revise-promises.job.ts';
import { readConfig } from '#platform/config/config.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';

const Device = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });
type Device = z.infer<typeof Device>;
const Messages = z.array(
  z.object({
    payload: z.object({ kind: z.string(), title: z.string(), tag: z.string(), url: z.string() }),
    topic: z.string(),
    ttlSeconds: z.number(),
  }),
);

let sandbox: Sandbox;
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_URL: sandbox.url, LOG_LEVEL: 'silent' });
  const outbound = createOutboundClient(sandbox.url);
  shop = await openShop(await startTestApp({ config, outbound }));
  staff = await shop.staff();
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(async () => {
  await shop.server.close();
  await sandbox.close();
});
beforeEach(async () => void (await postToSandbox('/_reset', {})));

const postToSandbox = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A browser that subscribed with the key of this installation. */
async function device(): Promise<Device> {
  const { body } = await shop.send<{ publicKey: string }>('GET', '/api/push-key');
  const answer = await postToSandbox('/push/subscriptions', { applicationServerKey: body.publicKey });
  return Device.parse(await answer.json());
}

const ownerOf = (order: Order): Record<string, string> => ({ 'x-order-token': order.accessToken ?? '' });
/** @returns the status */
async function subscribe(order: Order, to: Device, headers = ownerOf(order)): Promise<number> {
  const url = `/api/orders/${order.id}/push-subscription`;
  return (await shop.server.app.inject({ method: 'PUT', url, headers, payload: to })).statusCode;
}

async function subscribedOrder(): Promise<Order> {
  const { body } = await shop.order();
  expect(await subscribe(body, await device())).toBe(204);
  return body;
}

/** Runs the jobs of this process once. @returns the messages of all devices, oldest first */
async function sent() {
  await shop.server.runJobs();
  const answer = await fetch(`${sandbox.url}/push/messages`);
  return Messages.parse(await answer.json()).toReversed();
}
const kindsSent = async () => (await sent()).map(({ payload }) => payload.kind);
const devicesOf = async ({ id }: Order) => {
  const { rowCount } = await shop.db.query('select from order_push_subscriptions where order_id = $1', [id]);
  return rowCount;
};

/** Cash, ready, handed over. */
async function makeReady(order: Order): Promise<void> {
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.step(order.id, { to: 4, version: 2 }, staff);
  await sent();
  await shop.step(order.id, { to: 3, version: 3 }, staff);
}

/** Refunds all of an order with the code of an editor. @returns the id of the refund */
async function askRefund({ id }: Order): Promise<string> {
  const code = '271828';
  const put = { method: 'PUT', url: '/api/users/refund-code', headers: staff, payload: { code } } as const;
  expect((await shop.server.app.inject(put)).statusCode).toBe(204);
  await shop.send('POST', '/api/users/validate-refund-validation-code', { code }, staff);
  expect((await shop.send('POST', '/api/orders/refund', { orderId: id }, staff)).body).toBe(true);
  const { rows } = await shop.db.query<{ id: string }>('select id from refunds where order_id = $1', [id]);
  return rows[0]?.id ?? '';
}

it('a later time is sent once for each revision [ORD-04]', async () => {
  const order = await subscribedOrder();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.set('commerces', `busy_minutes = 30, busy_by = 'staff', busy_until = now() + interval '1 hour'`);
  await revisePromises(shop.db, { deliver: () => undefined });
  await revisePromises(shop.db, { deliver: () => undefined });
  const times = (await kindsSent()).filter((kind) => kind === 'promise-revised');
  expect(times).toHaveLength(1);
  await shop.set('commerces', 'busy_minutes = null, busy_until = null');
});

it('a device learns each step once, and a newer message replaces it [ORD-04]', async () => {
  const order = await subscribedOrder();
  await makeReady(order);
  expect(await kindsSent()).toEqual(['started', 'ready']);
  await shop.step(order.id, { to: 6, version: 4, code: order.verificationCode }, staff);
  const messages = await sent();
  expect(messages.map(({ payload }) => payload.kind)).toEqual(['started', 'ready', 'handed-over']);
  expect(new Set(messages.map(({ topic, payload }) => `${topic} ${payload.tag}`)).size).toBe(1);
  expect(messages[1]?.payload).toMatchObject({ title: `${order.callNumber}: ¡a retirar!` });
  expect(messages[1]?.payload.url).toMatch(new RegExp(`^/orders-detail/.+/bar/${order.id}$`));
});

it('a message about a state that passed is dropped [ORD-04]', async () => {
  const order = await subscribedOrder();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.step(order.id, { to: 4, version: 2 }, staff);
  await shop.step(order.id, { to: 3, version: 3 }, staff);
  expect(await kindsSent()).toEqual(['ready']);
});

it('a repeated notice and a refund are sent too [ORD-04, ORD-08, REF-04]', async () => {
  const order = await subscribedOrder();
  await makeReady(order);
  await sent();
  await shop.db.query(`update orders set status_since = status_since - interval '1 minute' where id = $1`, [order.id]);
  expect((await shop.send('POST', `/api/orders/${order.id}/notices`, { version: 4 }, staff)).status).toBe(200);
  expect(await kindsSent()).toEqual(['started', 'ready', 'ready']);
  expect((await shop.end(order.id, { version: 5, reason: 'No queda' }, staff)).status).toBe(200);
  const { rows } = await shop.db.query<{ id: string }>('select id from refunds where order_id = $1', [order.id]);
  const url = `/api/commerces/${shop.commerceId}/refunds/${rows[0]?.id}/handed-back`;
  expect((await shop.send('POST', url, {}, staff)).status).toBe(200);
  expect((await kindsSent()).at(-1)).toBe('refunded');
});

it('a whole refund says that the order ended, then that the money is back [ORD-04, REF-04]', async () => {
  const order = await subscribedOrder();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  await shop.step(order.id, { to: 4, version: 2 }, staff);
  const asked = await askRefund(order);
  expect((await sent()).map(({ payload }) => [payload.kind, payload.title])).toEqual([
    ['ended-by-refund', `${order.number}: te devolvemos $\u00a03.500`],
  ]);
  expect((await shop.step(order.id, { to: 3, version: 3 }, staff)).code).toBe('order-refunded');
  const url = `/api/commerces/${shop.commerceId}/refunds/${asked}/handed-back`;
  expect((await shop.send('POST', url, {}, staff)).status).toBe(200);
  expect(await kindsSent()).toEqual(['ended-by-refund', 'refunded']);
});

it('an unpaid order warns once before it expires [ORD-04, ORD-07]', async () => {
  const order = await subscribedOrder();
  await warnBeforeExpiry(shop.db);
  expect(await kindsSent()).toEqual([]);
  await shop.db.query(`update orders set expires_at = now() + interval '2 minutes' where id = $1`, [order.id]);
  await warnBeforeExpiry(shop.db);
  await warnBeforeExpiry(shop.db);
  expect(await kindsSent()).toEqual(['expires-soon']);
});

it('a subscription that its browser ended is forgotten [ORD-04]', async () => {
  const order = await subscribedOrder();
  await postToSandbox('/_next', { party: 'push', op: 'send', behaviour: 'gone' });
  await makeReady(order);
  expect(await devicesOf(order)).toBe(0);
});

it('only the owner of an order adds a device, five at most [ORD-04, ORD-01]', async () => {
  const { body: order } = await shop.order();
  const phone = await device();
  expect(await subscribe(order, phone, {})).toBe(404);
  expect(await subscribe(order, phone, { 'x-order-token': 'x'.repeat(43) })).toBe(404);
  expect(await devicesOf(order)).toBe(0);
  for (let again = 0; again < 2; again += 1) expect(await subscribe(order, phone)).toBe(204);
  expect(await devicesOf(order)).toBe(1);
  for (let more = 0; more < 6; more += 1) await subscribe(order, await device());
  expect(await devicesOf(order)).toBe(5);
});

it.each([
  'https://intranet.example.com/push/1',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://fcm.googleapis.com:8443/1',
  'https://user@fcm.googleapis.com/1',
  'https://127.0.0.1/1',
  'no address',
])('the address %s is no push service [ORD-04, T-12]', async (endpoint) => {
  const { body: order } = await shop.order();
  const { keys } = await device();
  expect(await subscribe(order, { endpoint, keys })).toBe(400);
});

it('devices of old orders are deleted [ORD-04]', async () => {
  const order = await subscribedOrder();
  await shop.db.query(`update order_push_subscriptions set created_at = created_at - interval '3 days'`);
  await deleteOldSubscriptions(shop.db);
  expect(await devicesOf(order)).toBe(0);
});
