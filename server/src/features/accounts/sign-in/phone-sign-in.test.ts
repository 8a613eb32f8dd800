import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, newDevice, wrongCode } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';

const VENUE = 7;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());

let numbers = 0;
const newNumber = () => `54911555${String((numbers += 1)).padStart(5, '0')}`;
const phone = (remoteAddress?: string) => newDevice(shop.server, remoteAddress);

it('a typed number starts a session of a placeholder account and sends a code [AUTH-04]', async () => {
  const device = phone();
  const number = newNumber();
  const answer = await device.claimPhone(number, VENUE);
  const { user, verification } = answer.json<AuthData>();

  expect(answer.statusCode).toBe(200);
  expect(user).toMatchObject({ level: 'claimed', email: null, name: null, dni: null, roleId: 4 });
  expect(user.phone).toBe(`•••• ${number.slice(-4)}`);
  expect(verification).toEqual({
    required: true,
    channel: 'sms',
    sentTo: `•••• ${number.slice(-4)}`,
    expiresInSeconds: 600,
    resendAfterSeconds: 60,
  });
  expect(device.smsCode(number)).toMatch(/^\d{6}$/);
  expect((await device.get('/api/auth')).json()).toEqual(user);
});

it("claiming another person's number reveals none of their data [AUTH-04, T-04]", async () => {
  const number = newNumber();
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into accounts (email, name, phone, dni) values ('helena@example.com', 'Helena', $1, '35555005') returning id`,
    [number],
  );
  const id = rows[0]?.id ?? 0;
  await shop.db.query(`insert into identities values ('phone', $1, $2)`, [number, id]);
  const device = phone();
  const answer = await device.claimPhone(number, VENUE);

  for (const secret of ['helena', 'Helena', '35555005', number]) expect(answer.body).not.toContain(secret);
  expect(answer.json<AuthData>().user.id).not.toBe(id);
  const refused = [
    await device.get('/api/users/orders'),
    await device.post('/api/login/exchange-codes'),
    await device.post('/api/logout/everywhere'),
  ];
  expect(refused.map((one) => [one.statusCode, codeOf(one)])).toEqual(
    refused.map(() => [422, 'verification-required']),
  );
  for (const one of [`/api/users/${id}/${VENUE}/get-user`]) expect((await device.post(one)).statusCode).toBe(404);
});

it('the code makes the session proven under a new token, with its orders [AUTH-04, T-04]', async () => {
  const device = phone();
  const number = newNumber();
  const claimed = (await device.claimPhone(number, VENUE)).json<AuthData>();
  const ordered = await shop.order({ headers: device.headers() });
  const proven = (await device.confirmPhone(number, device.smsCode(number))).json<AuthData>();

  expect(proven.user).toMatchObject({ level: 'proven', phone: number });
  expect(proven.token).not.toBe(claimed.token);
  expect((await device.get('/api/users/orders')).json()).toMatchObject({ total: 1, data: [{ id: ordered.body.id }] });
  device.use(claimed.token);
  expect((await device.get('/api/auth')).json()).toMatchObject({ status: 403, code: 'session-revoked' });
  expect((await shop.db.query('select from accounts where id = $1', [claimed.user.id])).rowCount).toBe(0);
});

it('after the session, orders of a claimed session stay readable by their token [AUTH-04, ORD-01]', async () => {
  const device = phone();
  await device.claimPhone(newNumber(), VENUE);
  const { body: order } = await shop.order({ headers: device.headers() });
  await device.post('/api/logout');
  device.use(null);
  const token = order.accessToken ?? '';
  expect((await shop.get(order.id, { 'x-order-token': token })).status).toBe(200);
  const local = await device.post('/api/orders/fetch-local-orders', { orderIds: [`${order.id}.${token}`] });
  expect(local.json()).toMatchObject({ total: 1 });
  expect((await shop.get(order.id, device.headers())).status).toBe(404);
});

it('an order whose response was lost can be sent again after the proof [AUTH-04, ORD-01]', async () => {
  const device = phone();
  const number = newNumber();
  await device.claimPhone(number, VENUE);
  const key = crypto.randomUUID();
  const first = await shop.order({ key, headers: device.headers() });
  await device.confirmPhone(number, device.smsCode(number));
  const again = await shop.order({ key, headers: device.headers() });
  expect([again.status, again.replayed, again.body.id]).toEqual([201, true, first.body.id]);
});

it('a number proven on another phone signs in to the same account [AUTH-04]', async () => {
  const number = newNumber();
  const signIn = async () => {
    await shop.db.query('delete from rate_limit_counters');
    const device = phone();
    await device.claimPhone(number, VENUE);
    return (await device.confirmPhone(number, device.smsCode(number))).json<AuthData>().user.id;
  };
  expect(await signIn()).toBe(await signIn());
});

it('a signed-in user stays signed in and adds the number to the account [AUTH-04]', async () => {
  const device = phone();
  const number = newNumber();
  const { token, user } = await device.signInByEmail('ambas@example.com');
  const claim = (await device.claimPhone(number, VENUE)).json<AuthData>();
  expect([claim.token, claim.user.id, claim.user.level]).toEqual([token, user.id, 'proven']);
  const proven = (await device.confirmPhone(number, device.smsCode(number))).json<AuthData>();
  expect(proven.user).toMatchObject({ id: user.id, phone: number, email: 'ambas@example.com' });
});

it('a second claim reuses the placeholder account and its orders [AUTH-04]', async () => {
  const device = phone();
  const [mistyped, number] = [newNumber(), newNumber()];
  const { user } = (await device.claimPhone(mistyped, VENUE)).json<AuthData>();
  expect((await device.claimPhone(number, VENUE)).json<AuthData>().user.id).toBe(user.id);
});

it('a code works only on its device, and the sixth attempt fails [AUTH-04, T-03]', async () => {
  const device = phone();
  const number = newNumber();
  await device.claimPhone(number, VENUE);
  const code = device.smsCode(number);
  expect(codeOf(await phone().confirmPhone(number, code))).toBe('wrong-verification-code');
  for (let attempt = 1; attempt <= 5; attempt += 1) await device.confirmPhone(number, wrongCode(code));
  expect(codeOf(await device.confirmPhone(number, code))).toBe('wrong-verification-code');
});

it.each([
  ['', 'enter-valid-phone'],
  ['1234567', 'enter-valid-phone'],
  ['1234567890123456', 'enter-valid-phone'],
  ['54155550006', 'enter-valid-phone'],
  ['+5491155550005', 'only-whole-numbers'],
  ['54911 5555', 'only-whole-numbers'],
  ['٥٤٩١١٥٥٥٥', 'only-whole-numbers'],
])('the number %j is refused with %s before anything is sent [AUTH-04, AUTH-08]', async (number, code) => {
  const sent = shop.server.smses.length;
  const refused = await phone().claimPhone(number, VENUE);
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, code]);
  expect(shop.server.smses).toHaveLength(sent);
});

it('sign-in by phone requires a venue with balances enabled [AUTH-02, AUTH-04]', async () => {
  await shop.set('payment_configs', 'balance_enabled = false');
  const refused = await phone().claimPhone(newNumber(), VENUE);
  await shop.set('payment_configs', 'balance_enabled = true');
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'phone-login-error']);
  for (const venueId of [99, -1, 2_147_483_648]) {
    expect(codeOf(await phone().claimPhone(newNumber(), venueId))).toBe('phone-login-error');
  }
});

it('a device claims three numbers a day; devices behind one address do not share it [AUTH-04]', async () => {
  const device = phone();
  const first = newNumber();
  for (const number of [first, newNumber(), newNumber()]) {
    expect((await device.claimPhone(number, VENUE)).statusCode).toBe(200);
  }
  const fourth = await device.claimPhone(newNumber(), VENUE);
  expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 80_000]).toEqual([429, true]);
  await shop.db.query(`update rate_limit_counters set window_started_at = window_started_at - interval '61 seconds'`);
  expect((await device.claimPhone(first, VENUE)).statusCode).toBe(200);
  expect((await phone().claimPhone(newNumber(), VENUE)).statusCode).toBe(200);
});

it('the SMS fits one GSM message and is bound to our host [AUTH-04]', async () => {
  const number = newNumber();
  await phone().claimPhone(number, VENUE);
  const text = shop.server.smses.at(-1)?.text ?? '';
  expect(text).toMatch(/^[A-Za-z0-9 .:\n@#-]{1,160}$/);
  expect(text.split('\n').at(-1)).toMatch(/^@localhost #\d{6}$/);
});

it('an SMS failure is reported, and a new code can be requested at once [AUTH-10]', async () => {
  const server = await startTestApp({ sms: { send: () => Promise.reject(new Error('refused')) } });
  const broken = await openShop(server);
  try {
    await broken.set('payment_configs', 'balance_enabled = true');
    const device = newDevice(server);
    const claim = () => device.claimPhone('5491155550009', VENUE);
    expect((await claim()).json()).toMatchObject({ status: 503, code: 'phone-login-error' });
    expect((await claim()).json()).toMatchObject({ status: 503, code: 'phone-login-error' });
  } finally {
    await server.close();
  }
});

it('six notations of one Argentine mobile sign in to one account [AUTH-04]', async () => {
  const notations = ['91166660001', '1166660001', '111566660001', '01166660001', '0111566660001', '091166660001'];
  const people = new Set<number>();
  for (const notation of notations) {
    await shop.db.query('delete from rate_limit_counters'); // skip the resend interval
    const device = phone();
    await device.claimPhone(`54${notation}`, VENUE);
    people.add((await device.confirmPhone(`54${notation}`, device.smsCode('5491166660001'))).json<AuthData>().user.id);
  }
  expect(people.size).toBe(1);
  expect(codeOf(await phone().claimPhone('541566660001', VENUE))).toBe('enter-valid-phone');
});
