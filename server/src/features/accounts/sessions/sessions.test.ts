import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transactions.ts';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { deleteExpiredSignIns } from '../sign-in/delete-expired-sign-ins.job.ts';
import { hashToken } from './session-token.ts';
import { startSession } from './start-session.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const statusOf = async (headers: { authorization: string }) =>
  (await server.app.inject({ url: '/api/auth', headers })).statusCode;

/** Moves expiry and last use of the account's sessions into the past. */
const age = (accountId: number, by: string) =>
  server.db.query(
    `update sessions set expires_at = expires_at - $2::interval, last_used_at = last_used_at - $2::interval
     where account_id = $1`,
    [accountId, by],
  );

it('sign-out ends the session on the server; its token then gets 403 [AUTH-09, APP-09, T-11]', async () => {
  const { headers } = await server.signIn();
  const auth = () => server.app.inject({ url: '/api/auth', headers });
  expect((await auth()).statusCode).toBe(200);
  const out = await server.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect([out.statusCode, out.body, out.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect((await auth()).json()).toMatchObject({ status: 403, code: 'session-revoked' });

  const without = await server.app.inject({ url: '/api/auth' });
  expect(without.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(without.headers['www-authenticate']).toBe('Bearer');
});

it('sign-out everywhere ends all sessions and voids exchange codes [AUTH-09]', async () => {
  const [one, other] = [newDevice(server), newDevice(server)];
  await one.signInByEmail('perdida@example.com');
  await server.db.query('delete from rate_limit_counters');
  await other.signInByEmail('perdida@example.com');
  const exchange = (await one.post('/api/login/exchange-codes')).json<{ token: string }>().token;
  const out = await one.post('/api/logout/everywhere');
  expect([out.statusCode, out.headers['clear-site-data']]).toEqual([204, '"cache"']);
  for (const device of [one, other]) expect((await device.get('/api/auth')).statusCode).toBe(403);
  expect((await newDevice(server).post('/api/login/exchange', { token: exchange })).statusCode).toBe(422);
});

it('a proven session ends after 30 days without use and after 90 days in any case [APP-09, AUTH-09]', async () => {
  const [used, idle] = [newDevice(server), newDevice(server)];
  const active = (await used.signInByEmail('activa@example.com')).user;
  const away = (await idle.signInByEmail('ausente@example.com')).user;
  const auth = async (device: typeof used) => (await device.get('/api/auth')).statusCode;
  await age(away.id, '31 days');
  expect(await auth(idle)).toBe(403);
  for (let month = 1; month <= 3; month += 1) {
    await age(active.id, '29 days');
    expect(await auth(used)).toBe(200);
  }
  await age(active.id, '4 days');
  expect(await auth(used)).toBe(403);
});

it.each([
  ['claimed', 24],
  ['staff', 12],
  ['proven', 90 * 24],
] as const)('a %s session lasts %i hours at most [AUTH-09]', async (level, hours) => {
  const { accountId } = await server.signIn();
  const start = { accountId, level, deviceId: null, replaces: null };
  const { token } = await inTransaction(server.db, (tx) => startSession(tx, start));
  const { rows } = await server.db.query<{ hours: number }>(
    `select extract(epoch from expires_at - created_at) / 3600 as hours from sessions where token_hash = $1`,
    [hashToken(token)],
  );
  expect(rows).toEqual([{ hours }]);
});

it('the last use of a session is written once an hour, not at each request', async () => {
  const { accountId, headers } = await server.signIn();
  const lastUse = async () => {
    const { rows } = await server.db.query<{ at: Date }>(
      'select last_used_at as at from sessions where account_id = $1',
      [accountId],
    );
    return rows[0]?.at.getTime();
  };
  const first = await lastUse();
  await statusOf(headers);
  expect(await lastUse()).toBe(first);
  await server.db.query(`update sessions set last_used_at = now() - interval '61 minutes' where account_id = $1`, [
    accountId,
  ]);
  await statusOf(headers);
  expect(Date.now() - ((await lastUse()) ?? 0)).toBeLessThan(60_000);
});

it('an expired session gets 403 [APP-09]', async () => {
  const { accountId, headers } = await server.signIn();
  await server.db.query(`update sessions set expires_at = now() where account_id = $1`, [accountId]);
  expect(await statusOf(headers)).toBe(403);
});

it('a new sign-in on a device ends its previous session [AUTH-09, T-11]', async () => {
  const device = newDevice(server);
  const first = await device.signInByEmail('otravez@example.com');
  await server.db.query('delete from rate_limit_counters');
  const second = await device.signInByEmail('otravez@example.com');
  expect(second.token).not.toBe(first.token);
  expect(await statusOf({ authorization: `Bearer ${first.token}` })).toBe(403);
});

it("reading another user's account gets 404, as for an unknown one [APP-07, ROLE-01, T-09]", async () => {
  const [own, other] = [await server.signIn(), await server.signIn([{ roleId: 1 }])];
  const read = (id: number) =>
    server.app.inject({ method: 'POST', url: `/api/users/${id}/7/get-user`, headers: own.headers });
  expect((await read(own.accountId)).json()).toMatchObject({ id: own.accountId });
  const foreign = await read(other.accountId);
  const unknown = await read(999_999);
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
});

it('only rows past their retention are deleted', async () => {
  const [active, ended] = [await server.signIn(), await server.signIn()];
  const device = newDevice(server);
  await device.askByEmail('viva@example.com');
  await device.askByEmail('vieja@example.com');
  const aged = `now() - interval '31 days'`;
  await server.db.query(`update sessions set expires_at = ${aged} where account_id = $1`, [ended.accountId]);
  await server.db.query(`update sign_in_codes set expires_at = ${aged} where target = 'vieja@example.com'`);
  await server.db.query(`
    insert into rate_limit_counters (key, window_started_at) values ('aged', ${aged}), ('fresh', now());
    insert into sign_in_attempts (key, minute, shard) values ('aged', ${aged}, 0), ('fresh', now(), 0);
    insert into accounts (is_placeholder, created_at) values (true, ${aged}), (true, now());
    insert into exchange_codes values ('aged', ${active.accountId}, ${aged}), ('fresh', ${active.accountId}, now());`);
  await deleteExpiredSignIns(server.db);
  const { rows } = await server.db.query<{ remaining: string }>(
    `select account_id::text as remaining from sessions where account_id = any($1)
     union all select target from sign_in_codes where target in ('viva@example.com', 'vieja@example.com')
     union all select 'counter ' || key from rate_limit_counters where key in ('aged', 'fresh')
     union all select 'attempts ' || key from sign_in_attempts where key in ('aged', 'fresh')
     union all select 'code ' || convert_from(code_hash, 'utf8') from exchange_codes
       where code_hash in ('aged', 'fresh')
     union all select 'placeholder ' || (created_at > now() - interval '1 day')::text from accounts where is_placeholder`,
    [[active.accountId, ended.accountId]],
  );
  expect(rows.map(({ remaining }) => remaining).sort()).toEqual(
    [
      String(active.accountId),
      'viva@example.com',
      'counter fresh',
      'attempts fresh',
      'code fresh',
      'placeholder true',
    ].sort(),
  );
});

it('a kiosk cannot sign in and stays paired [ROLE-03]', async () => {
  const kiosk = newDevice(server);
  const venue = await makeVenue(server.db, { id: 7, commerces: [{ code: 'bar' }] });
  const { headers } = await insertPairedKiosk(server.db, venue.id, venue.commerceId('bar'));
  kiosk.use(headers.authorization.replace('Bearer ', ''));
  for (const [url, payload] of [
    ['/api/login/email', { email: 'hincha@example.com' }],
    ['/api/login/phone', { phoneNumber: '5491155550005', venueId: 7 }],
    ['/api/login/exchange', { token: 'x' }],
  ] as const) {
    const refused = await kiosk.post(url, payload);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'login-method-disabled']);
  }
  expect((await kiosk.get('/api/auth')).statusCode).toBe(404);
});

it('the audit records sign-ins, failures and sign-outs by ids only', async () => {
  const device = newDevice(server);
  const email = 'auditada@example.com';
  const code = await device.askByEmail(email);
  await device.confirmEmail(email, '000000');
  const { user } = (await device.confirmEmail(email, code)).json<{ user: { id: number } }>();
  await device.post('/api/logout');
  const { rows } = await server.db.query<{ action: string; text: string }>(
    `select action, concat(actor_id, subject, facts) as text from (
       select action, actor_id, subject, facts::text from audit_inbox where subject = $1 or subject like 'challenge:%'
       union all
       select entry::jsonb ->> 'action', (entry::jsonb ->> 'actorId')::bigint, entry::jsonb ->> 'subject', entry
       from audit_log where entry::jsonb ->> 'subject' = $1 or entry::jsonb ->> 'subject' like 'challenge:%') all_rows`,
    [`account:${user.id}`],
  );
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['sign-in.failed', 'sign-in.succeeded', 'identity.linked', 'session.ended']),
  );
  for (const { text } of rows) for (const secret of [email, code]) expect(text).not.toContain(secret);
});

it('a session that cannot be deleted does not block other sessions [F-15]', async () => {
  const { accountId } = await server.signIn();
  const { rows } = await server.db.query<{ id: number }>(
    `insert into sessions (token_hash, account_id, expires_at)
     select decode(md5('ended' || n), 'hex'), $1, now() - interval '31 days' from generate_series(1, 4) n returning id`,
    [accountId],
  );
  const [bad, ...fine] = rows.map(({ id }) => id);
  await server.db.query('create table holds_session (session_id bigint references sessions (id))');
  await server.db.query('insert into holds_session values ($1)', [bad]);
  const setAside: string[] = [];
  await deleteExpiredSignIns(server.db, (_error, { row }) => void setAside.push(row));
  const { rows: left } = await server.db.query('select id from sessions where id = any($1::bigint[])', [
    [bad, ...fine],
  ]);
  expect(left).toEqual([{ id: bad }]);
  expect(setAside).toEqual([`session/${bad}`]);
  await server.db.query('drop table holds_session');
});

it('an account that cannot be deleted does not block other accounts', async () => {
  const { rows } = await server.db.query<{ id: number }>(
    `insert into accounts (is_placeholder, created_at) select true, now() - interval '31 days' from generate_series(1, 5)
     returning id`,
  );
  const [bad, ...fine] = rows.map(({ id }) => id);
  await server.db.query('create table clings (account_id bigint references accounts)');
  await server.db.query('insert into clings values ($1)', [bad]);
  const setAside: string[] = [];
  await deleteExpiredSignIns(server.db, (_error, { row }) => void setAside.push(row));
  const { rows: remaining } = await server.db.query('select id from accounts where id = any($1::bigint[])', [
    [bad, ...fine],
  ]);
  expect(remaining).toEqual([{ id: bad }]);
  expect(setAside).toEqual([`account/${bad}`]);
  await server.db.query('drop table clings');
});
