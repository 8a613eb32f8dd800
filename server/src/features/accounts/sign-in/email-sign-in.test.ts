import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, newDevice, wrongCode, type DeviceForTests } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const phone = (remoteAddress?: string): DeviceForTests => newDevice(server, remoteAddress);

it('a mailed code creates the account and signs in [AUTH-03]', async () => {
  const device = phone();
  const code = await device.askByEmail('nueva@example.com');
  const answer = await device.confirmEmail(' Nueva@Example.com ', ` ${code} `);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    user: { email: 'nueva@example.com', level: 'proven', roleId: 4, isPartner: false },
  });
  expect((await device.get('/api/auth')).json()).toEqual(answer.json<{ user: object }>().user);
});

it('a domain in letters and as DNS has it is one account [AUTH-03]', async () => {
  const { rows } = await server.db.query<{ id: number }>(
    `insert into accounts (email) values ('ana@ñandú.ar') returning id::int`,
  );
  const device = phone();
  const code = await device.askByEmail('ana@xn--and-6ma2c.ar');
  const answer = await device.confirmEmail('Ana@Ñandú.ar', code);
  expect(answer.json()).toMatchObject({ user: { id: rows[0]?.id } });
});

it('the subject has the code, in the requested language [AUTH-03, APP-01]', async () => {
  await phone().post('/api/login/email', { email: 'fan@example.com' }, { 'accept-language': 'en-GB,es;q=0.5' });
  expect(server.mails.findLast((mail) => mail.to === 'fan@example.com')?.subject).toMatch(/^Your code is \d{6}$/);
  await phone().post('/api/login/email', { email: 'hincha2@example.com' });
  expect(server.mails.findLast((mail) => mail.to === 'hincha2@example.com')?.subject).toMatch(/^Tu código es \d{6}$/);
});

it('the database stores the keys of code hashes only encrypted [AUTH-03]', async () => {
  await phone().askByEmail('llave@example.com');
  const { rows } = await server.db.query<{ name: string; isPlain: boolean }>(
    'select name, length(value) <= 32 as "isPlain" from instance_secrets order by name',
  );
  expect(rows).toEqual([
    { name: 'invitations', isPlain: false },
    { name: 'login-codes', isPlain: false },
    { name: 'match-invitations', isPlain: false },
    { name: 'order-networks', isPlain: false },
    { name: 'order-tokens', isPlain: false },
    { name: 'pickup-passes', isPlain: false },
    { name: 'push-messages', isPlain: false },
    { name: 'refund-codes', isPlain: false },
    { name: 'seat-codes', isPlain: false },
    { name: 'staff-pins', isPlain: false },
  ]);
});

it('neither token nor code is readable in the database [AUTH-03]', async () => {
  const device = phone();
  const code = await device.askByEmail('secreto@example.com');
  const { rows } = await server.db.query<{ found: boolean }>(
    `select code_hash = convert_to($1, 'utf8') or code_hash = sha256(convert_to($1, 'utf8')) as found
     from sign_in_codes where target = 'secreto@example.com'`,
    [code],
  );
  expect(rows).toEqual([{ found: false }]);
  const { token } = (await device.confirmEmail('secreto@example.com', code)).json<{ token: string }>();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await server.db.query(`select 1 from sessions where encode(token_hash, 'escape') like $1`, [
    `%${token}%`,
  ]);
  expect(stored.rowCount).toBe(0);
});

it('the sixth attempt fails even with the right code [AUTH-03]', async () => {
  const device = phone();
  const email = 'seis@example.com';
  const code = await device.askByEmail(email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const wrong = await device.confirmEmail(email, wrongCode(code));
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'wrong-verification-code']);
  }
  expect((await device.confirmEmail(email, code)).statusCode).toBe(422);
});

it('the fifth attempt still signs in [AUTH-03]', async () => {
  const device = phone();
  const email = 'cinco@example.com';
  const code = await device.askByEmail(email);
  for (let attempt = 1; attempt <= 4; attempt += 1) await device.confirmEmail(email, wrongCode(code));
  expect((await device.confirmEmail(email, code)).statusCode).toBe(200);
});

it('a hundred concurrent right codes start one session [AUTH-03, T-03]', async () => {
  const device = phone();
  const email = 'carrera@example.com';
  const code = await device.askByEmail(email);
  const answers = await Promise.all(Array.from({ length: 100 }, () => device.confirmEmail(email, code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const sessions = await server.db.query(
    `select from sessions s join accounts a on a.id = s.account_id where a.email = $1 and s.revoked_at is null`,
    [email],
  );
  expect(sessions.rowCount).toBe(1);
});

it('a code works only on the device that requested it [AUTH-03, T-03]', async () => {
  const device = phone();
  const email = 'propia@example.com';
  const code = await device.askByEmail(email);
  expect(codeOf(await phone().confirmEmail(email, code))).toBe('wrong-verification-code');
  const payload = { email, verificationCode: code };
  const without = await server.app.inject({ method: 'POST', url: '/api/login/email/confirm', payload });
  expect([without.statusCode, codeOf(without)]).toEqual([422, 'wrong-verification-code']);
  expect((await device.confirmEmail(email, code)).statusCode).toBe(200);
});

it('a request without a device sets the cookie that the confirmation requires [AUTH-03]', async () => {
  const request = (url: string, payload: object, cookies = {}) =>
    server.app.inject({ method: 'POST', url, payload, cookies });
  const email = 'sin-cookie@example.com';
  const requested = await request('/api/login/email', { email });
  const cookies = Object.fromEntries(requested.cookies.map(({ name, value }) => [name, value]));
  expect(Object.keys(cookies)).toEqual(['device']);
  const verificationCode = /\d{6}/.exec(server.mails.at(-1)?.subject ?? '')?.[0] ?? '';
  expect((await phone().confirmEmail(email, verificationCode)).statusCode).toBe(422);
  expect((await request('/api/login/email/confirm', { email, verificationCode })).statusCode).toBe(422);
  const confirmed = await request('/api/login/email/confirm', { email, verificationCode }, cookies);
  expect([confirmed.statusCode, confirmed.cookies]).toEqual([200, []]);
});

it("a request from another device does not void the first device's code [AUTH-03]", async () => {
  const [owner, otherDevice] = [phone(), phone()];
  const email = 'titular@example.com';
  const code = await owner.askByEmail(email);
  await server.db.query('delete from rate_limit_counters');
  await otherDevice.askByEmail(email);
  expect((await owner.confirmEmail(email, code)).statusCode).toBe(200);
});

it('a code expires after ten minutes [AUTH-03]', async () => {
  const device = phone();
  const email = 'tarde@example.com';
  const code = await device.askByEmail(email);
  await server.db.query(`update sign_in_codes set expires_at = now() where target = $1`, [email]);
  expect((await device.confirmEmail(email, code)).json()).toMatchObject({
    status: 422,
    code: 'wrong-verification-code',
  });
});

it('a code of one address does not sign in another [AUTH-03]', async () => {
  const device = phone();
  const code = await device.askByEmail('una@example.com');
  await device.askByEmail('otra@example.com');
  expect((await device.confirmEmail('otra@example.com', code)).statusCode).toBe(422);
  expect((await device.confirmEmail('nadie@example.com', code)).statusCode).toBe(422);
});

it('after a minute a new code voids the old one [AUTH-03]', async () => {
  const device = phone();
  const email = 'denuevo@example.com';
  const first = await device.askByEmail(email);
  await server.db.query(`update rate_limit_counters set window_started_at = window_started_at - interval '61 seconds'`);
  const second = await device.askByEmail(email);
  if (first !== second) expect((await device.confirmEmail(email, first)).statusCode).toBe(422);
  expect((await device.confirmEmail(email, second)).statusCode).toBe(200);
});

it('known and unknown addresses get identical responses [AUTH-03, T-02]', async () => {
  await server.db.query(
    `insert into accounts (email) select 'conocida' || n || '@example.com' from generate_series(1, 50) n`,
  );
  const answersFor = async (name: string, network: string) => {
    const bodies = new Set<string>();
    for (let number = 1; number <= 50; number += 1) {
      const device = phone(`${network}.${number}.1`);
      const email = `${name}${number}@example.com`;
      const requested = await device.post('/api/login/email', { email });
      const failed = await device.confirmEmail(email, 'ABCDEF');
      for (const { statusCode, headers, body } of [requested, failed]) {
        const { date: _date, 'x-request-id': _id, ...same } = headers;
        bodies.add(JSON.stringify({ statusCode, same, body }));
      }
    }
    return bodies;
  };
  const known = await answersFor('conocida', '198.18');
  expect(await answersFor('desconocida', '198.19')).toEqual(known);
  expect(known.size).toBe(2);
});

it.each(['', 'hincha', 'a@b', 'dos@example.com,tres@example.com', 'x@example.com\r\nBcc: y@example.com'])(
  'the address %j is refused before anything is sent [AUTH-08]',
  async (email) => {
    const sent = server.mails.length;
    expect((await phone().post('/api/login/email', { email })).json()).toMatchObject({
      status: 422,
      code: 'enter-valid-email',
    });
    expect(server.mails).toHaveLength(sent);
  },
);

it('a mail failure is reported, and a new code can be requested at once [AUTH-10]', async () => {
  const broken = await startTestApp({
    mailer: { send: () => Promise.reject(new Error('connection refused')), close: () => undefined },
  });
  try {
    const device = newDevice(broken);
    const request = () => device.post('/api/login/email', { email: 'hincha@example.com' });
    expect((await request()).json()).toMatchObject({ status: 503, code: 'error-login-email' });
    expect((await request()).json()).toMatchObject({ status: 503, code: 'error-login-email' });
  } finally {
    await broken.close();
  }
});

it('a signed-in user who confirms another address has both [AUTH-03]', async () => {
  const device = phone();
  const { user } = await device.signInByEmail('primera@example.com');
  expect((await device.signInByEmail('segunda@example.com')).user.id).toBe(user.id);
  await server.db.query('delete from rate_limit_counters');
  expect((await phone().signInByEmail('segunda@example.com')).user.id).toBe(user.id);
});

it('two accounts merge with their orders when their owner proves both [AUTH-03]', async () => {
  const [one, other] = [phone(), phone()];
  const remaining = (await one.signInByEmail('remaining@example.com')).user.id;
  const merged = (await other.signInByEmail('ended@example.com')).user.id;
  await insertOrder(merged);
  await server.db.query('delete from rate_limit_counters');
  const proof = { email: 'ended@example.com', verificationCode: await one.askByEmail('ended@example.com') };
  expect(codeOf(await one.post('/api/login/email/confirm', proof))).toBe('accounts-not-joined');
  const joined = await one.post('/api/login/email/confirm', { ...proof, joinAccounts: true });
  const { token, user } = joined.json<AuthData>();
  one.use(token);
  expect(user).toMatchObject({ id: remaining, email: 'remaining@example.com' });
  expect((await one.get('/api/users/orders')).json()).toMatchObject({ total: 1 });
  expect((await other.get('/api/auth')).json()).toMatchObject({ code: 'session-revoked' });
});

it('an account with staff roles is not merged into another [AUTH-03, ROLE-01]', async () => {
  const [staff, buyer] = [phone(), phone()];
  const { user } = await staff.signInByEmail('encargada@example.com');
  await server.db.query('insert into account_roles (account_id, role_id) values ($1, 1)', [user.id]);
  await buyer.signInByEmail('compradora@example.com');
  await server.db.query('delete from rate_limit_counters');
  const code = await buyer.askByEmail('encargada@example.com');
  const refused = await buyer.confirmEmail('encargada@example.com', code);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'identity-in-use']);
  expect((await staff.get('/api/auth')).statusCode).toBe(200);
});

async function insertOrder(buyerId: number): Promise<void> {
  await server.db.query(
    `insert into orders (venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code,
       buyer_id)
     values (7, 7000000001, 1, 7000001, 100, 'ARS', gen_random_uuid(), '1234', $1)`,
    [buyerId],
  );
}
