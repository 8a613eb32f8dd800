import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { passkeyForTests } from '#test/harness/accounts/passkey.ts';
import { sessionForTests } from '#test/harness/accounts/session.ts';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { callsOf, codeOf, cookieOf, provenPerson } from '#test/harness/accounts/staff-sign-in.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

/** A person whose app is set up, before the next sign-in. */
async function personWithApp(roles?: readonly TestRole[]) {
  const first = await provenPerson(server, roles);
  const { secret } = (await first.post('/totp/enrol')).json<{ secret: string }>();
  await first.post('/totp/confirm', { code: codeOf(secret, -1) });
  return { secret, ...(await anotherSignIn(first.accountId)) };
}

async function anotherSignIn(accountId: number) {
  return callsOf(server, accountId, `Bearer ${await sessionForTests(server.db, accountId)}`);
}

/** A person whose only factor is a passkey. */
async function personWithPasskey() {
  const passkey = passkeyForTests();
  const first = await provenPerson(server);
  const { challenge } = (await first.post('/passkey/enrol')).json<{ challenge: string }>();
  const entered = await first.post('/passkey/enrol/confirm', passkey.create({ challenge }));
  return { passkey, entered, accountId: first.accountId };
}

async function challengeFor(person: { post: (path: string) => Promise<{ json: () => { challenge: string } }> }) {
  return (await person.post('/passkey/options')).json().challenge;
}

it('the first sign-in sets up an app; its code sets an HttpOnly cookie [AUTH-11]', async () => {
  const person = await provenPerson(server);
  expect((await person.get()).json()).toEqual({
    totp: false,
    passkey: false,
    passkeyDomain: 'localhost',
    pausedForSeconds: null,
  });
  const { secret, otpauthUrl } = (await person.post('/totp/enrol')).json<{ secret: string; otpauthUrl: string }>();
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Entretiempo:.+secret=[A-Z2-7]{32}/);

  const wrong = await person.post('/totp/confirm', { code: '000000' });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'wrong-second-factor' }]);
  const entered = await person.post('/totp/confirm', { code: codeOf(secret) });
  expect(entered.json()).toMatchObject({ user: { level: 'staff' }, factors: ['totp'] });
  const cookie = entered.cookies.find(({ name }) => name === 'staff');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(entered.body).not.toContain(cookie?.value);
  expect((await person.get()).json()).toMatchObject({ code: 'session-revoked' });
});

it('over https the cookie is Secure and has the __Host- prefix [AUTH-11]', async () => {
  const secure = await startTestApp({
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://pedidos.example.com' }),
  });
  const person = await provenPerson(secure);
  const { secret } = (await person.post('/totp/enrol')).json<{ secret: string }>();
  const entered = await person.post('/totp/confirm', { code: codeOf(secret) });
  await secure.close();
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('the secret is stored encrypted [AUTH-11]', async () => {
  const { secret, accountId } = await personWithApp();
  const { rows } = await server.db.query<{ ciphertext: Buffer }>(
    'select encrypted_secret as ciphertext from totp_factors where account_id = $1',
    [accountId],
  );
  expect(rows[0]?.ciphertext.toString('latin1')).not.toContain(secret);
});

it('the mailbox alone cannot add a factor to an account that has one [AUTH-11]', async () => {
  const person = await personWithApp();
  for (const path of ['/totp/enrol', '/passkey/enrol']) {
    const refused = await person.post(path);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'second-factor-required' }]);
  }
});

it('of two concurrent setups of the first factor, one succeeds [AUTH-11]', async () => {
  const one = await provenPerson(server);
  const other = await anotherSignIn(one.accountId);
  const secrets = await Promise.all(
    [one, other].map(async (person) => (await person.post('/totp/enrol')).json<{ secret: string }>().secret),
  );
  const answers = await Promise.all(
    [one, other].map((person, at) => person.post('/totp/confirm', { code: codeOf(secrets[at] ?? '') })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

it('a code signs in once, also when it is sent ten times concurrently [AUTH-11]', async () => {
  const person = await personWithApp();
  const others = await Promise.all(Array.from({ length: 9 }, () => anotherSignIn(person.accountId)));
  const code = codeOf(person.secret);
  const answers = await Promise.all([person, ...others].map((sign) => sign.post('/totp/confirm', { code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('using a code also uses up the code of the step before [AUTH-11]', async () => {
  const person = await personWithApp();
  expect((await person.post('/totp/confirm', { code: codeOf(person.secret, 1) })).statusCode).toBe(200);
  const again = await anotherSignIn(person.accountId);
  expect((await again.post('/totp/confirm', { code: codeOf(person.secret) })).statusCode).toBe(422);
});

it('five wrong codes pause the account for 15 minutes and notify the owner [AUTH-11]', async () => {
  const person = await personWithApp();
  await server.runJobs();
  const mailsBefore = server.mails.length;
  const statuses: number[] = [];
  for (let attempts = 0; attempts < 5; attempts += 1) {
    statuses.push((await person.post('/totp/confirm', { code: '12345x' })).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429]);
  const elsewhere = await anotherSignIn(person.accountId);
  const refused = await elsewhere.post('/totp/confirm', { code: codeOf(person.secret) });
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await elsewhere.get()).json<{ pausedForSeconds: number }>().pausedForSeconds).toBeGreaterThan(14 * 60);
  await server.runJobs();
  expect(server.mails.slice(mailsBefore).map(({ subject }) => subject)).toEqual([
    'Cinco códigos incorrectos en tu cuenta',
  ]);

  await server.db.query(`update second_factor_attempts set paused_until = paused_until - interval '15 minutes'`);
  expect((await elsewhere.post('/totp/confirm', { code: codeOf(person.secret) })).statusCode).toBe(200);
});

it('a right code resets the count of wrong ones [AUTH-11]', async () => {
  const person = await personWithApp();
  for (let attempts = 0; attempts < 4; attempts += 1) await person.post('/totp/confirm', { code: '12345x' });
  expect((await person.post('/totp/confirm', { code: codeOf(person.secret) })).statusCode).toBe(200);
  const again = await anotherSignIn(person.accountId);
  expect((await again.post('/totp/confirm', { code: '12345x' })).statusCode).toBe(422);
});

it('accounts without a role get 404 [AUTH-11, ROLE-01]', async () => {
  const person = await provenPerson(server, []);
  const answers = await Promise.all([
    person.get(),
    person.post('/totp/enrol'),
    person.post('/totp/confirm', { code: '000000' }),
    person.post('/passkey/options'),
    person.post('/passkey/enrol'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

it('a passkey can be the first factor and signs in afterwards [AUTH-11]', async () => {
  const { passkey, entered, accountId } = await personWithPasskey();
  expect(entered.json()).toMatchObject({ factors: ['passkey'] });
  expect(cookieOf(entered)).not.toBeNull();
  const again = await anotherSignIn(accountId);
  const options = (await again.post('/passkey/options')).json<{ challenge: string; userVerification: string }>();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const back = await again.post('/passkey/confirm', passkey.use({ challenge: options.challenge, counter: 1 }));
  expect(back.statusCode).toBe(200);
});

it('a passkey of another origin or sign-in, or without verification, is refused [AUTH-11]', async () => {
  const { passkey, accountId } = await personWithPasskey();
  const person = await anotherSignIn(accountId);
  const other = await anotherSignIn(accountId);
  const wrong = [
    { from: person, origin: 'https://phishing.example' },
    { from: person, isVerified: false },
    { from: other },
  ];
  for (const { from, ...how } of wrong) {
    await challengeFor(person);
    const answer = passkey.use({ ...how, challenge: await challengeFor(from), counter: 1 });
    const refused = await person.post('/passkey/confirm', answer);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'passkey-not-accepted' }]);
  }
});

it("a passkey's answer works once; a falling counter is refused [AUTH-11]", async () => {
  const { passkey, accountId } = await personWithPasskey();
  const person = await anotherSignIn(accountId);
  const answer = passkey.use({ challenge: await challengeFor(person), counter: 7 });
  expect((await person.post('/passkey/confirm', answer)).statusCode).toBe(200);

  const copy = await anotherSignIn(accountId);
  expect((await copy.post('/passkey/confirm', answer)).statusCode).toBe(422);
  const fallen = passkey.use({ challenge: await challengeFor(copy), counter: 6 });
  expect((await copy.post('/passkey/confirm', fallen)).statusCode).toBe(422);
});

it('wrong codes do not block a passkey [AUTH-11]', async () => {
  const { passkey, accountId } = await personWithPasskey();
  const person = await anotherSignIn(accountId);
  for (let attempts = 0; attempts < 5; attempts += 1) await person.post('/totp/confirm', { code: '12345x' });
  const answer = passkey.use({ challenge: await challengeFor(person), counter: 1 });
  expect((await person.post('/passkey/confirm', answer)).statusCode).toBe(200);
});
