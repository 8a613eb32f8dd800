import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());

let people = 0;
async function signedIn() {
  const device = newDevice(shop.server);
  const { user } = await device.signInByEmail(`persona${(people += 1)}@example.com`);
  return { device, user };
}
const make = async (device: ReturnType<typeof newDevice>) =>
  (await device.post('/api/login/exchange-codes')).json<{ token: string }>().token;
const exchange = (token: string, device = newDevice(shop.server)) => device.post('/api/login/exchange', { token });

it('a code signs the same user in elsewhere, once, under a new token [APP-02, T-01]', async () => {
  const { device, user } = await signedIn();
  const made = await device.post('/api/login/exchange-codes');
  expect([made.statusCode, made.json()]).toEqual([201, { token: expect.any(String), expiresInSeconds: 60 }]);
  const { token } = made.json<{ token: string }>();

  const answer = await exchange(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<AuthData>().user).toMatchObject({ id: user.id, level: 'proven' });
  expect(answer.json<AuthData>().token).not.toBe(token);
  const second = await exchange(token);
  expect([second.statusCode, codeOf(second)]).toEqual([422, 'exchange-code-not-valid']);
  expect((await device.get('/api/auth')).statusCode).toBe(200);
});

it('fifty concurrent uses of a code start one session [APP-02, T-01]', async () => {
  const token = await make((await signedIn()).device);
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('a code expires after sixty seconds [APP-02, T-01]', async () => {
  const token = await make((await signedIn()).device);
  await shop.db.query(`update exchange_codes set expires_at = expires_at - interval '60 seconds'`);
  expect(codeOf(await exchange(token))).toBe('exchange-code-not-valid');
});

it('a session token is refused like any unknown code [APP-02, T-01]', async () => {
  const { device } = await signedIn();
  const answers = await Promise.all([exchange(device.bearer() ?? ''), exchange(''), exchange('x'.repeat(43))]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'exchange-code-not-valid'));
  expect((await device.get('/api/auth')).statusCode).toBe(200);
});

it('a code is no session token and is not readable in the database [APP-02, T-01]', async () => {
  const token = await make((await signedIn()).device);
  const headers = { authorization: `Bearer ${token}` };
  expect((await shop.server.app.inject({ url: '/api/auth', headers })).statusCode).toBe(403);
  const { rowCount } = await shop.db.query(
    `select from exchange_codes where code_hash = convert_to($1, 'utf8') or encode(code_hash, 'escape') like '%' || $1`,
    [token],
  );
  expect(rowCount).toBe(0);
});

it('only proven sessions create codes; a foreign link takes over no claimed orders [APP-02, AUTH-04]', async () => {
  const claimed = newDevice(shop.server);
  expect((await claimed.post('/api/login/exchange-codes')).statusCode).toBe(401);
  await claimed.claimPhone('5491155550005', shop.venue.id);
  expect(codeOf(await claimed.post('/api/login/exchange-codes'))).toBe('verification-required');
  const { body: order } = await shop.order({ headers: claimed.headers() });

  const { device, user } = await signedIn();
  const answer = (await exchange(await make(device), claimed)).json<AuthData>();
  expect(answer.user.id).toBe(user.id);
  expect((await device.get('/api/users/orders')).json()).toMatchObject({ total: 0 });
  expect((await device.get(`/api/orders/${order.id}`)).statusCode).toBe(404);
  expect((await shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).status).toBe(200);
});
