import { afterAll, beforeAll, expect, it } from 'vitest';
import { passkeyForTests } from '#test/harness/accounts/passkey.ts';
import { sessionForTests } from '#test/harness/accounts/session.ts';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { TEST_ORIGIN } from '#test/harness/accounts/staff-headers.ts';
import { codeOf, cookieOf } from '#test/harness/accounts/staff-sign-in.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { allCalls } from '@app/contract/all-calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const ADMIN: TestRole = { roleId: 1 };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A staff session; its calls carry the staff cookie and nothing else. */
async function staff(roles: readonly TestRole[] = [ADMIN]) {
  const { accountId, headers } = await server.signIn(roles);
  const cookie = headers.cookie ?? '';
  const call = (method: Method, url: string, payload?: object, more: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      headers: { cookie, origin: TEST_ORIGIN, ...more },
      ...(payload ? { payload } : {}),
    });
  return { accountId, cookie, authorization: headers.authorization, call };
}

const staffCalls = allCalls
  .filter(({ config }) => config.access === 'staff')
  .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, '1') }));

it.each(staffCalls)('$method $url requires a staff session [AUTH-11, ROLE-01]', async ({ method, url }) => {
  const call = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ method, url, headers });
    return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
  };
  const { headers: buyer } = await server.signIn();
  const { headers: editor } = await server.signIn([ADMIN]);
  expect(await call({})).toBe('401 unauthenticated');
  expect(await call(buyer)).toBe('404 not-found');
  expect(await call({ authorization: editor.authorization })).toBe('422 second-factor-required');
  expect(await call({ cookie: 'staff=x', origin: TEST_ORIGIN })).toBe('403 session-revoked');
});

it('a person sets the own full name, which session and audit have [ROLE-01]', async () => {
  const { accountId, call } = await staff();
  for (const name of ['Marta', '', `Marta ${'o'.repeat(80)}`]) {
    const refused = await call('PUT', '/api/staff/name', { name });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'enter-full-name' }]);
  }
  for (const name of ['Marta Gómez', ' Marta  Gómez ']) {
    expect((await call('PUT', '/api/staff/name', { name })).json()).toEqual({ name: 'Marta Gómez' });
  }
  expect((await call('GET', '/api/staff/session')).json()).toMatchObject({ user: { name: 'Marta Gómez' } });
  const { rows } = await server.db.query(
    `select facts from audit_inbox where action = 'profile.changed' and actor_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ facts: { name: true } }]);
});

it.each([
  ['from a page of another site', { origin: 'https://evil.example' }],
  ['with a cross-site header', { origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['from another host of the same domain', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['from a sandboxed frame', { origin: 'null' }],
  ['without an origin', { origin: '' }],
])('a write that comes %s gets 404 [AUTH-11]', async (_title, more) => {
  const { call } = await staff();
  const refused = await call('POST', '/api/staff/logout', undefined, more);
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'not-found' }]);
  expect((await call('GET', '/api/staff/session')).statusCode).toBe(200);
});

it('a write from our own page is accepted, under PUBLIC_URL and the called host [AUTH-11]', async () => {
  for (const more of [
    { 'sec-fetch-site': 'same-origin' },
    { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000', 'sec-fetch-site': 'same-origin' },
  ]) {
    const { call } = await staff();
    expect((await call('POST', '/api/staff/logout', undefined, more)).statusCode).toBe(204);
  }
});

it('sign-out ends the session on the server and clears the cookie [AUTH-09, AUTH-11]', async () => {
  const { call } = await staff();
  const out = await call('POST', '/api/staff/logout');
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(out.headers['set-cookie']).toMatch(/^staff=; .*Expires=Thu, 01 Jan 1970/);
  const later = await call('GET', '/api/staff/session');
  expect([later.statusCode, later.json()]).toMatchObject([403, { code: 'session-revoked' }]);
});

it('an account that lost its last role is no staff from the next request on [ROLE-01]', async () => {
  const { accountId, call } = await staff();
  await server.db.query('delete from account_roles where account_id = $1', [accountId]);
  expect((await call('GET', '/api/staff/session')).statusCode).toBe(404);
});

it('a session ends 12 hours after the sign-in, also when in use [AUTH-11]', async () => {
  const person = await server.signIn([ADMIN]);
  const bearer = { authorization: person.headers.authorization };
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/staff/second-factor/totp/${path}`, headers: bearer, payload });
  const { secret } = (await post('enrol', {})).json<{ secret: string }>();
  const entered = await post('confirm', { code: codeOf(secret) });
  const hoursLeft = (Date.parse(entered.json<{ expiresAt: string }>().expiresAt) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeCloseTo(12, 1);

  const headers = { cookie: cookieOf(entered) ?? '' };
  const later = async (minutes: number) => {
    await server.db.query(
      `update sessions set expires_at = expires_at - make_interval(mins => $2) where account_id = $1`,
      [person.accountId, minutes],
    );
    return (await server.app.inject({ url: '/api/staff/session', headers })).statusCode;
  };
  expect(await later(12 * 60 - 1)).toBe(200);
  expect(await later(2)).toBe(403);
});

it('the staff cookie has no effect on visitor calls, and its token is no bearer [AUTH-11]', async () => {
  const { cookie } = await staff();
  const asVisitor = await server.app.inject({ url: '/api/auth', headers: { cookie } });
  expect(asVisitor.statusCode).toBe(401);
  const authorization = `Bearer ${cookie.slice('staff='.length)}`;
  for (const url of ['/api/auth', '/api/staff/session']) {
    expect((await server.app.inject({ url, headers: { authorization } })).statusCode).toBe(403);
  }
});

it('a proven token in the staff cookie is refused [AUTH-11]', async () => {
  const { accountId } = await staff();
  const cookie = `staff=${await sessionForTests(server.db, accountId)}`;
  const answer = await server.app.inject({ url: '/api/staff/session', headers: { cookie } });
  expect(answer.statusCode).toBe(403);
});

it('staff see factors and sessions; changes of factors are mailed [AUTH-12]', async () => {
  const { accountId, call } = await staff();
  const email = (await server.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]))
    .rows[0]?.email;
  const { secret } = (await call('POST', '/api/staff/security/totp')).json<{ secret: string }>();
  const confirmed = await call('POST', '/api/staff/security/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(204);
  const { challenge } = (await call('POST', '/api/staff/security/passkeys')).json<{ challenge: string }>();
  const userAgent = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
  };
  await call('POST', '/api/staff/security/passkeys/confirm', passkeyForTests().create({ challenge }), userAgent);

  const security = (await call('GET', '/api/staff/security')).json();
  expect(security).toMatchObject({
    totp: { lastUsedAt: null },
    passkeys: [{ name: 'Chrome · Android', isSynced: false }],
    sessions: [{ isThis: true }],
  });
  await server.runJobs();
  const subjects = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Se activó una app de códigos en tu cuenta', 'Se agregó una llave de acceso a tu cuenta']);
});

it('the only factor cannot be removed; one of two can [AUTH-12]', async () => {
  const { call } = await staff();
  const { secret } = (await call('POST', '/api/staff/security/totp')).json<{ secret: string }>();
  await call('POST', '/api/staff/security/totp/confirm', { code: codeOf(secret) });
  const refused = await call('DELETE', '/api/staff/security/totp');
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'last-second-factor' }]);

  const { challenge } = (await call('POST', '/api/staff/security/passkeys')).json<{ challenge: string }>();
  await call('POST', '/api/staff/security/passkeys/confirm', passkeyForTests().create({ challenge }));
  expect((await call('DELETE', '/api/staff/security/totp')).statusCode).toBe(204);
  expect((await call('GET', '/api/staff/session')).json()).toMatchObject({ factors: ['passkey'] });
});

/** Staff whose second factor was confirmed two hours ago, with the secret to confirm it again. */
async function staffOfTwoHoursAgo() {
  const person = await staff();
  const { secret } = (await person.call('POST', '/api/staff/security/totp')).json<{ secret: string }>();
  await person.call('POST', '/api/staff/security/totp/confirm', { code: codeOf(secret, -1) });
  await passMinutes(person.accountId, 120);
  return { ...person, secret };
}

async function passMinutes(accountId: number, minutes: number): Promise<void> {
  await server.db.query(
    `update sessions set created_at = created_at - make_interval(mins => $2),
       factor_confirmed_at = factor_confirmed_at - make_interval(mins => $2) where account_id = $1`,
    [accountId, minutes],
  );
}

const recentFactorRequired = 'recent-second-factor-required';
const codeOfAnswer = (answer: { statusCode: number; body: string }): string =>
  answer.statusCode < 400 ? 'done' : String(JSON.parse(answer.body)['code']);

it('setting a refund code requires a factor of the last 15 minutes [AUTH-12, REF-03]', async () => {
  const { accountId, secret, call } = await staffOfTwoHoursAgo();
  const setCode = async (code: string) => codeOfAnswer(await call('PUT', '/api/users/refund-code', { code }));
  expect(await setCode('123456')).toBe(recentFactorRequired);
  const wrong = await call('POST', '/api/staff/security/factor/totp', { code: '12345x' });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'wrong-second-factor' }]);
  expect(await setCode('123456')).toBe(recentFactorRequired);
  const confirmed = await call('POST', '/api/staff/security/factor/totp', { code: codeOf(secret) });
  expect([confirmed.statusCode, confirmed.headers['set-cookie']]).toEqual([204, undefined]);
  expect(await setCode('123456')).toBe('done');

  await passMinutes(accountId, 14);
  expect(await setCode('234567')).toBe('done');
  await passMinutes(accountId, 2);
  expect(await setCode('345678')).toBe(recentFactorRequired);
});

it('a confirmation applies only to its own session [AUTH-12]', async () => {
  const { accountId, secret, call } = await staffOfTwoHoursAgo();
  const elsewhere = `staff=${await sessionForTests(server.db, accountId, 'staff')}`;
  await passMinutes(accountId, 60);
  await call('POST', '/api/staff/security/factor/totp', { code: codeOf(secret) });
  const headers = { cookie: elsewhere, origin: TEST_ORIGIN };
  const answer = await server.app.inject({ method: 'DELETE', url: '/api/staff/security/totp', headers });
  expect(codeOfAnswer(answer)).toBe(recentFactorRequired);
});

it('a passkey also confirms an open session, once per challenge [AUTH-12]', async () => {
  const { accountId, call } = await staff();
  const passkey = passkeyForTests();
  const { challenge } = (await call('POST', '/api/staff/security/passkeys')).json<{ challenge: string }>();
  await call('POST', '/api/staff/security/passkeys/confirm', passkey.create({ challenge }));
  await passMinutes(accountId, 120);
  expect((await call('GET', '/api/staff/security/factor')).json()).toMatchObject({ totp: false, passkey: true });

  const options = await call('POST', '/api/staff/security/factor/passkey/options');
  const answer = passkey.use({ challenge: options.json<{ challenge: string }>().challenge, counter: 1 });
  expect((await call('POST', '/api/staff/security/factor/passkey', answer)).statusCode).toBe(204);
  expect(codeOfAnswer(await call('POST', '/api/staff/security/totp'))).toBe('done');
  await passMinutes(accountId, 120);
  expect((await call('POST', '/api/staff/security/factor/passkey', answer)).statusCode).toBe(422);
  expect(codeOfAnswer(await call('POST', '/api/staff/security/totp'))).toBe(recentFactorRequired);
});

it('five wrong codes in an open session also pause codes at sign-in [AUTH-11, AUTH-12]', async () => {
  const { secret, call } = await staffOfTwoHoursAgo();
  const statuses: number[] = [];
  for (let attempts = 0; attempts < 5; attempts += 1) {
    statuses.push((await call('POST', '/api/staff/security/factor/totp', { code: '12345x' })).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429]);
  const right = await call('POST', '/api/staff/security/factor/totp', { code: codeOf(secret) });
  expect(right.statusCode).toBe(429);
  const own = (await call('GET', '/api/staff/security/factor')).json<{ pausedForSeconds: number }>();
  expect(own.pausedForSeconds).toBeGreaterThan(14 * 60);
});

it("removing another account's key or session gets 404 [AUTH-12]", async () => {
  const mine = await staff();
  const theirs = await staff();
  const { challenge } = (await theirs.call('POST', '/api/staff/security/passkeys')).json<{ challenge: string }>();
  await theirs.call('POST', '/api/staff/security/passkeys/confirm', passkeyForTests().create({ challenge }));
  const seen = (await theirs.call('GET', '/api/staff/security')).json<{ [list: string]: { id: number }[] }>();
  const [passkeyId, sessionId] = [seen['passkeys']?.[0]?.id, seen['sessions']?.[0]?.id];
  expect((await mine.call('DELETE', `/api/staff/security/passkeys/${passkeyId}`)).statusCode).toBe(404);
  expect((await mine.call('DELETE', `/api/staff/security/sessions/${sessionId}`)).statusCode).toBe(404);
  const own = await theirs.call('DELETE', `/api/staff/security/sessions/${sessionId}`);
  expect([own.statusCode, own.headers['clear-site-data']]).toEqual([204, '"cache"']);
  expect((await theirs.call('GET', '/api/staff/session')).statusCode).toBe(403);
});

it('ending a session elsewhere does not clear this browser [AUTH-12]', async () => {
  const here = await staff();
  const { rows } = await server.db.query<{ id: number }>(
    `insert into sessions (token_hash, account_id, level, expires_at)
     select decode(md5('elsewhere') || md5('elsewhere'), 'hex'), account_id, 'staff', expires_at from sessions
     where level = 'staff' order by id desc limit 1 returning id`,
  );
  const ended = await here.call('DELETE', `/api/staff/security/sessions/${rows[0]?.id}`);
  expect([ended.statusCode, ended.headers['clear-site-data'], ended.headers['set-cookie']]).toEqual([
    204,
    undefined,
    undefined,
  ]);
  expect((await here.call('GET', '/api/staff/session')).statusCode).toBe(200);
});

it('only an Admin can reset the second factor of staff who lost it [AUTH-12]', async () => {
  const lost = await staff([{ roleId: 2, venueId: 1 }]);
  const { rows } = await server.db.query<{ email: string }>('select email from accounts where id = $1', [
    lost.accountId,
  ]);
  const body = { email: rows[0]?.email };
  const { secret } = (await lost.call('POST', '/api/staff/security/totp')).json<{ secret: string }>();
  await lost.call('POST', '/api/staff/security/totp/confirm', { code: codeOf(secret) });

  const colleague = await staff([{ roleId: 2, venueId: 1 }]);
  const admin = await staff();
  const reset = '/api/staff/second-factor-resets';
  expect((await colleague.call('POST', reset, body)).statusCode).toBe(404);
  expect((await admin.call('POST', reset, { email: 'nadie@example.com' })).statusCode).toBe(404);
  expect((await admin.call('POST', reset, body)).statusCode).toBe(204);
  expect((await lost.call('GET', '/api/staff/session')).statusCode).toBe(403);
  const { authorization } = lost;
  const left = await server.app.inject({ url: '/api/staff/second-factor', headers: { authorization } });
  expect(left.json()).toMatchObject({ totp: false, passkey: false });
});
