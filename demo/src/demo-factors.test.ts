import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasDemoFactors } from '@app/server/features/accounts/staff-auth/totp/totp-store.ts';
import { createEncrypter, KEY_BYTES } from '@app/server/platform/crypto/encryption.ts';
import { codeOf } from '@app/server/test/harness/accounts/staff-sign-in.ts';
import { startTestApp, type TestApp } from '@app/server/test/harness/test-app.ts';
import { DEMO_TOTP_SECRET, insertDemoFactors } from './demo-factors.ts';

const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ encrypter });
});
afterAll(async () => server.close());

it('demo staff without a factor get the known secret, others do not [AUTH-11]', async () => {
  const [own, other] = [await server.signIn([{ roleId: 1 }]), await server.signIn([{ roleId: 1 }])];
  await server.db.query(`update accounts set email = 'admin@example.com' where id = $1`, [own.accountId]);
  await insertDemoFactors(server.db, encrypter);
  await insertDemoFactors(server.db, encrypter);
  const { rows } = await server.db.query('select account_id as id, is_demo as "isDemo" from totp_factors');
  expect(rows).toEqual([{ id: own.accountId, isDemo: true }]);
  expect(await hasDemoFactors(server.db)).toBe(true);

  const headers = { authorization: own.headers.authorization };
  const entered = await server.app.inject({
    method: 'POST',
    url: '/api/staff/second-factor/totp/confirm',
    headers,
    payload: { code: codeOf(DEMO_TOTP_SECRET) },
  });
  expect(entered.statusCode).toBe(200);

  const { cookie = '', origin = '' } = own.headers;
  const change = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/staff/security/totp${path}`, headers: { cookie, origin }, payload });
  const { secret } = (await change('', {})).json<{ secret: string }>();
  expect((await change('/confirm', { code: codeOf(secret) })).statusCode).toBe(204);
  await insertDemoFactors(server.db, encrypter);
  expect(await hasDemoFactors(server.db)).toBe(false);
  expect(other.accountId).not.toBe(own.accountId);
});
