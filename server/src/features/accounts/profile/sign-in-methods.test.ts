import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeOf, newDevice, type DeviceForTests } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { SignInMethod } from '@app/contract/visitor/account.ts';

let shop: Shop;
let device: DeviceForTests;
beforeEach(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
  device = newDevice(shop.server);
});
afterEach(async () => shop.server.close());

const EMAIL = 'ana@example.com';
const PHONE = '5491155501000';
const methods = async () => (await device.get('/api/auth/methods')).json<SignInMethod[]>();
const remove = (id: string) => device.post('/api/auth/methods/removal', { id });

async function idOf(kind: SignInMethod['kind']): Promise<string> {
  return (await methods()).find((method) => method.kind === kind)?.id ?? 'none';
}

async function provePhone(joinAccounts?: boolean) {
  await shop.db.query('delete from rate_limit_counters');
  await device.claimPhone(PHONE, shop.venue.id);
  const verificationCode = device.smsCode(PHONE);
  const body = { phoneNumber: PHONE, verificationCode, ...(joinAccounts !== undefined && { joinAccounts }) };
  return { verificationCode, answer: await device.post('/api/login/phone/confirm', body) };
}

it('a proven identity adds a sign-in method; all but the last can be removed [AUTH-13]', async () => {
  const { user } = await device.signInByEmail(EMAIL);
  expect(await methods()).toMatchObject([{ kind: 'email', shown: EMAIL }]);
  expect(codeOf(await remove(await idOf('email')))).toBe('last-sign-in-method');

  const { answer } = await provePhone();
  const linked = answer.json<{ token: string; user: { id: number; phone: string } }>();
  device.use(linked.token);
  expect(linked.user.id).toBe(user.id);
  expect((await methods()).map(({ kind }) => kind)).toEqual(['email', 'phone']);

  expect((await remove(await idOf('email'))).statusCode).toBe(204);
  expect(await methods()).toMatchObject([{ kind: 'phone', shown: linked.user.phone }]);
  expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, email: null });
  expect(codeOf(await remove(await idOf('phone')))).toBe('last-sign-in-method');

  const otherDevice = newDevice(shop.server);
  await shop.db.query('delete from rate_limit_counters');
  expect((await otherDevice.signInByEmail(EMAIL)).user.id).not.toBe(user.id);
});

it("removing another account's sign-in method looks like removing an unknown one [AUTH-13, API-02]", async () => {
  await device.signInByEmail('otra@example.com');
  const foreign = await idOf('email');
  device = newDevice(shop.server);
  await device.signInByEmail(EMAIL);
  const answers = await Promise.all([remove(foreign), remove('0'.repeat(32))]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [404, answers[0]?.body],
    [404, answers[0]?.body],
  ]);
});

it('staff cannot remove their last address, which their sign-in uses [AUTH-13, AUTH-11]', async () => {
  const { user } = await device.signInByEmail(EMAIL);
  device.use((await provePhone()).answer.json<{ token: string }>().token);
  await shop.db.query('insert into account_roles (account_id, role_id) values ($1, 1)', [user.id]);
  expect(codeOf(await remove(await idOf('email')))).toBe('last-sign-in-method');
  expect((await remove(await idOf('phone'))).statusCode).toBe(204);
});

it('accounts merge only after the user confirms the counts of reassigned rows [AUTH-13, AUTH-04]', async () => {
  const byPhone = await provePhone();
  const other = byPhone.answer.json<{ token: string; user: { id: number } }>();
  device.use(other.token);
  expect((await shop.order({ key: randomUUID(), headers: device.headers() })).status).toBe(201);
  device.use(null);
  const { user } = await device.signInByEmail(EMAIL);

  const { verificationCode, answer } = await provePhone();
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'accounts-not-joined']);
  expect(answer.json()).toMatchObject({ facts: { orders: 1, memberships: 0, balances: 0 } });
  expect((await shop.db.query('select from accounts where id = $1', [other.user.id])).rowCount).toBe(1);
  expect((await device.get('/api/users/orders')).json()).toMatchObject({ data: [] });

  const body = { phoneNumber: PHONE, verificationCode, joinAccounts: true };
  const joined = (await device.post('/api/login/phone/confirm', body)).json<{ token: string; user: { id: number } }>();
  expect(joined.user.id).toBe(user.id);
  device.use(joined.token);
  expect((await device.get('/api/users/orders')).json<{ data: unknown[] }>().data).toHaveLength(1);
  expect((await shop.db.query('select from accounts where id = $1', [other.user.id])).rowCount).toBe(0);
});
