import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf, newDevice, wrongCode } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());
beforeEach(async () => {
  await server.db.query('delete from rate_limit_counters; delete from sign_in_attempts');
});

const HOME = '203.0.113.5';
const ELSEWHERE = '198.51.100.5';

/** Calls without a cookie and without a header of a device. */
const post = (url: string, payload: object, remoteAddress = HOME) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });
const confirm = (email: string, verificationCode: string, from?: string) =>
  post('/api/login/email/confirm', { email, verificationCode }, from);
async function ask(email: string, from?: string): Promise<string> {
  expect((await post('/api/login/email', { email }, from)).statusCode).toBe(200);
  return /\d{6}/.exec(server.mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0] ?? 'none';
}

it('without a device, a code signs in once from its network [AUTH-03, API-01]', async () => {
  const code = await ask('sin@example.com');
  expect((await confirm('sin@example.com', code)).json()).toMatchObject({ user: { email: 'sin@example.com' } });
  expect(codeOf(await confirm('sin@example.com', code))).toBe('wrong-verification-code');
});

it('a code without a device is refused to another network or address [AUTH-03]', async () => {
  const code = await ask('red@example.com');
  expect(codeOf(await confirm('red@example.com', code, ELSEWHERE))).toBe('wrong-verification-code');
  expect(codeOf(await confirm('otra@example.com', code))).toBe('wrong-verification-code');
  expect((await confirm('red@example.com', code)).statusCode).toBe(200);
});

it('the code of a client with a device is refused without it [AUTH-03]', async () => {
  const code = await newDevice(server, HOME).askByEmail('equipo@example.com');
  expect(codeOf(await confirm('equipo@example.com', code))).toBe('wrong-verification-code');
});

it('five guesses end a code without a device, with and without its cookie [AUTH-03]', async () => {
  const code = await ask('adivina@example.com');
  for (let guess = 0; guess < 5; guess += 1) await confirm('adivina@example.com', wrongCode(code));
  expect(codeOf(await confirm('adivina@example.com', code))).toBe('wrong-verification-code');
});

it('a sign-in without a device makes no device known [AUTH-03]', async () => {
  await confirm('nadie@example.com', await ask('nadie@example.com'));
  const { rows } = await server.db.query(
    `select from known_devices d join accounts a on a.id = d.account_id where a.email = 'nadie@example.com'`,
  );
  expect(rows).toEqual([]);
});
