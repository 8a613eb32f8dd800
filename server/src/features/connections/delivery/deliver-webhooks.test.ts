import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { webhooksOfShop, type WebhooksOfShop } from '#test/harness/connections/webhooks-of-shop.ts';
import type { WebhookDelivery } from '@app/contract/connections/webhooks.ts';

let hooks: WebhooksOfShop;
const answer = vi.fn<RequestListener>();
const server = createServer(answer);
beforeAll(async () => {
  hooks = await webhooksOfShop();
  server.listen(hooks.port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await hooks.close();
});
beforeEach(async () => {
  await hooks.db.query('delete from webhook_endpoints');
  await hooks.db.query('delete from venue_events');
});
afterEach(() => answer.mockReset());

const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
  answer.mockImplementation((_request, response) => void response.writeHead(status, headers).end(body));
/** Makes all attempts of the plan that are due within these hours. */
async function tryFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await hooks.passTime(1);
    await hooks.deliver();
  }
}

it('an endpoint without success for three days is off, with a mail [API-03]', async () => {
  answering(503, {}, 'upstream timed out');
  const { endpoint } = await hooks.create(['order.accepted']);
  await hooks.acceptedOrder();
  await hooks.deliver();
  await tryFor(70);
  expect((await hooks.endpoint(endpoint.id))?.isEnabled).toBe(true);
  await tryFor(3);
  const off = await hooks.endpoint(endpoint.id);
  expect(off).toMatchObject({ isEnabled: false, pending: 0 });
  expect(off?.givenUpAt).not.toBeNull();
  const [failed] = await hooks.log(endpoint.id);
  expect(failed).toMatchObject({ state: 'failed', status: 503 });
  expect(failed?.attempts).toBeGreaterThan(60);
  expect((await hooks.details(endpoint.id, failed?.eventId ?? ''))?.attemptLog[0]).toMatchObject({
    answer: 'upstream timed out',
    failure: null,
  });
  await hooks.server.runJobs();
  const mail = hooks.server.mails.at(-1);
  expect(mail?.subject).toContain('dejamos de avisar');
  expect(mail?.text).toContain(`${hooks.origin}/hooks`);
  const before = answer.mock.calls.length;
  await hooks.acceptedOrder();
  await tryFor(2);
  expect(answer.mock.calls).toHaveLength(before);
  const change = { url: endpoint.url, events: endpoint.events, isEnabled: true };
  const on = await hooks.call('PUT', `${hooks.url}/${endpoint.id}`, change);
  expect(on.body).toMatchObject({ isEnabled: true, givenUpAt: null, failingSince: null });
});

it('one event that is never accepted leaves its endpoint on [API-03]', async () => {
  const { endpoint } = await hooks.create(['order.accepted']);
  answering(500);
  await hooks.acceptedOrder();
  await hooks.deliver();
  for (let day = 0; day < 4; day += 1) {
    await tryFor(20);
    answering(204);
    const sent = await hooks.call<WebhookDelivery>('POST', `${hooks.url}/${endpoint.id}/tests`);
    answer.mockImplementation((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => void response.writeHead(body.includes('webhook.test') ? 204 : 500).end());
    });
    await hooks.deliver();
    expect((await hooks.details(endpoint.id, sent.body?.eventId ?? ''))?.state).toBe('delivered');
  }
  expect(await hooks.endpoint(endpoint.id)).toMatchObject({ isEnabled: true, pending: 0 });
  expect((await hooks.log(endpoint.id)).map(({ type, state }) => [type, state])).toContainEqual([
    'order.accepted',
    'failed',
  ]);
});

it('a receiver that is gone is switched off at once [API-03]', async () => {
  answering(410);
  const { endpoint } = await hooks.create(['order.accepted']);
  await hooks.acceptedOrder();
  await hooks.deliver();
  expect(await hooks.endpoint(endpoint.id)).toMatchObject({ isEnabled: false, pending: 0 });
});

it('a redirect is not followed [API-03]', async () => {
  answering(302, { location: 'https://example.com/elsewhere' });
  const { endpoint } = await hooks.create(['order.accepted']);
  await hooks.acceptedOrder();
  await hooks.deliver();
  expect(answer.mock.calls).toHaveLength(1);
  const [{ eventId } = { eventId: '' }] = await hooks.log(endpoint.id);
  const details = await hooks.details(endpoint.id, eventId);
  expect(details).toMatchObject({ state: 'pending', attemptLog: [{ failure: 'not-usable' }] });
});

it.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', 'fd00::7', '::1'])(
  'a name that leads to %s by now is not called [API-03]',
  async (address) => {
    const { endpoint } = await hooks.create(['order.accepted']);
    await hooks.db.query(`update webhook_endpoints set url = 'https://rebound.example:${hooks.port}/hooks'`);
    await hooks.acceptedOrder();
    const rebound = createOutboundClient(null, async () => [{ address, family: address.includes(':') ? 6 : 4 }]);
    await hooks.deliver(rebound);
    await rebound.close();
    expect(answer.mock.calls).toHaveLength(0);
    const [{ eventId } = { eventId: '' }] = await hooks.log(endpoint.id);
    const details = await hooks.details(endpoint.id, eventId);
    expect(details).toMatchObject({ state: 'pending', attemptLog: [{ failure: 'not-allowed', status: null }] });
  },
);

it('a test event is sent once, also to an endpoint that is off [API-03]', async () => {
  answering(500);
  const { endpoint } = await hooks.create(['order.accepted']);
  const off = { url: endpoint.url, events: endpoint.events, isEnabled: false };
  await hooks.call('PUT', `${hooks.url}/${endpoint.id}`, off);
  const sent = await hooks.call<WebhookDelivery>('POST', `${hooks.url}/${endpoint.id}/tests`);
  expect(sent).toMatchObject({ status: 201, body: { type: 'webhook.test', state: 'pending' } });
  await hooks.deliver();
  await tryFor(3);
  expect(answer.mock.calls).toHaveLength(1);
  expect(await hooks.log(endpoint.id)).toMatchObject([{ state: 'failed', attempts: 1, status: 500 }]);
  expect((await hooks.endpoint(endpoint.id))?.failingSince).toBeNull();
});

it('a dead endpoint holds one attempt, and others of the venue do not wait [API-03]', async () => {
  answer.mockImplementation((request, response) => {
    if (request.url === '/alive') response.writeHead(204).end();
    else response.destroy();
  });
  const dead = await hooks.create(['order.accepted'], `${hooks.origin}/dead`);
  const alive = await hooks.create(['order.accepted'], `${hooks.origin}/alive`);
  await hooks.db.query('update webhook_endpoints set failing_since = clock_timestamp() where id = $1', [
    dead.endpoint.id,
  ]);
  for (let index = 0; index < 3; index += 1) await hooks.acceptedOrder();
  await hooks.deliver();
  expect((await hooks.log(alive.endpoint.id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
  expect((await hooks.log(dead.endpoint.id)).map(({ state, status }) => [state, status])).toEqual([
    ['pending', null],
    ['pending', null],
    ['pending', null],
  ]);
});
