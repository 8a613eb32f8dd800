import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPin } from '#features/accounts/pins/pin-store.ts';
import { newDevice } from '#test/harness/accounts/device.ts';
import { sessionForTests } from '#test/harness/accounts/session.ts';
import { staffHeaders } from '#test/harness/accounts/staff-headers.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import type { VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import type { MatchOffer, MatchPlace } from '@app/contract/staff/match-staff.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { cleanMatchStaff } from './clean-match-staff.job.ts';
import { endMatchSessions } from './end-match-sessions.job.ts';

let shop: Shop;
let manager: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  await openShop(shop.server, 8);
  manager = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query(
    `delete from match_invitations; delete from rate_limit_counters; delete from events where venue_id = 7`,
  );
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, 41, 'Ribera – Horizonte', now() - interval '1 hour', now() + interval '1 hour')`,
    [shop.venue.id],
  );
});

const url = (path = '') => `/api/admin/venues/${shop.venue.id}/match-invitations${path}`;
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.send<MatchInvitation>(method, url(path), body, manager);
const wanted = (own: object = {}) => ({
  commerceId: shop.commerceId,
  eventId: 41,
  set: 'cook',
  places: 2,
  asksEach: true,
  ...own,
});
const invite = async (own: object = {}) => (await send('POST', '', wanted(own))).body;
const tokenOf = ({ link }: MatchInvitation) => new URL(link).hash.slice(1);

type Answer = { status: number; body: MatchPlace & { code?: string; facts?: object } };
async function post(path: string, payload: object): Promise<Answer> {
  const answer = await newDevice(shop.server).post(`/api/match-staff/${path}`, payload);
  return { status: answer.statusCode, body: answer.json() };
}
const newKey = () => randomBytes(32).toString('base64url');
const join = (invitation: MatchInvitation, own: object = {}) =>
  post('join', {
    token: tokenOf(invitation),
    key: newKey(),
    name: 'Abril Quiroga',
    documentEnd: '418',
    pin: '8305',
    ...own,
  });
const read = async (invitation: MatchInvitation) =>
  (await newDevice(shop.server).post('/api/match-staff/read', { token: tokenOf(invitation) })).json<MatchOffer>();

/** As a PIN on a tablet opens it. */
async function enter(accountId: number): Promise<Record<string, string>> {
  const authorization = `Bearer ${await sessionForTests(shop.db, accountId)}`;
  return { authorization, ...(await staffHeaders(shop.db, accountId)) };
}
const board = async (headers: Record<string, string>) =>
  (await shop.send('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers)).status;
async function accountOf(name: string): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>('select id from accounts where name = $1 order by id desc', [
    name,
  ]);
  return rows[0]?.id ?? 0;
}
/** Joins and is let in. */
async function workingAt(invitation: MatchInvitation, name = 'Abril Quiroga'): Promise<Record<string, string>> {
  expect((await join(invitation, { name })).body).toEqual({ name, state: 'waiting' });
  const { people } = (await send('GET', `/${invitation.id}`)).body;
  const member = people.find((one) => one.name === name);
  expect((await send('PUT', `/${invitation.id}/people/${member?.id}`, { isIn: true })).status).toBe(200);
  return enter(await accountOf(name));
}

it('a manager gives no permission by QR code that they lack [ROLE-01]', async () => {
  const invitation = await invite({ set: 'cashier' });
  await join(invitation);
  const { rows } = await shop.db.query<{ id: string }>(
    `insert into permission_sets (venue_id, name, copied_from, role_id, permissions, refund_limit_minor)
     values ($1, 'Personal', 'venue-manager', 2, '{people,prepare}', 0) returning id`,
    [shop.venue.id],
  );
  const { accountId, headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await shop.db.query('update account_roles set permission_set_id = $2 where account_id = $1', [
    accountId,
    rows[0]?.id,
  ]);
  const as = (method: 'POST' | 'PUT', path: string, body: object) => shop.send(method, url(path), body, headers);
  const cashier = await as('POST', '', wanted({ set: 'cashier' }));
  expect([cashier.status, cashier.code]).toEqual([403, 'more-than-own-role']);
  expect((await as('POST', '', wanted())).status).toBe(201);
  const path = `/${invitation.id}/people/${(await send('GET', `/${invitation.id}`)).body.people[0]?.id}`;
  expect((await as('PUT', path, { isIn: true })).code).toBe('more-than-own-role');
  expect((await as('PUT', path, { isIn: false })).status).toBe(200);
});

it('a person joins by the QR code, and works once a manager lets them in [ROLE-01]', async () => {
  const invitation = await invite();
  expect(tokenOf(invitation)).toMatch(/^[\w-]{43}$/);
  expect(await read(invitation)).toMatchObject({ event: 'Ribera – Horizonte', set: 'cook', state: 'open', places: 2 });
  const key = newKey();
  expect((await join(invitation, { key })).body).toEqual({ name: 'Abril Quiroga', state: 'waiting' });
  const accountId = await accountOf('Abril Quiroga');
  expect(await findPin(shop.db, { venueId: shop.venue.id, accountId })).toMatchObject({ isOneTime: false });
  const early = await enter(accountId);
  expect(await board(early)).not.toBe(200);

  const { people } = (await send('GET', `/${invitation.id}`)).body;
  expect(people).toMatchObject([{ name: 'Abril Quiroga', documentEnd: '418', state: 'waiting' }]);
  await send('PUT', `/${invitation.id}/people/${people[0]?.id}`, { isIn: true });
  expect((await post('place', { key })).body).toEqual({ place: { name: 'Abril Quiroga', state: 'in' } });
  expect(await post('place', { key: 'x'.repeat(64) })).toMatchObject({ status: 200, body: { place: null } });
  expect(await board(early)).toBe(200);
  const staff = await shop.send<Paged<VenueStaffMember>>(
    'GET',
    `/api/admin/venues/${shop.venue.id}/staff`,
    undefined,
    manager,
  );
  expect(staff.body.data.find((member) => member.accountId === accountId)).toMatchObject({
    name: 'Abril Quiroga',
    email: null,
    endsAt: invitation.endsAt,
  });
});

it('a refused person has no access and frees the place [ROLE-01]', async () => {
  const invitation = await invite({ places: 1 });
  const headers = await workingAt(invitation);
  expect((await join(invitation, { name: 'Bruno Sosa' })).body.code).toBe('match-full');
  const [member] = (await send('GET', `/${invitation.id}`)).body.people;
  const path = `/${invitation.id}/people/${member?.id}`;
  expect((await send('PUT', path, { isIn: false })).body.people).toMatchObject([{ state: 'refused' }]);
  expect(await board(headers)).not.toBe(200);
  expect((await send('PUT', path, { isIn: true })).status).toBe(404);
  expect((await join(invitation, { name: 'Bruno Sosa' })).body.state).toBe('waiting');
});

it('of two people at the last place one gets it; a repeat takes none [ROLE-01]', async () => {
  const invitation = await invite({ places: 3, asksEach: false });
  const key = newKey();
  const repeats = await Promise.all(Array.from({ length: 4 }, () => join(invitation, { key })));
  expect(repeats.map(({ body }) => body.state)).toEqual(['in', 'in', 'in', 'in']);
  const rush = await Promise.all(
    ['Bruno Sosa', 'Dante Luque', 'Camila Prado', 'Iara Paz'].map((name) => join(invitation, { name })),
  );
  expect(rush.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  expect((await send('GET', `/${invitation.id}`)).body).toMatchObject({ state: 'full', people: { length: 3 } });
});

it('an equal name is asked twice; a wrong name or PIN does not join [ROLE-01]', async () => {
  const invitation = await invite({ places: 4 });
  await join(invitation, { name: 'José Núñez' });
  const same = await join(invitation, { name: 'jose nunez' });
  expect([same.status, same.body]).toMatchObject([409, { code: 'name-joined', facts: { name: 'José Núñez' } }]);
  expect((await join(invitation, { name: 'jose nunez', isOtherPerson: true })).status).toBe(200);
  const wrong = [{ name: 'Ana' }, { documentEnd: '41' }, { documentEnd: '4a8' }, { pin: '1234' }, { pin: '12' }];
  const answers = await Promise.all(wrong.map((own) => join(invitation, { name: 'Ana Paz', ...own })));
  expect(answers.map(({ body }) => body.code)).toEqual([
    'enter-full-name',
    'document-end',
    'document-end',
    'pin-run',
    'pin-digits',
  ]);
  expect((await send('GET', `/${invitation.id}`)).body.people).toHaveLength(2);
});

it('access ends minutes after the event, and moves with it [ROLE-01]', async () => {
  const invitation = await invite();
  const headers = await workingAt(invitation);
  await shop.db.query(`update events set ends_at = now() - interval '59 minutes' where id = 41`);
  expect(await board(headers)).toBe(200);
  await shop.set('venues', 'match_staff_minutes = 30');
  expect(await board(headers)).not.toBe(200);
  expect((await read(invitation)).state).toBe('ended');
  expect((await join(invitation, { name: 'Bruno Sosa' })).body.code).toBe('match-ended');
  await shop.db.query(`update events set ends_at = now() + interval '1 hour' where id = 41`);
  expect(await board(headers)).toBe(200);
  await shop.set('venues', 'match_staff_minutes = 60');
});

it('a removed event ends all access at once, and the code says so [ROLE-01]', async () => {
  const invitation = await invite();
  const headers = await workingAt(invitation);
  await shop.db.query('delete from events where id = 41');
  expect(await board(headers)).not.toBe(200);
  expect(await read(invitation)).toMatchObject({ state: 'called-off', event: 'Ribera – Horizonte', endsAt: null });
  expect((await join(invitation, { name: 'Bruno Sosa' })).body.code).toBe('match-called-off');
  await endMatchSessions(shop.db);
  const { rows } = await shop.db.query('select from sessions where account_id = $1 and revoked_at is null', [
    await accountOf('Abril Quiroga'),
  ]);
  expect(rows).toEqual([]);
});

it('a closed invitation admits no other person; a manager ends all access [ROLE-01]', async () => {
  const invitation = await invite();
  const headers = await workingAt(invitation);
  expect((await send('POST', `/${invitation.id}/close`)).body.state).toBe('closed');
  expect((await join(invitation, { name: 'Bruno Sosa' })).body.code).toBe('match-closed');
  expect(await board(headers)).toBe(200);
  expect((await send('POST', `/${invitation.id}/end`)).body.state).toBe('ended');
  expect(await board(headers)).toBe(403);
});

it('the poster has the crest of the venue, or the picture of the event [ROLE-01]', async () => {
  const invitation = await invite();
  const crest = async () => (await send('GET', `/${invitation.id}`)).body.crestPath;
  const show = async (key: string, owner: string, ownerId: number, type: string) => {
    await shop.db.query(
      `insert into media (key, widths, width, height, is_cutout) values ($1, '{80}', 80, 80, false)`,
      [key],
    );
    await shop.db.query(
      `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1, $2, $3, $4, $5)`,
      [shop.venue.id, owner, ownerId, type, key],
    );
  };
  expect(await crest()).toBeNull();
  await show('a'.repeat(32), 'event', 41, '1');
  expect(await crest()).toContain('a'.repeat(32));
  await show('b'.repeat(32), 'venue', shop.venue.id, 'logo');
  expect(await crest()).toContain('b'.repeat(32));
});

it('no other set and no place of another venue can be offered [ROLE-01]', async () => {
  const elsewhere = await shop.db.query<{ id: number }>('select id from commerces where venue_id = 8 limit 1');
  const statuses = [];
  for (const own of [
    { set: 'shift-lead' },
    { set: 'venue-manager' },
    { places: 0 },
    { commerceId: elsewhere.rows[0]?.id },
    { eventId: 42 },
  ])
    statuses.push((await send('POST', '', wanted(own))).status);
  expect(statuses).toEqual([400, 400, 400, 404, 404]);
  await shop.db.query(
    `update events set ends_at = now() - interval '61 minutes', starts_at = now() - interval '3 hours'`,
  );
  expect(await send('POST', '', wanted())).toMatchObject({ status: 422, code: 'match-ended' });
});

it('a code is asked a limited number of times [ROLE-01, AUTH-10]', async () => {
  const invitation = await invite({ places: 1 });
  const statuses = [];
  for (let each = 0; each < 6; each += 1) statuses.push((await join(invitation, { pin: '12' })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
});

it('thirty days after the end only the name stays [ROLE-01]', async () => {
  const invitation = await invite({ places: 3 });
  await workingAt(invitation);
  await join(invitation, { name: 'Bruno Sosa' });
  const [worked, waited] = [await accountOf('Abril Quiroga'), await accountOf('Bruno Sosa')];
  const stored = async () =>
    (
      await shop.db.query(
        `select (select array_agg(name order by name) from accounts where id = any($1)) as names,
           (select array_agg(document_end) from match_staff where account_id = any($1)) as documents,
           (select count(*)::int from staff_pins where account_id = any($1)) as pins,
           (select count(*)::int from sessions where account_id = any($1)) as sessions,
           (select count(*)::int from account_roles where account_id = any($1)) as roles`,
        [[worked, waited]],
      )
    ).rows[0];
  await cleanMatchStaff(shop.db);
  expect(await stored()).toMatchObject({ names: ['Abril Quiroga', 'Bruno Sosa'], pins: 2, roles: 1 });
  await shop.db.query(
    `update events set starts_at = now() - interval '32 days', ends_at = now() - interval '31 days' where id = 41`,
  );
  await cleanMatchStaff(shop.db);
  expect(await stored()).toEqual({ names: ['Abril Quiroga'], documents: [null], pins: 0, sessions: 0, roles: 0 });
});
