import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '#test/harness/connections/webhook-receiver.ts';
import { webhooksOfShop, type Created, type WebhooksOfShop } from '#test/harness/connections/webhooks-of-shop.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

let hooks: WebhooksOfShop;
let receiver: Receiver | undefined;
beforeAll(async () => {
  hooks = await webhooksOfShop();
});
afterAll(async () => hooks.close());
beforeEach(async () => {
  await hooks.db.query('delete from webhook_endpoints');
  await hooks.db.query('delete from venue_events');
});
afterEach(async () => {
  await receiver?.kill();
  receiver = undefined;
});

async function createWithReceiver(...given: Parameters<WebhooksOfShop['create']>): Promise<Created> {
  const created = await hooks.create(...given);
  receiver = await startReceiver(hooks.port, created.secret);
  return created;
}
const typesReceived = () => receiver?.received.map(({ event }) => event.type) ?? [];

it('a receiver gets the steps of an order, signed and without personal data [API-03]', async () => {
  await createWithReceiver();
  const { id, version, staff } = await hooks.acceptedOrder();
  const { body: preparing } = await hooks.shop.step(id, { to: ORDER_STATUS.preparing, version }, staff);
  await hooks.shop.step(id, { to: ORDER_STATUS.toDeliver, version: preparing.version }, staff);
  await hooks.deliver();
  await expect.poll(typesReceived).toHaveLength(2);
  const events = receiver?.received.map(({ event }) => event).toSorted((a, b) => a.sequence - b.sequence) ?? [];
  expect(events.map(({ type }) => type)).toEqual(['order.accepted', 'order.ready']);
  expect(events[0]).toMatchObject({
    venueId: hooks.shop.venue.id,
    data: { orderId: id, version, totalMinor: 350_000, currency: 'ARS', commerceId: hooks.shop.commerceId },
  });
  expect(Number(events[1]?.data['version'])).toBeGreaterThan(version);
  expect(JSON.stringify(events)).not.toContain('@example.com');
});

it('events wait for a receiver that was killed, and arrive once it is back [API-03]', async () => {
  const { endpoint, secret } = await createWithReceiver(['order.accepted']);
  await receiver?.kill();
  await hooks.acceptedOrder();
  await hooks.deliver();
  const [waiting] = await hooks.log(endpoint.id);
  expect(waiting).toMatchObject({ state: 'pending', attempts: 1, status: null, type: 'order.accepted' });
  expect(Date.parse(waiting?.nextAttemptAt ?? '') - Date.parse(waiting?.lastAttemptAt ?? '')).toBeGreaterThan(4_900);
  expect((await hooks.endpoint(endpoint.id))?.failingSince).not.toBeNull();
  receiver = await startReceiver(hooks.port, secret);
  await hooks.passTime(0.1);
  await hooks.deliver();
  await expect.poll(typesReceived).toEqual(['order.accepted']);
  const delivered = await hooks.details(endpoint.id, waiting?.eventId ?? '');
  expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, status: 204, nextAttemptAt: null });
  expect(delivered?.attemptLog.map(({ status, failure }) => [status, failure])).toEqual([
    [204, null],
    [null, 'unreachable'],
  ]);
  expect(await hooks.endpoint(endpoint.id)).toMatchObject({ failingSince: null, deliveredToday: 1, eventsToday: 1 });
});

it('a repeated attempt and a replay have the id of the event [API-03]', async () => {
  const { endpoint } = await createWithReceiver(['order.accepted']);
  await hooks.acceptedOrder();
  await hooks.deliver();
  // As after the end of a process between the answer and its storage.
  await hooks.db.query(`update webhook_deliveries set state = 'pending', next_attempt_at = clock_timestamp()`);
  await hooks.deliver();
  const [{ eventId } = { eventId: '' }] = await hooks.log(endpoint.id);
  const replayed = await hooks.call('POST', `${hooks.url}/${endpoint.id}/deliveries/${eventId}/replays`);
  expect(replayed).toMatchObject({ status: 200, body: { state: 'pending' } });
  await hooks.deliver();
  await expect.poll(() => receiver?.received.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true]);
  expect(new Set(receiver?.received.map(({ event }) => event.id))).toEqual(new Set([eventId]));
});

it('two processes send an event once [API-03]', async () => {
  await createWithReceiver(['order.accepted']);
  await hooks.acceptedOrder();
  await Promise.all([hooks.deliver(), hooks.deliver(), hooks.deliver()]);
  await expect.poll(typesReceived).toEqual(['order.accepted']);
  const { rows } = await hooks.db.query('select attempt from webhook_attempts');
  expect(rows).toEqual([{ attempt: 1 }]);
});

it('the former secret signs for a day beside the new one [API-03]', async () => {
  const { endpoint } = await createWithReceiver(['order.accepted']);
  const { body } = await hooks.call<Created>('POST', `${hooks.url}/${endpoint.id}/secret`);
  expect(body?.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(body?.endpoint.formerSecretUntil).not.toBeNull();
  await hooks.acceptedOrder();
  await hooks.deliver();
  await expect.poll(typesReceived).toEqual(['order.accepted']);
  await hooks.passTime(25);
  await hooks.acceptedOrder();
  await hooks.deliver();
  expect((await hooks.log(endpoint.id))[0]).toMatchObject({ state: 'pending', status: 401 });
  const { rows } = await hooks.db.query<{ secret: string }>(
    `select encode(encrypted_value, 'escape') as secret from venue_secrets where owner_id = $1`,
    [endpoint.id],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('whsec_');
});

it('the verifier of the documents refuses forged and recorded requests [API-03]', async () => {
  const { secret } = await createWithReceiver();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const id = '0b7c2a4e-0d5c-4a6e-9f5e-0f6c8d3f1a11';
  const body = JSON.stringify({
    id,
    type: 'order.ready',
    version: 1,
    timestamp: new Date().toISOString(),
    sequence: 1,
    venueId: 7,
    data: {},
  });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const sign = (at: number, text = body) => createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64');
  const post = async (at: number, signature: string, sent = body) => {
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature };
    return (await fetch(hooks.origin, { method: 'POST', headers, body: sent })).status;
  };
  expect(await post(nowSeconds, `v1,${sign(nowSeconds)}`)).toBe(204);
  expect(await post(nowSeconds, `v1,AAAA v1,${sign(nowSeconds)}`)).toBe(204);
  expect(await post(nowSeconds, `v1,${sign(nowSeconds)}`, body.replace('ready', 'cancelled'))).toBe(401);
  expect(await post(nowSeconds, `v1,${Buffer.alloc(32).toString('base64')}`)).toBe(401);
  expect(await post(nowSeconds, `v2,${sign(nowSeconds)}`)).toBe(401);
  expect(await post(nowSeconds, '')).toBe(401);
  // A signature of another time, and a recorded request.
  expect(await post(nowSeconds + 1, `v1,${sign(nowSeconds)}`)).toBe(401);
  expect(await post(nowSeconds - 301, `v1,${sign(nowSeconds - 301)}`)).toBe(401);
});

it.each([
  'http://example.com/hooks',
  'https://127.0.0.1/hooks',
  'https://10.0.0.8/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.8]/hooks',
  'https://localhost/hooks',
  'https://2130706433/hooks',
  'https://ana:secreto@example.com/hooks',
  'ftp://example.com',
  'not an address',
])('the address %s is refused when it is saved [API-03]', async (url) => {
  const refused = { status: 422, code: 'webhook-address-not-allowed' };
  expect(await hooks.call('POST', hooks.url, { url, events: ['order.ready'] })).toMatchObject(refused);
  const { endpoint } = await hooks.create();
  const change = { url, events: ['order.ready'], isEnabled: true };
  expect(await hooks.call('PUT', `${hooks.url}/${endpoint.id}`, change)).toMatchObject(refused);
});

it('a name without an address is refused when it is saved [API-03]', async () => {
  const wanted = { url: 'https://hooks.invalid/', events: ['order.ready'] };
  expect(await hooks.call('POST', hooks.url, wanted)).toMatchObject({ status: 422, code: 'webhook-address-unknown' });
});

it('webhooks need their venue, both permissions and a recent factor [API-03]', async () => {
  const { endpoint } = await hooks.create();
  const { server, shop } = hooks;
  const other = (await server.signIn([{ roleId: 2, venueId: 8 }])).headers;
  const ofStall = await shop.staff();
  const wanted = { url: `${hooks.origin}/x`, events: ['order.ready'] };
  for (const headers of [other, ofStall]) {
    expect(await hooks.call('GET', hooks.url, undefined, { ...headers })).toMatchObject({ status: 404 });
    expect(await hooks.call('POST', hooks.url, wanted, { ...headers })).toMatchObject({ status: 404 });
  }
  expect(await hooks.call('GET', `${hooks.url}/${endpoint.id + 1}/deliveries`)).toMatchObject({ status: 404 });
  await hooks.db.query(
    `insert into permission_sets (venue_id, name, copied_from, role_id, permissions)
     values ($1, 'Ajustes', 'venue-manager', 2, '{settings}')`,
    [shop.venue.id],
  );
  const { accountId, headers } = await server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await hooks.db.query(
    `update account_roles set permission_set_id = (select id from permission_sets where name = 'Ajustes')
     where account_id = $1`,
    [accountId],
  );
  expect((await hooks.call('GET', hooks.url, undefined, { ...headers })).status).toBe(200);
  expect(await hooks.call('POST', hooks.url, wanted, { ...headers })).toMatchObject({
    status: 403,
    code: 'permission-required',
  });
  const { rows } = await hooks.db.query(
    `select action from audit_inbox where action like 'webhook.%' and subject = $1`,
    [`webhook:${endpoint.id}`],
  );
  expect(rows).toEqual([{ action: 'webhook.created' }]);
});

it('at most ten endpoints, and a removed one leaves no secret [API-03]', async () => {
  const made: Created[] = [];
  for (let index = 0; index < 10; index += 1) made.push(await hooks.create());
  const wanted = { url: `${hooks.origin}/x`, events: ['order.ready'] };
  expect(await hooks.call('POST', hooks.url, wanted)).toMatchObject({ status: 422, code: 'too-many-connections' });
  const id = made[0]?.endpoint.id ?? 0;
  expect((await hooks.call('DELETE', `${hooks.url}/${id}`)).status).toBe(204);
  expect((await hooks.call('DELETE', `${hooks.url}/${id}`)).status).toBe(404);
  const { rows } = await hooks.db.query('select from venue_secrets where owner_id = $1', [id]);
  expect(rows).toEqual([]);
  expect((await hooks.call<WebhookEndpoint[]>('GET', hooks.url)).body).toHaveLength(9);
});
