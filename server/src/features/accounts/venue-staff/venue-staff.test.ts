import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { MemberSession, VenueSession, VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import type { Paged } from '@app/contract/values/paged.ts';

type Headers = Record<string, string>;

let shop: Shop;
let admin: Headers;
let editor: Headers;
let editorId: number;
let otherCommerceId: number;

beforeAll(async () => {
  shop = await openShop();
  await openShop(shop.server, 8);
  otherCommerceId = shop.venue.commerceId('otro');
  admin = (await shop.server.signIn([{ roleId: 1 }])).headers;
  const made = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  [editor, editorId] = [made.headers, made.accountId];
});
afterAll(async () => shop.server.close());

const url = (venueId = shop.venue.id) => `/api/admin/venues/${venueId}/staff`;
const barEditor = (): TestRole => ({ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId });

async function list(headers = editor): Promise<VenueStaffMember[]> {
  return (await shop.send<Paged<VenueStaffMember>>('GET', `${url()}?perPage=200`, undefined, headers)).body.data;
}
const set = (accountId: number, role: object, headers = editor) =>
  shop.send<VenueStaffMember>('PUT', `${url()}/${accountId}`, role, headers);
async function remove(path: string, headers = editor): Promise<{ status: number; code?: string }> {
  const response = await shop.server.app.inject({ method: 'DELETE', url: `${url()}/${path}`, headers });
  return { status: response.statusCode, ...(response.body !== '' && { code: response.json().code }) };
}
async function mayRunBar(headers: Headers): Promise<number> {
  return (await shop.send('GET', `/api/commerces/${shop.commerceId}/holds`, undefined, headers)).status;
}

it('the list names role, stalls, factor and last sign-in of each person [ROLE-01]', async () => {
  const { accountId, email } = await shop.server.signIn([barEditor(), { ...barEditor(), commerceId: otherCommerceId }]);
  await shop.db.query(`insert into totp_factors (account_id, encrypted_secret, last_step) values ($1, '', 0)`, [
    accountId,
  ]);
  const members = await list();
  const both = { roleId: 3, commerceIds: [shop.commerceId, otherCommerceId].toSorted((one, other) => one - other) };
  expect(members.find((member) => member.accountId === accountId)).toEqual({
    accountId,
    name: null,
    email,
    role: both,
    roles: [both],
    lastSignInAt: expect.any(String),
    hasSecondFactor: true,
    endsAt: null,
    openSessions: 1,
  });
  expect(members.find((member) => member.accountId === editorId)).toMatchObject({ role: { roleId: 2 } });
});

it('the list of people is searched, and filtered by kind and factor [ROLE-01]', async () => {
  const person = await shop.server.signIn([barEditor()]);
  await shop.db.query(`update accounts set name = 'Zulema Prado' where id = $1`, [person.accountId]);
  const found = async (query: string) => {
    const { body } = await shop.send<Paged<VenueStaffMember>>(
      'GET',
      `${url()}?perPage=200&${query}`,
      undefined,
      editor,
    );
    return body.data.map(({ name }) => name).filter((name) => name === 'Zulema Prado').length;
  };
  const queries = ['q=zulema%20pra', 'q=nadie', 'show=without-factor', 'show=temporary', 'show=temporary&q=zulema'];
  expect(await Promise.all(queries.map(found))).toEqual([1, 0, 1, 0, 0]);
});

it('the list has no Admins, no staff of other venues and no customers [ROLE-01]', async () => {
  const strangers = await Promise.all([
    shop.server.signIn([{ roleId: 1 }, { roleId: 2, venueId: shop.venue.id }]),
    shop.server.signIn([{ roleId: 2, venueId: 8 }]),
    shop.server.signIn(),
  ]);
  const listed = (await list(admin)).map(({ accountId }) => accountId);
  expect(strangers.filter(({ accountId }) => listed.includes(accountId))).toEqual([]);
});

it('a changed role applies at once and ends the sessions of the person [ROLE-01]', async () => {
  const person = await shop.server.signIn([barEditor()]);
  expect(await mayRunBar(person.headers)).toBe(200);
  const changed = await set(person.accountId, { roleId: 3, commerceIds: [otherCommerceId] });
  expect(changed.body).toMatchObject({ role: { roleId: 3, commerceIds: [otherCommerceId] }, openSessions: 0 });
  expect(await mayRunBar(person.headers)).toBe(403);
});

it('the same role changes nothing and ends no session [ROLE-01]', async () => {
  const person = await shop.server.signIn([barEditor()]);
  const same = await set(person.accountId, { roleId: 3, commerceIds: [shop.commerceId, shop.commerceId] });
  expect(same.body.openSessions).toBe(1);
  expect(await mayRunBar(person.headers)).toBe(200);
});

it('a removed role ends the rights at once, in this venue alone [ROLE-01]', async () => {
  const person = await shop.server.signIn([barEditor(), { roleId: 2, venueId: 8 }]);
  expect((await remove(String(person.accountId))).status).toBe(204);
  expect(await mayRunBar(person.headers)).toBe(404);
  const { rows } = await shop.db.query('select role_id, venue_id from account_roles where account_id = $1', [
    person.accountId,
  ]);
  expect(rows).toEqual([{ role_id: 2, venue_id: 8 }]);
  expect((await remove(String(person.accountId))).status).toBe(404);
});

it('an editor touches no Admin, no customer and no person of another venue [ROLE-01]', async () => {
  const untouchable = await Promise.all([
    shop.server.signIn([{ roleId: 1 }, { roleId: 2, venueId: shop.venue.id }]),
    shop.server.signIn([{ roleId: 2, venueId: 8 }]),
    shop.server.signIn(),
  ]);
  for (const { accountId } of untouchable) {
    expect((await set(accountId, { roleId: 2 })).status).toBe(404);
    expect((await remove(String(accountId))).status).toBe(404);
    expect((await shop.send('GET', `${url()}/${accountId}/sessions`, undefined, editor)).status).toBe(404);
  }
});

it('no call makes an Admin or an editor of a stall of another venue [ROLE-01]', async () => {
  const { accountId } = await shop.server.signIn([barEditor()]);
  const elsewhere = await shop.db.query<{ id: number }>('select id from commerces where venue_id = 8 limit 1');
  const statuses = [];
  for (const role of [
    { roleId: 1 },
    { roleId: 3, commerceIds: [] },
    { roleId: 3, commerceIds: [elsewhere.rows[0]?.id ?? 0] },
    { roleId: 3, commerceIds: [shop.commerceId, 999_999_999] },
  ])
    statuses.push((await set(accountId, role, admin)).status);
  expect(statuses).toEqual([400, 400, 404, 404]);
});

it('a person neither changes nor removes the own role [ROLE-01]', async () => {
  const changed = await set(editorId, { roleId: 3, commerceIds: [shop.commerceId] });
  expect([changed.status, changed.code]).toEqual([422, 'own-role']);
  expect(await remove(String(editorId))).toEqual({ status: 422, code: 'own-role' });
});

it('a role and its removal need a recent second factor [ROLE-01, AUTH-12]', async () => {
  const { accountId } = await shop.server.signIn([barEditor()]);
  const late = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await shop.db.query(
    `update sessions set created_at = now() - interval '1 hour', factor_confirmed_at = null where account_id = $1`,
    [late.accountId],
  );
  const refused = await set(accountId, { roleId: 2 }, late.headers);
  expect([refused.status, refused.code]).toEqual([422, 'recent-second-factor-required']);
  const refusedRemoval = await remove(String(accountId), late.headers);
  expect([refusedRemoval.status, refusedRemoval.code]).toEqual([422, 'recent-second-factor-required']);
  expect((await remove(String(accountId))).status).toBe(204);
});

it('sessions of a person who works elsewhere too belong to no venue [ROLE-01, AUTH-12]', async () => {
  const elsewhere = { roleId: 2, venueId: shop.venue.id + 1 } as const;
  const person = await shop.server.signIn([barEditor(), elsewhere]);
  const { rows } = await shop.db.query<{ id: number }>(
    `select id::float8 as id from sessions where account_id = $1 and level = 'staff'`,
    [person.accountId],
  );
  const path = `${person.accountId}/sessions`;
  expect((await shop.send('GET', `${url()}/${path}`, undefined, editor)).body).toEqual([]);
  expect((await remove(`${path}/${rows[0]?.id}`)).status).toBe(404);
  const all = await shop.send<VenueSession[]>('GET', `/api/admin/venues/${shop.venue.id}/sessions`, undefined, editor);
  expect(all.body.map(({ accountId }) => accountId)).not.toContain(person.accountId);
  expect((await set(person.accountId, { roleId: 2 })).body).toMatchObject({ openSessions: 0, lastSignInAt: null });
  expect(await mayRunBar(person.headers)).toBe(200);
  expect((await remove(String(person.accountId))).status).toBe(204);
  // The session continues without the role that was taken.
  expect(await mayRunBar(person.headers)).toBe(404);
});

it('an editor lists and ends the staff sessions of a person [ROLE-01, AUTH-12]', async () => {
  const person = await shop.server.signIn([barEditor()]);
  const path = `${person.accountId}/sessions`;
  const open = async () => (await shop.send<MemberSession[]>('GET', `${url()}/${path}`, undefined, editor)).body;
  const [session] = await open();
  expect(session).not.toHaveProperty('isThis');
  expect((await remove(`${path}/${session?.id}`)).status).toBe(204);
  expect(await mayRunBar(person.headers)).toBe(403);
  expect(await open()).toEqual([]);
  expect((await remove(`${path}/${session?.id}`)).status).toBe(404);
});

it('an editor lists the open sessions of all people of the venue [ROLE-01, AUTH-12]', async () => {
  const person = await shop.server.signIn([barEditor()]);
  const stranger = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id + 1 }]);
  const sessionsUrl = `/api/admin/venues/${shop.venue.id}/sessions`;
  const { body } = await shop.send<VenueSession[]>('GET', sessionsUrl, undefined, editor);
  expect(body).toContainEqual(expect.objectContaining({ accountId: person.accountId, isThis: false }));
  expect(body.filter(({ isThis }) => isThis)).toMatchObject([{ accountId: editorId }]);
  expect(body.map(({ accountId }) => accountId)).not.toContain(stranger.accountId);
  expect((await shop.send('GET', sessionsUrl, undefined, person.headers)).status).toBe(403);
});

it('changes of roles are audited with before and after [ROLE-01]', async () => {
  const { accountId } = await shop.server.signIn([barEditor()]);
  await set(accountId, { roleId: 2 });
  await remove(String(accountId));
  const { rows } = await shop.db.query<{ action: string; facts: object; actor: number }>(
    'select action, facts, actor_id as actor from audit_inbox where subject = $1 order by id',
    [`account:${accountId}`],
  );
  const before = `commerces:${shop.commerceId}`;
  expect(rows).toEqual([
    { action: 'role.given', facts: { before, after: 'venue' }, actor: editorId },
    { action: 'role.taken', facts: { before: 'venue', after: null }, actor: editorId },
  ]);
});

it('editors of a stall without a permission set see no people [ROLE-01]', async () => {
  const { headers } = await shop.server.signIn([barEditor()]);
  expect((await shop.send('GET', url(), undefined, headers)).status).toBe(403);
});
