import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import { inviteAdmin, inviteFirstAdmin } from './invite-admin.ts';

const URL_OF_APP = 'https://comidas.example.com';
const EMAIL = 'ana@example.com';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());
beforeEach(async () => {
  await server.db.query('delete from invitations; delete from account_roles');
});

const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice(1);
const invite = async () => tokenOf(await inviteAdmin(server.db, URL_OF_APP, ' Ana@Example.com '));
const inviteFirst = async () => tokenOf(await inviteFirstAdmin(server.db, URL_OF_APP));
const read = (token: string) => newDevice(server).post('/api/invitations/read', { token });
const accept = (token: string, email?: string, device = newDevice(server)) =>
  device.post('/api/invitations/accept', { token, name: 'Ana Paz', ...(email === undefined ? {} : { email }) });
const roleOf = async (email: string) => {
  const { rows } = await server.db.query<{ roleId: number }>(
    `select role_id as "roleId" from account_roles join accounts on id = account_id where email = $1`,
    [email],
  );
  return rows.map(({ roleId }) => roleId);
};

it('an invitation makes its address an Admin, once [ROLE-01]', async () => {
  const token = await invite();
  expect((await read(token)).json()).toEqual({
    email: EMAIL,
    name: null,
    roleId: ROLE.admin,
    venueName: null,
    expiresAt: expect.any(String),
  });
  const accepted = await accept(token, 'otra@example.com');
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json<AuthData>().user).toMatchObject({ email: EMAIL, level: 'proven', roleId: ROLE.admin });
  expect(await roleOf(EMAIL)).toEqual([ROLE.admin]);
  expect(await roleOf('otra@example.com')).toEqual([]);
  for (const again of [await read(token), await accept(token)]) {
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'invitation-not-valid']);
  }
});

it('the accepted session still needs the second factor [ROLE-01, AUTH-11]', async () => {
  const device = newDevice(server);
  const { token } = (await accept(await invite(), undefined, device)).json<AuthData>();
  const headers = { authorization: `Bearer ${token}` };
  expect(codeOf(await server.app.inject({ url: '/api/staff/commerces', headers }))).toBe('second-factor-required');
  expect((await server.app.inject({ url: '/api/staff/second-factor', headers })).json()).toMatchObject({ totp: false });
});

it('of fifty concurrent acceptances one succeeds [ROLE-01]', async () => {
  const token = await invite();
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await roleOf(EMAIL)).toEqual([ROLE.admin]);
});

it('an invitation expires after 72 hours [ROLE-01]', async () => {
  const token = await invite();
  await server.db.query(`update invitations set expires_at = expires_at - interval '72 hours'`);
  expect([codeOf(await read(token)), codeOf(await accept(token))]).toEqual([
    'invitation-not-valid',
    'invitation-not-valid',
  ]);
});

it('the first Admin types an address; a wrong one uses nothing up [ROLE-01]', async () => {
  const token = await inviteFirst();
  expect((await read(token)).json()).toMatchObject({ email: null });
  expect([codeOf(await accept(token)), codeOf(await accept(token, 'nada'))]).toEqual([
    'enter-valid-email',
    'enter-valid-email',
  ]);
  expect((await accept(token, 'Directora@Example.com')).statusCode).toBe(200);
  expect(await roleOf('directora@example.com')).toEqual([ROLE.admin]);
});

it('a start revokes the link before, and makes none with an Admin [ROLE-01]', async () => {
  const first = await inviteFirst();
  const second = await inviteFirst();
  expect(codeOf(await accept(first, EMAIL))).toBe('invitation-not-valid');
  expect((await accept(second, 'primera@example.com')).statusCode).toBe(200);
  expect(await inviteFirstAdmin(server.db, URL_OF_APP)).toBeNull();
});

it('the first link dies with the first Admin, however they came [ROLE-01]', async () => {
  const first = await inviteFirst();
  expect((await accept(await invite())).statusCode).toBe(200);
  const strangers = Array.from({ length: 12 }, (_, each) => accept(first, `stranger${each}@example.com`));
  const answers = (await Promise.all(strangers)).map((answer) => [answer.statusCode, codeOf(answer)]);
  expect(answers).toEqual(Array.from({ length: 12 }, () => [422, 'invitation-not-valid']));
  expect(codeOf(await read(first))).toBe('invitation-not-valid');
  const { rows } = await server.db.query('select from account_roles where role_id = $1', [ROLE.admin]);
  expect(rows).toHaveLength(1);
});

it('a link without an address is void while there is an Admin [ROLE-01]', async () => {
  const first = await inviteFirst();
  await server.db.query('insert into account_roles (account_id, role_id) select id, $1 from accounts limit 1', [
    ROLE.admin,
  ]);
  expect(codeOf(await accept(first, 'otra@example.com'))).toBe('invitation-not-valid');
});

it('the first link works for one hour, that of an address for 72 [ROLE-01]', async () => {
  const hoursOf = async (token: string) => {
    const { expiresAt } = (await read(token)).json<{ expiresAt: string }>();
    return Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000);
  };
  expect([await hoursOf(await inviteFirst()), await hoursOf(await invite())]).toEqual([1, 72]);
  const late = await inviteFirst();
  await server.db.query(`update invitations set expires_at = expires_at - interval '1 hour'`);
  expect(codeOf(await accept(late, EMAIL))).toBe('invitation-not-valid');
});

it('the first link gives no access to an account that has the typed address [ROLE-01, AUTH-03]', async () => {
  await newDevice(server).signInByEmail('visitante@example.com');
  const token = await inviteFirst();
  const answer = await accept(token, 'Visitante@example.com');
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'identity-in-use']);
  const device = newDevice(server);
  expect((await accept(token, 'directora2@example.com', device)).statusCode).toBe(200);
  const proven = async () =>
    (
      await server.db.query<{ subject: string }>(
        `select subject from identities join accounts on id = account_id where email = 'directora2@example.com'`,
      )
    ).rows;
  // The typed address becomes an identity with the first mailed code.
  expect(await proven()).toEqual([]);
  await newDevice(server).signInByEmail('directora2@example.com');
  expect(await proven()).toEqual([{ subject: 'directora2@example.com' }]);
  expect(await roleOf('directora2@example.com')).toEqual([ROLE.admin]);
});

it('the audit names invitation and role, and no stored value is the token [ROLE-01]', async () => {
  const token = await invite();
  await accept(token);
  const { rows } = await server.db.query<{ action: string; row: string }>(
    `select action, row_to_json(audit_inbox)::text as row from audit_inbox where action like 'role.%' order by id desc limit 2`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['role.given', 'role.offered']);
  const stored = await server.db.query<{ row: string }>(
    'select row_to_json(invitations)::text as row from invitations',
  );
  for (const { row } of [...rows, ...stored.rows]) expect(row).not.toContain(token);
});

it('an invitation in a session of another account ends that session [ROLE-01]', async () => {
  const device = newDevice(server);
  await device.signInByEmail('bruno@example.com');
  const bearer = device.bearer() ?? '';
  await accept(await invite(), undefined, device);
  const answer = await server.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${bearer}` } });
  expect(answer.statusCode).toBe(403);
  expect(await roleOf('bruno@example.com')).toEqual([]);
});
