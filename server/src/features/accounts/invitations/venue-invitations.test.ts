import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAILS_PER_HOUR } from '#features/mailboxes/mailbox-budget.ts';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';

type Headers = Record<string, string>;

const EMAIL = 'lucia@example.com';

let shop: Shop;
let editor: Headers;
let editorId: number;
beforeAll(async () => {
  shop = await openShop();
  await openShop(shop.server, 8);
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('delete from invitations; delete from account_roles; delete from rate_limit_counters');
  const made = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  [editor, editorId] = [made.headers, made.accountId];
});

const url = (venueId = shop.venue.id) => `/api/admin/venues/${venueId}/invitations`;
const atBar = () => ({ roleId: 3, commerceIds: [shop.commerceId] });
const invite = (role: object = { roleId: 2 }, headers = editor, email = ` Lucia@Example.com `) =>
  shop.send<VenueInvitation>('POST', url(), { email, name: ' Lucía  Mansilla ', role }, headers);
const list = async () => (await shop.send<VenueInvitation[]>('GET', url(), undefined, editor)).body;
const resend = (id: number, headers = editor) =>
  shop.send<VenueInvitation>('POST', `${url()}/${id}/resend`, {}, headers);
const revoke = async (id: number, headers = editor) =>
  (await shop.server.app.inject({ method: 'DELETE', url: `${url()}/${id}`, headers })).statusCode;

/** The token of the newest mail to the address. */
async function mailedToken(): Promise<string> {
  await shop.server.runJobs();
  const mail = shop.server.mails.findLast(({ to }) => to === EMAIL);
  return /\/staff\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, name = 'Nora Paz') =>
  newDevice(shop.server).post('/api/invitations/accept', { token, name });
async function rolesOf(email = EMAIL) {
  const { rows } = await shop.db.query(
    `select role_id as "roleId", venue_id as "venueId", commerce_id as "commerceId"
     from account_roles join accounts on id = account_id where email = $1`,
    [email],
  );
  return rows;
}

it('a mailed link gives the role in the venue, once [ROLE-01]', async () => {
  const invited = await invite();
  expect([invited.status, invited.body]).toMatchObject([
    201,
    { email: EMAIL, name: 'Lucía Mansilla', role: { roleId: 2 }, isExpired: false },
  ]);
  const token = await mailedToken();
  const read = await newDevice(shop.server).post('/api/invitations/read', { token });
  expect(read.json()).toMatchObject({
    email: EMAIL,
    name: 'Lucía Mansilla',
    roleId: 2,
    venueName: expect.any(String),
  });
  expect((await accept(token)).statusCode).toBe(200);
  expect(await rolesOf()).toEqual([{ roleId: 2, venueId: shop.venue.id, commerceId: null }]);
  expect(codeOf(await accept(token))).toBe('invitation-not-valid');
  expect(await list()).toEqual([]);
});

it('an invitation asks for a full name, and the person may correct it [ROLE-01]', async () => {
  const nameless = await shop.send('POST', url(), { email: EMAIL, name: 'Lucía', role: { roleId: 2 } }, editor);
  expect([nameless.status, nameless.code]).toEqual([422, 'enter-full-name']);
  await invite();
  const token = await mailedToken();
  const short = await newDevice(shop.server).post('/api/invitations/accept', { token, name: ' Lucía ' });
  expect([short.statusCode, codeOf(short)]).toEqual([422, 'enter-full-name']);
  expect((await accept(token, 'Lucía  Mansilla Ríos')).statusCode).toBe(200);
  const { rows } = await shop.db.query('select name from accounts where email = $1', [EMAIL]);
  expect(rows).toEqual([{ name: 'Lucía Mansilla Ríos' }]);
});

it('an invitation to a stall gives that stall alone [ROLE-01]', async () => {
  const { status, body } = await invite(atBar());
  expect([status, body.role]).toEqual([201, { roleId: 3, commerceIds: [shop.commerceId] }]);
  expect(await list()).toMatchObject([{ role: { roleId: 3, commerceIds: [shop.commerceId] } }]);
  await accept(await mailedToken());
  expect(await rolesOf()).toEqual([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
});

it('sent again, only the newest link works [ROLE-01]', async () => {
  const { body } = await invite();
  const first = await mailedToken();
  await shop.db.query(
    `update invitations set expires_at = now() - interval '1 hour', mailed_at = now() - interval '73 hours'`,
  );
  expect(await list()).toMatchObject([{ id: body.id, isExpired: true }]);
  expect(codeOf(await accept(first))).toBe('invitation-not-valid');
  expect((await resend(body.id)).body).toMatchObject({ id: body.id, isExpired: false });
  const second = await mailedToken();
  expect(codeOf(await accept(first))).toBe('invitation-not-valid');
  expect((await accept(second)).statusCode).toBe(200);
  expect((await resend(body.id)).status).toBe(404);
});

it('an address has one open invitation to a venue, which a repeat renews [ROLE-01]', async () => {
  const { body } = await invite();
  const token = await mailedToken();
  const sent = shop.server.mails.length;
  const repeats = await Promise.all(Array.from({ length: 10 }, () => invite(atBar())));
  expect(repeats.map((answer) => [answer.status, answer.body.id])).toEqual(repeats.map(() => [201, body.id]));
  expect(await list()).toMatchObject([{ id: body.id, role: { roleId: 3, commerceIds: [shop.commerceId] } }]);
  await shop.server.runJobs();
  expect(shop.server.mails).toHaveLength(sent);
  const tooSoon = await resend(body.id);
  expect([tooSoon.status, tooSoon.code, tooSoon.facts]).toEqual([
    429,
    'too-many-requests',
    { retryAfterSeconds: expect.any(Number) },
  ]);
  expect((await accept(token)).statusCode).toBe(200);
  expect(await rolesOf()).toEqual([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
});

it('sixty invitations and thirty repeats send one mail [ROLE-01, AUTH-10]', async () => {
  const sent = shop.server.mails.length;
  const ids = new Set<number>();
  for (let each = 0; each < 60; each += 1) ids.add((await invite()).body.id);
  expect(ids.size).toBe(1);
  const [id = 0] = ids;
  for (let each = 0; each < 30; each += 1) expect((await resend(id)).status).toBe(429);
  await shop.server.runJobs();
  expect(shop.server.mails).toHaveLength(sent + 1);
});

it('invitations to one mailbox end with its budget, for all inviters [ROLE-01, AUTH-10]', async () => {
  const mailbox = (each: number) => `bandeja+${each}@example.com`;
  const sent = shop.server.mails.length;
  const codes = [];
  for (let each = 0; each < MAILS_PER_HOUR.automatic + 5; each += 1) {
    codes.push((await invite({ roleId: 2 }, editor, mailbox(each))).code);
    await shop.server.runJobs();
  }
  expect(shop.server.mails).toHaveLength(sent + MAILS_PER_HOUR.automatic);
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5);
});

it('a revoked invitation is void and is not mailed [ROLE-01]', async () => {
  const { body } = await invite();
  const sent = shop.server.mails.length;
  expect(await revoke(body.id)).toBe(204);
  await shop.server.runJobs();
  expect(shop.server.mails).toHaveLength(sent);
  expect([await revoke(body.id), (await resend(body.id)).status]).toEqual([404, 404]);
  expect(await list()).toEqual([]);
});

it('a removed editor leaves no invitation behind [ROLE-01]', async () => {
  const admin = (await shop.server.signIn([{ roleId: 1 }])).headers;
  await invite();
  const token = await mailedToken();
  const staff = `/api/admin/venues/${shop.venue.id}/staff/${editorId}`;
  await shop.server.app.inject({ method: 'DELETE', url: staff, headers: admin });
  expect(codeOf(await accept(token))).toBe('invitation-not-valid');
});

it.each([
  ['an Admin', { roleId: 1 }, 400],
  ['no stall', { roleId: 3, commerceIds: [] }, 400],
  ['a stall of another venue', { roleId: 3, commerceIds: [8_000_001] }, 404],
])('an editor cannot invite to be %s [ROLE-01]', async (_what, role, status) => {
  expect((await invite(role)).status).toBe(status);
});

it('an address that is none is refused [ROLE-01]', async () => {
  expect((await invite({ roleId: 2 }, editor, 'nada')).code).toBe('enter-valid-email');
});

it('staff of another venue or of a stall have no access to invitations [ROLE-01]', async () => {
  const { body } = await invite();
  const strangers = await Promise.all([
    shop.server.signIn([{ roleId: 2, venueId: 8 }]),
    shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]),
  ]);
  for (const [index, { headers }] of strangers.entries()) {
    const statuses = [(await invite(atBar(), headers)).status, (await resend(body.id, headers)).status];
    const refusal = index === 0 ? 404 : 403;
    expect([...statuses, await revoke(body.id, headers)]).toEqual([refusal, refusal, refusal]);
  }
});

it('inviting needs a second factor of the last minutes [ROLE-01, AUTH-12]', async () => {
  await shop.db.query(
    `update sessions set created_at = now() - interval '1 hour', factor_confirmed_at = null where account_id = $1`,
    [editorId],
  );
  expect((await invite()).code).toBe('recent-second-factor-required');
});

it('no row and no job has the token, and the audit names the invitation [ROLE-01]', async () => {
  const { body } = await invite();
  const { rows: jobs } = await shop.db.query<{ row: string }>(
    'select row_to_json(job_outbox)::text as row from job_outbox',
  );
  const token = await mailedToken();
  const { rows: stored } = await shop.db.query<{ row: string }>(
    'select row_to_json(invitations)::text as row from invitations',
  );
  expect(token).not.toBe('');
  for (const { row } of [...jobs, ...stored]) expect(row).not.toContain(token);
  await accept(token);
  const { rows } = await shop.db.query<{ action: string }>(
    `select action from audit_inbox where subject = $1 or facts->>'invitationId' = $2 order by id`,
    [`invitation:${body.id}`, String(body.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['role.offered', 'role.given']);
});
