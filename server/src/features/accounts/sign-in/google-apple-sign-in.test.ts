import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startIdentityWorld, type IdentityWorld, type Visitor } from '#test/fakes/identity-world.ts';

let world: IdentityWorld;
let visitor: Visitor;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.reset();
  await world.server.db.query('delete from sign_in_attempts');
  visitor = world.visitor();
});

const APP = 'entretiempo';
const SUB = { hincha: '000005.5e7a0b1c2d3e4f5a6b7c8d9e0f1a2b3c.1200' };
const REFUSED = { status: 422, code: 'identity-not-proven' };
const AuthData = z.object({
  token: z.string(),
  user: z.object({ id: z.number(), level: z.string(), email: z.string().nullable() }),
});

const byGoogle = (accessToken: string, appName = APP) => visitor.post('/api/login/google', { accessToken, appName });
const signedIn = async (answer: Awaited<ReturnType<Visitor['post']>>) => {
  expect(answer.statusCode).toBe(200);
  return AuthData.parse(answer.json()).user;
};

async function byEmail(email: string) {
  await visitor.post('/api/login/email', { email });
  const verificationCode = await world.codeFor(email);
  return signedIn(await visitor.post('/api/login/email/confirm', { email, verificationCode }));
}

it('Google and Apple are offered where configured, with client id and URL [AUTH-02]', async () => {
  expect((await visitor.get('/api/login/methods')).json()).toEqual({
    google: {
      clientId: 'sandbox-client.apps.googleusercontent.com',
      authorizeUrl: expect.stringContaining('/google/o/oauth2/v2/auth'),
    },
    apple: { clientId: 'com.example.entretiempo', authorizeUrl: expect.stringContaining('/apple/auth/authorize') },
  });
});

it('sign-in with Facebook is disabled [AUTH-02]', async () => {
  const answer = await visitor.post('/api/login/facebook', { accessToken: 'EAAB', appName: APP });
  expect(answer.json()).toMatchObject({ status: 422, code: 'login-method-disabled' });
});

it('Google signs the same person in to the same account each time [AUTH-07]', async () => {
  const first = await signedIn(await byGoogle(await world.google('hincha@example.com')));
  expect(first).toMatchObject({ level: 'proven', email: 'hincha@example.com' });
  visitor = world.visitor();
  expect(await signedIn(await byGoogle(await world.google('hincha@example.com')))).toMatchObject({ id: first.id });
});

it.each([
  ['belongs to another app', 'tokeninfo', 'foreign-audience', 'hincha@example.com'],
  ['has expired', 'tokeninfo', 'expired', 'hincha@example.com'],
  ['is unknown to Google', 'tokeninfo', 'refuse', 'hincha@example.com'],
  ['names another person', 'userinfo', 'other-person', 'hincha@example.com'],
])('a Google token that %s is refused [AUTH-07, T-06]', async (_title, op, behaviour, person) => {
  const token = await world.google(person);
  await world.next('google', op, behaviour);
  expect((await byGoogle(token)).json()).toMatchObject(REFUSED);
});

it('an unverified address, foreign client or app name is refused [AUTH-07, T-06]', async () => {
  expect((await byGoogle(await world.google('dudosa@example.com'))).json()).toMatchObject(REFUSED);
  const foreign = await world.google('hincha@example.com', 'evil.apps.googleusercontent.com');
  expect((await byGoogle(foreign)).json()).toMatchObject(REFUSED);
  expect((await byGoogle(await world.google('hincha@example.com'), 'another')).json()).toMatchObject(REFUSED);
  expect((await byGoogle('')).json()).toMatchObject(REFUSED);
});

it('an address links to its account only if it was also proven to us [AUTH-07, T-06]', async () => {
  const proven = await byEmail('socio@example.com');
  visitor = world.visitor();
  expect(await signedIn(await byGoogle(await world.google('socio@example.com')))).toMatchObject({ id: proven.id });

  await world.server.db.query("insert into accounts (email, name) values ('socia@example.com', 'Only says so')");
  visitor = world.visitor();
  const other = await signedIn(await byGoogle(await world.google('socia@example.com')));
  expect(other.email).toBeNull();
});

it.each(['timeout', 'error', 'reset', 'half-body', 'invalid-json'])(
  'when Google fails by %s the visitor gets 503 and stays signed in [AUTH-10]',
  async (behaviour) => {
    const email = `${behaviour}@example.com`;
    await byEmail(email);
    const token = await world.google('hincha@example.com');
    await world.next('google', 'tokeninfo', behaviour);
    const answer = await byGoogle(token);
    expect(answer.json()).toMatchObject({ status: 503, code: 'service-unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.get('/api/auth')).json()).toMatchObject({ email });
  },
);

const byApple = (body: object) => visitor.post('/api/login/apple', body);
const claimOf = async (nonce: string) => ({
  appleUserUniqueId: SUB.hincha,
  appleUserEmail: 'hincha@example.com',
  identityToken: await world.apple('hincha@example.com', nonce),
  nonce,
});

it('an Apple token for our client and this nonce signs in once [AUTH-07]', async () => {
  const claim = await claimOf('n-once');
  expect(await signedIn(await byApple(claim))).toMatchObject({ level: 'proven' });
  visitor = world.visitor();
  expect((await byApple(claim)).json()).toMatchObject(REFUSED);
});

it.each(['unsigned', 'strange-key', 'other-audience', 'other-issuer', 'expired', 'no-nonce'])(
  'an Apple token that is wrong by %s is refused [AUTH-07, T-07]',
  async (behaviour) => {
    await world.next('apple', 'authorize', behaviour);
    expect((await byApple(await claimOf(`n-${behaviour}`))).json()).toMatchObject(REFUSED);
  },
);

it('values that the app sends beside the token prove nothing [AUTH-07, T-07]', async () => {
  const claim = await claimOf('n-beside');
  const { appleUserUniqueId, appleUserEmail, identityToken } = claim;
  for (const body of [
    { appleUserUniqueId, appleUserEmail },
    { ...claim, nonce: undefined },
    { ...claim, nonce: 'another' },
    { ...claim, appleUserUniqueId: '000006.another' },
    { ...claim, identityToken: `${identityToken.slice(0, -4)}AAAA` },
    { ...claim, identityToken: 'no.jwt' },
  ]) {
    expect((await byApple(body)).json()).toMatchObject(REFUSED);
  }
  const otherClaim = { ...(await claimOf('n-address')), appleUserEmail: 'admin@example.com' };
  expect((await signedIn(await byApple(otherClaim))).email).not.toBe('admin@example.com');
});

it('an address that Apple did not verify is not stored [AUTH-07, T-07]', async () => {
  await world.server.db.query("delete from identities where issuer = 'apple'");
  await world.server.db.query("delete from accounts where email = 'hincha@example.com'");
  await world.next('apple', 'authorize', 'unverified-email');
  expect((await signedIn(await byApple(await claimOf('n-unverified')))).email).toBeNull();
});
