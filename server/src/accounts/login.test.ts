import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApp } from '../app-for-tests.ts';
import type { TestApp } from '../app-for-tests.ts';
import { forgetEndedSignIns } from './forget-ended-sign-ins.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

async function askCode(email: string): Promise<string> {
  const asked = await post('/api/login/email', { email });
  expect(asked.statusCode).toBe(200);
  return /\d{6}/.exec(server.mails.findLast((mail) => mail.to === email)?.subject ?? '')?.[0] ?? 'no mail';
}

const confirm = (email: string, verificationCode: string) =>
  post('/api/login/email/confirm', { email, verificationCode });

const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('a mailed code makes the account and signs it in [AUTH-03]', async () => {
  const code = await askCode('nueva@example.com');
  const answer = await confirm(' Nueva@Example.com ', ` ${code} `);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ user: { email: 'nueva@example.com', roleId: 4, isPartner: false } });
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  expect((await server.app.inject({ url: '/api/auth', headers })).json()).toEqual(answer.json<{ user: object }>().user);
});

it('the code stands in the subject, in the language that was asked for [AUTH-03, APP-01]', async () => {
  await post('/api/login/email', { email: 'fan@example.com' }, { 'accept-language': 'en-GB,es;q=0.5' });
  expect(server.mails.findLast((mail) => mail.to === 'fan@example.com')?.subject).toMatch(/^Your code is \d{6}$/);
  await post('/api/login/email', { email: 'hincha2@example.com' });
  expect(server.mails.findLast((mail) => mail.to === 'hincha2@example.com')?.subject).toMatch(/^Tu código es \d{6}$/);
});

it('neither token nor code is readable in the database [AUTH-03]', async () => {
  const code = await askCode('secreto@example.com');
  const { rows } = await server.db.query<{ found: boolean }>(
    `select code_hash = convert_to($1, 'utf8') or code_hash = sha256(convert_to($1, 'utf8')) as found
     from login_codes where email = 'secreto@example.com'`,
    [code],
  );
  expect(rows).toEqual([{ found: false }]);
  const { token } = (await confirm('secreto@example.com', code)).json<{ token: string }>();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = await server.db.query(`select 1 from sessions where encode(token_hash, 'escape') like $1`, [
    `%${token}%`,
  ]);
  expect(kept.rowCount).toBe(0);
});

it('the sixth try fails even with the right code [AUTH-03]', async () => {
  const email = 'seis@example.com';
  const code = await askCode(email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const wrong = await confirm(email, anotherCode(code));
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([422, 'wrong-verification-code']);
  }
  expect((await confirm(email, code)).statusCode).toBe(422);
});

it('the fifth try still signs in [AUTH-03]', async () => {
  const email = 'cinco@example.com';
  const code = await askCode(email);
  for (let attempt = 1; attempt <= 4; attempt += 1) await confirm(email, anotherCode(code));
  expect((await confirm(email, code)).statusCode).toBe(200);
});

it('thirty right codes at once give one session [AUTH-03]', async () => {
  const email = 'carrera@example.com';
  const code = await askCode(email);
  const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(email, code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

it('a code is good for ten minutes [AUTH-03]', async () => {
  const email = 'tarde@example.com';
  const code = await askCode(email);
  await server.db.query(`update login_codes set expires_at = now() where email = $1`, [email]);
  expect((await confirm(email, code)).json()).toMatchObject({ status: 422, code: 'wrong-verification-code' });
});

it('a code of one address does not open another [AUTH-03]', async () => {
  const code = await askCode('una@example.com');
  await askCode('otra@example.com');
  expect((await confirm('otra@example.com', anotherCode(code))).statusCode).toBe(422);
  expect((await confirm('nadie@example.com', code)).statusCode).toBe(422);
});

it('a second code within a minute is refused with the time to wait, also when both are asked for at once [AUTH-03]', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/login/email', { email: 'apurada@example.com' })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
  const refused = answers.find((answer) => answer.statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused?.json()).toMatchObject({ code: 'too-many-requests' });
  expect(server.mails.filter((mail) => mail.to === 'apurada@example.com')).toHaveLength(1);
});

it('after a minute a new code voids the old one [AUTH-03]', async () => {
  const email = 'denuevo@example.com';
  const first = await askCode(email);
  await server.db.query(`update login_codes set sent_at = sent_at - interval '61 seconds' where email = $1`, [email]);
  const second = await askCode(email);
  if (first !== second) expect((await confirm(email, first)).statusCode).toBe(422);
  expect((await confirm(email, second)).statusCode).toBe(200);
});

it('an address gets ten codes an hour, so that nobody can guess for long [AUTH-03]', async () => {
  const email = 'blanco@example.com';
  const wait = () =>
    server.db.query(`update login_codes set sent_at = sent_at - interval '61 seconds' where email = $1`, [email]);
  for (let sent = 1; sent <= 10; sent += 1) {
    await askCode(email);
    await wait();
  }
  const refused = await post('/api/login/email', { email });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true]);
  await server.db.query(`update login_codes set sends_since = sends_since - interval '1 hour' where email = $1`, [
    email,
  ]);
  await askCode(email);
});

it('known and unknown addresses get the same bytes [AUTH-03]', async () => {
  await server.db.query(`insert into accounts (email) values ('conocida@example.com')`);
  const [known, unknown] = await Promise.all(
    ['conocida@example.com', 'desconocida@example.com'].map((email) => post('/api/login/email', { email })),
  );
  const visible = (answer: typeof known) => ({ status: answer?.statusCode, body: answer?.body });
  expect(visible(known)).toEqual(visible(unknown));
});

it.each(['', 'hincha', 'a@b', 'dos@example.com,tres@example.com', 'x@example.com\r\nBcc: y@example.com'])(
  'the address %j is refused before anything is sent [AUTH-08]',
  async (email) => {
    const sent = server.mails.length;
    expect((await post('/api/login/email', { email })).json()).toMatchObject({
      status: 422,
      code: 'enter-valid-email',
    });
    expect(server.mails).toHaveLength(sent);
  },
);

it('a mail that cannot be sent says so, and another can be asked for at once [AUTH-10]', async () => {
  const broken = await startTestApp({
    mailer: { send: () => Promise.reject(new Error('connection refused')), close: () => undefined },
  });
  try {
    const ask = () =>
      broken.app.inject({ method: 'POST', url: '/api/login/email', payload: { email: 'hincha@example.com' } });
    expect((await ask()).json()).toMatchObject({ status: 503, code: 'error-login-email' });
    expect((await ask()).json()).toMatchObject({ status: 503, code: 'error-login-email' });
  } finally {
    await broken.close();
  }
});

it('logging out ends the session on the server: its token then answers 403 and nothing else does [AUTH-09, APP-09]', async () => {
  const { headers } = await server.signIn();
  const auth = () => server.app.inject({ url: '/api/auth', headers });
  expect((await auth()).statusCode).toBe(200);
  const out = await server.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect([out.statusCode, out.body]).toEqual([204, '']);
  expect((await auth()).json()).toMatchObject({ status: 403, code: 'session-revoked' });

  const without = await server.app.inject({ url: '/api/auth' });
  expect(without.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(without.headers['www-authenticate']).toBe('Bearer');
});

it('an expired session is a dead one [APP-09]', async () => {
  const { accountId, headers } = await server.signIn();
  await server.db.query(`update sessions set expires_at = now() where account_id = $1`, [accountId]);
  expect((await server.app.inject({ url: '/api/auth', headers })).statusCode).toBe(403);
});

it('codes and sessions that ended long ago are forgotten, and no others', async () => {
  const [live, ended] = [await server.signIn(), await server.signIn()];
  await askCode('viva@example.com');
  await askCode('vieja@example.com');
  const aged = `now() - interval '31 days'`;
  await server.db.query(`update sessions set expires_at = ${aged} where account_id = $1`, [ended.accountId]);
  await server.db.query(`update login_codes set expires_at = ${aged} where email = 'vieja@example.com'`);
  await forgetEndedSignIns(server.db);
  const { rows } = await server.db.query<{ kept: string }>(
    `select account_id::text as kept from sessions where account_id = any($1)
     union all select email from login_codes where email in ('viva@example.com', 'vieja@example.com')`,
    [[live.accountId, ended.accountId]],
  );
  expect(rows.map(({ kept }) => kept)).toEqual([String(live.accountId), 'viva@example.com']);
});

it('one network address gets 300 code requests in ten minutes, and no other address waits for it [AUTH-03]', async () => {
  const from = (remoteAddress: string, visitor: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/login/email',
      remoteAddress,
      payload: { email: `tribuna${visitor}@${remoteAddress.replaceAll(':', '-')}.example.com` },
    });
  const stadium = await Promise.all(Array.from({ length: 300 }, (_, visitor) => from('203.0.113.7', visitor)));
  expect(new Set(stadium.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));

  const refused = await from('203.0.113.7', 300);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect((await from('203.0.113.8', 301)).statusCode).toBe(200);
});
