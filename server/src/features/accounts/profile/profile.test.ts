import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { findBreaks } from '#features/audit/audit-store.ts';
import { createLog } from '#platform/log/log.ts';
import { findEverywhere } from '#test/harness/find-everywhere.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';

let shop: Shop;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  shop = await openShop(await startTestApp({ log }));
});
afterAll(async () => shop.server.close());

type Person = Awaited<ReturnType<typeof signIn>>;
const signIn = () => shop.server.signIn();
const inject = (
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  { headers }: Pick<Person, 'headers'>,
  payload?: object,
) => shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });

/** Personal texts to search for, unique per mark. */
function canaries(mark: string) {
  return {
    email: `canary-${mark}@correo.test`,
    name: `Canaria ${mark} Núñez`,
    dni: `777${mark}`,
    phone: `549110077${mark}`,
    identification: `888${mark}`,
    comments: `sin sal para ${mark}`,
    delivery: `platea ${mark}`,
    reason: `me voy ${mark}`,
    member: `socio-${mark}`,
    device: `dispositivo-${mark}`,
    google: `google-subject-${mark}`,
  };
}
type Canaries = ReturnType<typeof canaries>;

/** An account with an own order and a guest order, both ended, and with every kind of personal data. */
async function makePerson(mark: string): Promise<Person & { canary: Canaries; orderIds: number[] }> {
  const canary = canaries(mark);
  const person = await signIn();
  await shop.db.query('update accounts set email = $2, phone = $3 where id = $1', [
    person.accountId,
    canary.email,
    canary.phone,
  ]);
  await shop.db.query(
    `insert into identities (issuer, subject, account_id) values ('email', $2, $1), ('phone', $3, $1), ('google', $4, $1)`,
    [person.accountId, canary.email, canary.phone, canary.google],
  );
  await shop.db.query('insert into known_devices (account_id, device_id) values ($1, $2)', [
    person.accountId,
    canary.device,
  ]);
  await shop.db.query('insert into club_members (venue_id, account_id, member_id) values ($1, $2, $3)', [
    shop.venue.id,
    person.accountId,
    canary.member,
  ]);
  await inject('PUT', '/api/auth/profile', person, { name: canary.name, dni: canary.dni });
  await shop.server.app.inject({ method: 'POST', url: '/api/login/email', payload: { email: canary.email } });
  const details = [shop.line('Agua', { comments: canary.comments })];
  const own = await shop.order({ details, headers: person.headers });
  const guest = await shop.order({ details, guestEmail: canary.email.toUpperCase() });
  const orderIds = [own.body.id, guest.body.id];
  await shop.db.query(
    `update orders set status_id = 6, paid_at = now(), phone = $2, identification = $3, delivery = $4, device_id = $5
     where id = any ($1)`,
    [orderIds, canary.phone, canary.identification, canary.delivery, canary.device],
  );
  await shop.db.query('update order_status_changes set reason = $2 where order_id = any ($1)', [
    orderIds,
    canary.reason,
  ]);
  return { ...person, canary, orderIds };
}

const books = async () => {
  const { rows } = await shop.db.query(
    `select count(*) as orders, sum(total_minor) as total, (select sum(quantity * unit_price_minor) from order_lines) as lines
     from orders`,
  );
  return rows[0];
};

it('a deleted account leaves no personal data in tables or logs; the books balance', async () => {
  const { canary, ...person } = await makePerson('4711');
  await appendInboxToChains(shop.db);
  for (const [what, text] of Object.entries(canary)) {
    expect({ what, isThere: (await findEverywhere(shop.db, text)).length > 0 }).toEqual({ what, isThere: true });
  }
  const before = await books();

  const gone = await inject('DELETE', '/api/auth', person);
  expect([gone.statusCode, gone.headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);

  await appendInboxToChains(shop.db);
  for (const [what, text] of Object.entries(canary)) {
    expect({ what, in: await findEverywhere(shop.db, text) }).toEqual({ what, in: [] });
    expect(logged.join('')).not.toContain(text);
  }
  expect(await books()).toEqual(before);
  expect(await findBreaks(shop.db, null)).toEqual([]);
  const again = await inject('GET', '/api/auth', person);
  expect(again.statusCode).toBe(403);
  expect(again.json()).toMatchObject({ code: 'session-revoked' });
});

it('the export holds all data of the person and none of other people', async () => {
  const one = await makePerson('5001');
  const other = await makePerson('5002');
  const answer = await inject('GET', '/api/auth/export', one);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  for (const [what, text] of Object.entries(one.canary)) {
    // The export names a device by its last use, not its digest. It leaves out reasons, which only staff see.
    if (what === 'device' || what === 'reason') continue;
    expect(answer.body.toLowerCase()).toContain(text.toLowerCase());
  }
  for (const text of Object.values(other.canary)) expect(answer.body).not.toContain(text);
  expect(answer.body).not.toMatch(/hash|encrypted|token/i);
  const { activity } = answer.json<{ activity: { action: string }[] }>();
  expect(activity.map(({ action }) => action)).toEqual(expect.arrayContaining(['profile.changed', 'account.exported']));
});

/** An account with a proven address, and guest orders under it: one paid, one open. */
async function makeAddressed(mark: string) {
  const email = `${mark}@correo.test`;
  const person = await signIn();
  await shop.db.query(`insert into identities (issuer, subject, account_id) values ('email', $2, $1)`, [
    person.accountId,
    email,
  ]);
  const details = [shop.line('Agua', { comments: `comment ${mark}` })];
  const { body: paid } = await shop.order({ details, guestEmail: email });
  const { body: open } = await shop.order({ details, guestEmail: email });
  const secrets = [`phone ${mark}`, `document ${mark}`, `seat ${mark}`];
  await shop.db.query(
    `update orders set phone = $2, identification = $3, delivery = $4, pickup_code = '8${mark.slice(-3)}'
     where id = any ($1)`,
    [[paid.id, open.id], ...secrets],
  );
  await shop.db.query('update orders set status_id = 6, paid_at = now() where id = $1', [paid.id]);
  return { person, paid, open, email, secrets };
}

it('the owner of an address that a guest typed sees only what the receipt shows [APP-09]', async () => {
  const { person, paid, open, email, secrets } = await makeAddressed('7351');
  const answer = await inject('GET', '/api/auth/export', person);
  for (const secret of [...secrets, 'comment 7351', '8351', String(paid.id), String(open.id)]) {
    expect(answer.body).not.toContain(secret);
  }
  const { orders } = answer.json<{ orders: { own: unknown[]; asGuest: unknown[] } }>();
  expect(orders.own).toEqual([]);
  expect(orders.asGuest).toMatchObject([
    { number: paid.number, guestEmail: email, totalAmount: 1_500, lines: [{ product: 'Agua', quantity: 1 }] },
  ]);
});

it('an open guest order does not block deletion of the owner and is not lost [APP-09]', async () => {
  const { person, paid, open, secrets } = await makeAddressed('7352');
  expect((await inject('DELETE', '/api/auth', person)).statusCode).toBe(204);
  const [phone, identification, delivery] = secrets;
  const token = { 'x-order-token': open.accessToken ?? '' };
  const { body: remaining } = await shop.get(open.id, token);
  expect(remaining).toMatchObject({ orderStatusId: 1, guestEmail: null, phone, identification, delivery });
  const { body: ended } = await shop.get(paid.id, { 'x-order-token': paid.accessToken ?? '' });
  expect(ended).toMatchObject({ guestEmail: null, phone: null, identification: null, delivery: null });
});

it('accounts with open orders and staff accounts cannot be deleted', async () => {
  const person = await signIn();
  const { body } = await shop.order({ headers: person.headers });
  const refused = await inject('DELETE', '/api/auth', person);
  expect([refused.statusCode, refused.json()['code']]).toEqual([409, 'open-orders']);
  await shop.expire(body.id);
  expect((await inject('DELETE', '/api/auth', person)).statusCode).toBe(204);

  const staff = await shop.server.signIn([{ roleId: 1 }]);
  const refusedStaff = await inject('DELETE', '/api/auth', { headers: { authorization: staff.headers.authorization } });
  expect([refusedStaff.statusCode, refusedStaff.json()['code']]).toEqual([409, 'identity-in-use']);
});

it.each([
  [
    'José\u0301   María ',
    'José María'.normalize('NFC').replace('é', 'é\u0301').normalize('NFC'),
    '30111222',
    '30111222',
  ],
  ['  ', null, '', null],
  ['Ana\u202egnp.exe', 'Anagnp.exe', null, null],
  ['Ana\nPérez\t', 'Ana Pérez', ' 12 ', '12'],
])('the name %j is stored as %j', async (typed, name, typedDni, dni) => {
  const person = await signIn();
  const answer = await inject('PUT', '/api/auth/profile', person, { name: typed, dni: typedDni });
  expect(answer.json()).toMatchObject({ id: person.accountId, name, dni });
});

it.each(['12a', '12.345.678', '-1', '１２'])('the document number %j is refused', async (dni) => {
  const answer = await inject('PUT', '/api/auth/profile', await signIn(), { name: 'Ana', dni });
  expect([answer.statusCode, answer.json()['code']]).toEqual([422, 'only-whole-numbers']);
});

it('only the owner can read a balance; other callers get 404', async () => {
  const own = await signIn();
  const other = await signIn();
  const at = (userId: number, venueId = shop.venue.id) => `/api/users/${userId}/${venueId}/balance`;
  expect((await inject('GET', at(own.accountId), own)).json()).toEqual({ balance: 0, currency: 'ARS' });
  const foreign = await inject('GET', at(other.accountId), own);
  const unknown = await inject('GET', at(999_999_999), own);
  const noVenue = await inject('GET', at(own.accountId, 999_999), own);
  expect([foreign.statusCode, unknown.statusCode, noVenue.statusCode]).toEqual([404, 404, 404]);
  expect(foreign.body).toBe(unknown.body);
});
