import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());
beforeEach(async () => void (await post('/_reset', {})));

const read = async (path: string, headers = {}): Promise<unknown> =>
  (await fetch(sandbox.url + path, { headers })).json();
const post = (path: string, body: object, headers = {}) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const submit = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(sandbox.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
const behindHash = (answer: Response) =>
  Object.fromEntries(new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1)));

const MESSAGES = '/2010-04-01/Accounts/ACsandbox/Messages.json';
const ACCOUNT = { authorization: `Basic ${Buffer.from('ACsandbox:sandbox').toString('base64')}` };

it('a text message is accepted as by Twilio and can be read by number', async () => {
  const sent = await submit(MESSAGES, { To: '+5491155550007', From: 'Entretiempo', Body: 'Hola' }, ACCOUNT);
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued' });
  const expected = [{ to: '5491155550007', text: 'Hola', at: expect.stringMatching(/Z$/) }];
  expect(await read('/sms?to=5491155550007')).toEqual(expected);
  expect(await read(`/sms?to=${encodeURIComponent('+54 9 11 5555-0007')}`)).toEqual(expected);
  expect(await read('/sms?to=549110000000')).toEqual([]);
});

it.each([
  ['without the account', { To: '+5491155550007', From: 'E', Body: 'Hola' }, {}, 401, 20003],
  ['to no number', { To: 'abc', From: 'E', Body: 'Hola' }, ACCOUNT, 400, 21211],
  ['without a text', { To: '+5491155550007', From: 'E', Body: '' }, ACCOUNT, 400, 21602],
] as const)(
  'a text message %s is rejected with the error number of the list',
  async (_title, fields, headers, status, code) => {
    const answer = await submit(MESSAGES, fields, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, status });
  },
);

const GOOGLE = `/google/o/oauth2/v2/auth?${new URLSearchParams({
  client_id: 'client-1',
  redirect_uri: 'http://localhost:3000/login',
  response_type: 'token',
  scope: 'openid email',
  state: 'a b&c',
}).toString()}`;

it('Google: choosing a person redirects with a token in the fragment', async () => {
  const page = await fetch(sandbox.url + GOOGLE);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('socio@example.com');
  const back = behindHash(await submit(GOOGLE, { person: 'socio@example.com' }));
  expect(back).toMatchObject({ token_type: 'Bearer', expires_in: '3599', state: 'a b&c' });
  const token = back['access_token'] ?? '';
  expect(await read(`/google/tokeninfo?access_token=${token}`)).toMatchObject({
    aud: 'client-1',
    azp: 'client-1',
    email: 'socio@example.com',
    email_verified: 'true',
    expires_in: expect.stringMatching(/^35\d\d$/),
  });
  expect(await read('/google/v1/userinfo', { authorization: `Bearer ${token}` })).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    email_verified: true,
  });
  expect((await fetch(`${sandbox.url}/google/tokeninfo?access_token=other`)).status).toBe(400);
});

it('Google: cancelling redirects without a token', async () => {
  expect(behindHash(await submit(GOOGLE, { cancel: 'yes' }))).toEqual({ error: 'access_denied', state: 'a b&c' });
});

const apple = (mode: string) =>
  `/apple/auth/authorize?${new URLSearchParams({
    client_id: 'com.example.app',
    redirect_uri: 'http://localhost:3000/login',
    response_type: 'code id_token',
    response_mode: mode,
    nonce: 'n1',
  }).toString()}`;

it('Apple: a token signed by the published keys, in the fragment or as a form', async () => {
  const { id_token: token = '' } = behindHash(await submit(apple('fragment'), { person: 'hincha@example.com' }));
  const keys = createRemoteJWKSet(new URL(`${sandbox.url}/apple/auth/keys`));
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'https://appleid.apple.com',
    audience: 'com.example.app',
  });
  expect(payload).toMatchObject({ nonce: 'n1', email: 'hincha@example.com', email_verified: true });
  const form = await submit(apple('form_post'), { person: 'hincha@example.com' });
  expect(await form.text()).toMatch(
    /<form method="post" action="http:\/\/localhost:3000\/login"><input type="hidden" name="code"/,
  );
});

it('Apple: the switch makes the next token invalid', async () => {
  await post('/_next', { party: 'apple', op: 'authorize', behaviour: 'unsigned' });
  const { id_token: token = '' } = behindHash(await submit(apple('fragment'), { person: 'hincha@example.com' }));
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'none' });
});

const KEY = { authorization: 'Bearer sandbox-club-key' };

it('a club returns its own members only, and nothing without its key', async () => {
  const search = async (club: string, headers = KEY) =>
    post(`/club/${club}/members/search`, { document: '18204000' }, headers);
  expect(await (await search('la-ribera')).json()).toEqual({
    member: { memberId: 'LR-18204', contact: { channel: 'email', address: 'socio@example.com' } },
  });
  expect(await (await search('horizonte')).json()).toEqual({ member: null });
  expect((await search('la-ribera', { authorization: 'Bearer other' })).status).toBe(401);
  const picture = await fetch(`${sandbox.url}/club/la-ribera/members/LR-18204/picture`, { headers: KEY });
  expect(picture.headers.get('content-type')).toBe('image/png');
});

it.each([
  ['error', 500],
  ['unavailable', 503],
])('the behaviour %s applies once', async (behaviour, status) => {
  const card = () => fetch(`${sandbox.url}/club/la-ribera/members/LR-18204/card`, { headers: KEY });
  await post('/_next', { party: 'club', op: 'card', behaviour });
  expect((await card()).status).toBe(status);
  expect((await card()).status).toBe(200);
});

it.each(['reset', 'half-body', 'invalid-json'])('the behaviour %s delivers no message', async (behaviour) => {
  await post('/_next', { party: 'club', op: 'card', behaviour });
  await expect(read('/club/la-ribera/members/LR-18204/card', KEY)).rejects.toThrow(/fetch failed|terminated|JSON/);
});

it('the page lists the people and their codes', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toMatch(/<td>Simón Socio<\/td><td>socio@example.com<\/td><td>\+5491155550006<\/td><td>18204000<\/td>/);
});
