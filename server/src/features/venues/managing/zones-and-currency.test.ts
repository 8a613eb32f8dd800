import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';

let server: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
});
afterAll(async () => server.close());

const made: string[] = [];

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await server.app.inject({ method, url, headers: admin, payload });
  return { status: answer.statusCode, body: answer.json<ManagedVenue & Problem>() };
}

/** A new venue. Each test has its own, because a currency is final. */
async function openVenue(): Promise<ManagedVenue> {
  const code = `sede-${made.length}`;
  made.push(code);
  const { status, body } = await send('POST', '/api/admin/venues', { values: newVenue(code) });
  expect(status).toBe(201);
  return body;
}

const change = ({ id, code, version }: ManagedVenue, values: object) =>
  send('PUT', `/api/admin/venues/${id}`, { version, values: { ...newVenue(code), ...values } });

it.each(['Mars/Phobos', 'Mars/Phobos5', 'america/lima', 'GMT+3', 'Etc/GMT+99', '-03:00', 'America/Lima ', ''])(
  'the time zone %j is refused by its field [VENUE-06]',
  async (timeZone) => {
    const { status, body } = await change(await openVenue(), { timeZone });
    expect([status, body.code]).toEqual([400, 'malformed-request']);
    expect(JSON.stringify(body)).toContain('timeZone');
  },
);

it('a time zone that only this program knows is refused by its field [VENUE-06]', async () => {
  const venue = await openVenue();
  await server.db.query(`alter table venues add constraint no_lima check (time_zone <> 'America/Lima')`);
  await server.db.query('alter table venues rename constraint venues_time_zone_known to known');
  await server.db.query('alter table venues rename constraint no_lima to venues_time_zone_known');
  const { status, body } = await change(venue, { timeZone: 'America/Lima' });
  await server.db.query('alter table venues drop constraint venues_time_zone_known');
  await server.db.query('alter table venues rename constraint known to venues_time_zone_known');
  expect([status, body.facts]).toEqual([422, { problems: [expect.objectContaining({ path: 'values/timeZone' })] }]);
});

it.each(['America/Lima', 'America/Port-au-Prince', 'Etc/GMT+5', 'UTC'])(
  'the time zone %s is taken',
  async (timeZone) => {
    const { status, body } = await change(await openVenue(), { timeZone });
    expect([status, body.timeZone]).toEqual([200, timeZone]);
  },
);

it.each(['Mars/Phobos', 'Mars/Phobos5', 'Foo5', ''])('the database refuses the time zone %j', async (timeZone) => {
  const { id } = await openVenue();
  const write = server.db.query('update venues set time_zone = $2 where id = $1', [id, timeZone]);
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/^(22023|23514)$/) });
});

it.each([
  [
    'an order',
    `insert into orders (venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code)
     values ($1::int, $1::int * 1000000000::bigint + 1, 1, 1, 100, 'ARS', gen_random_uuid(), '1234')`,
  ],
  [
    'a wallet',
    `insert into ledger_accounts (venue_id, kind, owner_id, currency, balance_minor) values ($1, 'wallet', 1, 'ARS', 0)`,
  ],
  [
    'a ledger account',
    `insert into ledger_accounts (venue_id, kind, owner_id, currency) values ($1, 'sales', 1, 'ARS')`,
  ],
  ['a cash drawer', `insert into cash_drawers (venue_id, commerce_id, account_id, currency) values ($1, 1, 1, 'ARS')`],
  [
    'a payment account',
    `insert into provider_configs (venue_id, id, payment_config_id, provider) values ($1, 1, 1, 1)`,
  ],
])('the currency of a venue with %s is final [VENUE-06]', async (_what, insert) => {
  const venue = await openVenue();
  await server.db.query(insert, [venue.id]);
  const { status, body } = await change(venue, { currency: 'PEN' });
  expect([status, body.code]).toEqual([409, 'currency-final']);
  const write = server.db.query(`update venues set currency = 'PEN' where id = $1`, [venue.id]);
  await expect(write).rejects.toMatchObject({ constraint: 'venues_currency_final' });
  expect((await change(venue, { name: 'Otro nombre' })).status).toBe(200);
});

it('a venue without money changes its currency [VENUE-06]', async () => {
  await makeVenue(server.db, { id: 900 });
  const { status, body } = await change(await openVenue(), { currency: 'PEN' });
  expect([status, body.currency]).toEqual([200, 'PEN']);
});
