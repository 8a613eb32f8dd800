import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { createLog } from '#platform/log/log.ts';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { findEverywhere } from '#test/harness/find-everywhere.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';

const CANARY = 'sk_live_canary_0123456789_wxyz';

let shop: Shop;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  shop = await openShop(await startTestApp({ log }));
});
afterAll(async () => shop.server.close());

const call = async (method: 'GET' | 'PUT', path: string, roles: readonly TestRole[], payload?: object) => {
  const { headers } = roles.length === 0 ? { headers: {} } : await shop.server.signIn(roles);
  const url = `/api/venues/${path}`;
  return shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });
};
const ADMIN: TestRole[] = [{ roleId: 1 }];
const editorOf = (venueId: number): TestRole[] => [{ roleId: 2, venueId }];

it('a secret is write-only; its editor sees when and by which account it was set [ROLE-01]', async () => {
  const { headers, accountId } = await shop.server.signIn(editorOf(7));
  const url = '/api/venues/7/secrets';
  const unset = (name: string) => ({ name, set: false, lastFour: null, setAt: null, setBy: null });
  const others = [unset('x-bearer-token'), unset('instagram-access-token')];
  expect((await call('GET', '7/secrets', ADMIN)).json()).toEqual([unset('club-api-key'), ...others]);

  const payload = { value: CANARY };
  const put = await shop.server.app.inject({ method: 'PUT', url: `${url}/club-api-key`, headers, payload });
  const described = {
    name: 'club-api-key',
    set: true,
    lastFour: 'wxyz',
    setAt: expect.stringMatching(/Z$/),
    setBy: accountId,
  };
  expect(put.json()).toEqual(described);
  const get = await shop.server.app.inject({ method: 'GET', url, headers });
  expect(get.json()).toEqual([described, ...others]);
  expect(get.headers['cache-control']).toBe('no-store');
  expect(put.body + get.body).not.toContain(CANARY);
});

it('no table and no log holds a secret in clear; the audit has who set it', async () => {
  const { headers, accountId } = await shop.server.signIn(ADMIN);
  const url = '/api/venues/7/secrets/club-api-key';
  await shop.server.app.inject({ method: 'PUT', url, headers, payload: { value: CANARY } });
  await shop.server.app.inject({ method: 'PUT', url, headers, payload: { value: [CANARY] } });
  await shop.server.app.inject({ method: 'PUT', url: `${url}x`, headers, payload: { value: CANARY } });
  await appendInboxToChains(shop.db);
  expect(await findEverywhere(shop.db, CANARY)).toEqual([]);
  expect(await findEverywhere(shop.db, CANARY.slice(0, 12))).toEqual([]);
  expect(logged.join('')).not.toContain('canary');
  const audit = await call('GET', '7/audit?perPage=1', editorOf(7));
  expect(audit.json()).toMatchObject({
    currentPage: 1,
    perPage: 1,
    data: [{ action: 'secret.set', subject: 'venue-secret:club-api-key', actorId: accountId }],
  });
});

it.each([
  ['a guest', [], 401],
  ['the editor of another venue', editorOf(8), 404],
  ['the editor of a commerce of the venue', [{ roleId: 3, venueId: 7, commerceId: 7_000_001 }], 404],
] satisfies [string, TestRole[], number][])(
  '%s cannot set or see secrets or read the audit [ROLE-01]',
  async (_caller, roles, status) => {
    const answers = [
      await call('GET', '7/secrets', roles),
      await call('PUT', '7/secrets/club-api-key', roles, { value: 'mine' }),
      await call('GET', '7/audit', roles),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  },
);

it('credentials of a payment account are write-only and belong to it alone', async () => {
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider)
     values (7, 7000001, 7000001, 2), (7, 7000002, 7000001, 7), (8, 8000001, 8000001, 2)`,
  );
  const put = await call('PUT', '7/payment-accounts/7000001/secrets/mp-webhook-secret', ADMIN, { value: CANARY });
  expect(put.json()).toMatchObject({ name: 'mp-webhook-secret', set: true, lastFour: 'wxyz' });
  const described = await call('GET', '7/payment-accounts/7000001/secrets', editorOf(7));
  expect(described.json()).toMatchObject([
    { name: 'mp-access-token', set: false },
    { name: 'mp-webhook-secret', set: true },
  ]);
  expect((await call('GET', '7/payment-accounts/7000002/secrets', ADMIN)).json()).toMatchObject([
    { set: false },
    { set: false },
  ]);
  expect(put.body + described.body).not.toContain(CANARY);
  await appendInboxToChains(shop.db);
  expect(await findEverywhere(shop.db, CANARY)).toEqual([]);

  const value = { value: 'mine' };
  const refused = [
    await call('PUT', '7/payment-accounts/8000001/secrets/mp-access-token', ADMIN, value),
    await call('PUT', '7/payment-accounts/7000001/secrets/mp-access-token', editorOf(8), value),
    await call('PUT', '7/payment-accounts/7000001/secrets/paypal-client-secret', ADMIN, value),
    await call('PUT', '7/payment-accounts/7000001/secrets/club-api-key', ADMIN, value),
    await call('GET', '7/payment-accounts/7000001/secrets', []),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 401]);
});

it('an unknown venue gets 404 and an unknown secret name 400, also for an Admin', async () => {
  expect((await call('PUT', '99/secrets/club-api-key', ADMIN, { value: 'x' })).statusCode).toBe(404);
  expect((await call('PUT', '7/secrets/other', ADMIN, { value: 'x' })).statusCode).toBe(400);
  expect((await call('GET', `${Number.MAX_SAFE_INTEGER}/audit`, ADMIN)).statusCode).toBe(404);
});

it('actions of commerce staff are audited with values before and after, by ids', async () => {
  const { headers, accountId } = await shop.server.signIn(editorOf(7));
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, headers);
  await shop.step(order.id, { to: 4, version: 2 }, headers);
  const stop = { unavailableUntil: new Date(Date.now() + 600_000).toISOString() };
  const product = shop.venue.productId('Agua');
  await shop.send('PUT', `/api/products/${product}/stop`, stop, headers);
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/pause`, { pausedUntil: stop.unavailableUntil }, headers);
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/pause`, { pausedUntil: null }, headers);
  const { data } = (await shop.send<{ data: object[] }>('GET', '/api/venues/7/audit?perPage=5', undefined, headers))
    .body;
  const subject = `order:${order.id}`;
  expect(data).toMatchObject([
    { action: 'commerce.resumed', facts: { before: stop.unavailableUntil, after: null } },
    { action: 'commerce.paused', subject: `commerce:${shop.commerceId}`, facts: { before: null } },
    { action: 'product.stopped', subject: `product:${product}`, facts: { after: stop.unavailableUntil } },
    { action: 'order.transitioned', subject, actorId: accountId, facts: { from: 2, to: 4, version: 2 } },
    { action: 'order.cash-taken', subject, facts: { from: 1, to: 2, version: 1 } },
  ]);
});
