import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import type { OrderList } from '@app/contract/back-office/order-list.ts';
import type { PermissionSet } from '@app/contract/back-office/permission-sets.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
let other: Shop;
let editor: Headers;
let ofBar: Headers;
let lucia: { accountId: number; email: string; headers: Headers };
let orders: Record<'lucia' | 'guest' | 'counter' | 'pancho', Order>;

beforeAll(async () => {
  shop = await openShop();
  other = await openShop(shop.server, 8);
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  ofBar = await shop.staff();
  lucia = await shop.server.signIn();
  await shop.db.query(`update accounts set name = 'Lucía Méndez', phone = '5491155416009' where id = $1`, [
    lucia.accountId,
  ]);
  const { headers } = lucia;
  orders = {
    lucia: await paid({
      headers,
      guestEmail: null,
      details: [shop.line('Cerveza', { quantity: 2 }), shop.line('Agua')],
    }),
    guest: await paid({ details: [shop.line('Hamburguesa')], guestEmail: 'bruno.tevez@example.com' }),
    counter: await paid({ details: [shop.line('Agua')] }),
    pancho: await paid({
      headers,
      guestEmail: null,
      commerceId: shop.venue.commerceId('otro'),
      details: [shop.line('Pancho')],
    }),
  };
  await setOrder('guest', `delivery = 'Platea Sur, Fila: 14', phone = '5491144440931'`);
  await setOrder('counter', `call_name = 'Ana María Ruiz', entered_by = ${lucia.accountId}`);
  await insertCard(orders.guest, 'visa', '4417', 'approved');
  await insertCard(orders.pancho, 'master', '0931', 'rejected');
});
afterAll(async () => shop.server.close());

async function paid(wanted: Parameters<Shop['order']>[0]): Promise<Order> {
  await shop.ordersAreOlder(60);
  const { status, body } = await shop.order(wanted);
  expect({ status, body }).toMatchObject({ status: 201 });
  expect((await shop.cash(body.id, { version: 1, amount: body.totalAmount }, editor)).status).toBe(200);
  return body;
}

async function setOrder(name: keyof typeof orders, change: string): Promise<void> {
  await shop.db.query(`update orders set ${change} where id = $1`, [orders[name].id]);
}

async function insertCard({ id }: Order, brand: string, lastFour: string, state: string): Promise<void> {
  await shop.db.query(
    `insert into payment_attempts (venue_id, id, order_id, provider, config_id, method, reference, idempotency_key, request_hash,
       amount_minor, currency, state, card_brand, card_last_four, ends_at)
     values ($1, gen_random_uuid(), $2::bigint, 1, 1, 'new-card', ($2::bigint)::text, gen_random_uuid(), '', 100, 'ARS', $3, $4, $5, now())`,
    [shop.venue.id, id, state, brand, lastFour],
  );
}

const urlOf = (venueId = shop.venue.id) => `/api/admin/venues/${venueId}/orders`;
async function search(typed: string, headers = editor, more = ''): Promise<OrderList> {
  const url = `${urlOf()}?search=${encodeURIComponent(typed)}${more}`;
  const { status, body } = await shop.send<OrderList>('GET', url, undefined, headers);
  expect(status).toBe(200);
  return body;
}
const as = (reading: SearchReading) => `&reading=${reading}`;
const namesOf = ({ data }: OrderList) =>
  data.map(({ id }) => Object.entries(orders).find(([, order]) => order.id === id)?.[0]).toSorted();

/** Staff of the venue who only read reports. */
async function signInReader(name: string): Promise<{ accountId: number; headers: Headers }> {
  const set = { copiedFrom: 'venue-manager', permissions: ['reports'], refundLimitMinor: 0, name };
  const url = `/api/admin/venues/${shop.venue.id}/permission-sets`;
  const { status, body } = await shop.send<PermissionSet>('POST', url, set, editor);
  expect(status).toBe(201);
  const reader = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await shop.db.query('update account_roles set permission_set_id = $2 where account_id = $1', [
    reader.accountId,
    body.id,
  ]);
  return reader;
}

describe('a search of orders', () => {
  it('finds by the number of the order and by the called one [API-03]', async () => {
    expect(namesOf(await search(String(orders.guest.number), editor, as('number')))).toEqual(['guest']);
    expect(namesOf(await search(`#${orders.guest.number}`))).toEqual(['guest']);
    expect(namesOf(await search(String(orders.counter.callNumber), editor, as('number')))).toEqual(['counter']);
  });

  it('finds by the beginnings of words of a name, with or without accents [API-03]', async () => {
    expect(namesOf(await search('lucia mend', editor, as('name')))).toEqual(['lucia', 'pancho']);
    expect(namesOf(await search('LUCÍA', editor, as('name')))).toEqual(['lucia', 'pancho']);
    expect(namesOf(await search('maria', editor, as('name')))).toEqual(['counter']);
    expect(namesOf(await search('ucia', editor, as('name')))).toEqual([]);
  });

  it('finds by the beginning of an e-mail, of a guest and of an account [API-03]', async () => {
    expect(namesOf(await search('Bruno.tevez@'))).toEqual(['guest']);
    expect(namesOf(await search(lucia.email))).toEqual(['lucia', 'pancho']);
    expect(namesOf(await search('bruno%@'))).toEqual([]);
  });

  it('finds by both ends of a phone [API-03]', async () => {
    expect(namesOf(await search('0931', editor, as('phone')))).toEqual(['guest']);
    expect(namesOf(await search('11 5541', editor))).toEqual(['lucia', 'pancho']);
    expect(namesOf(await search('+54 9 11 4444-0931'))).toEqual(['guest']);
  });

  it('finds by the last digits of a card, of a declined one too [API-03]', async () => {
    const { data } = await search('4417');
    expect(data).toMatchObject([{ id: orders.guest.id, card: { brand: 'visa', lastFour: '4417' } }]);
    expect(namesOf(await search('0931', editor, as('card')))).toEqual(['pancho']);
  });

  it('finds by the amount, also with the time on the clock of the venue [API-03]', async () => {
    await shop.set('venues', `time_zone = 'America/Argentina/Buenos_Aires'`);
    await setOrder(
      'lucia',
      `created_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '23 hours 21 minutes'`,
    );
    expect(namesOf(await search('8500'))).toEqual(['lucia']);
    expect(namesOf(await search('8.500 21:40'))).toEqual(['lucia']);
    expect(namesOf(await search('8.500 21:55'))).toEqual([]);
    await setOrder(
      'lucia',
      `created_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '21 hours 2 minutes'`,
    );
    expect(namesOf(await search('8.500 0:05'))).toEqual(['lucia']);
    await setOrder('lucia', 'created_at = now()');
  });

  it('finds by words of the seat and of the product [API-03]', async () => {
    expect(namesOf(await search('fila 14'))).toEqual(['guest']);
    expect(namesOf(await search('fila 1'))).toEqual([]);
    expect(namesOf(await search('cervez'))).toEqual(['lucia']);
  });

  it('counts each reading of a text and takes the first with orders [API-03]', async () => {
    const { search: understood, data } = await search('0931');
    expect(understood).toMatchObject({ taken: 'card', from: null });
    expect(understood?.readings).toEqual(
      expect.arrayContaining([
        { reading: 'number', orders: 0 },
        { reading: 'card', orders: 1 },
        { reading: 'phone', orders: 1 },
      ]),
    );
    expect(data).toHaveLength(1);
    expect((await search('.')).search).toEqual({ taken: null, readings: [], from: null });
    expect((await search('.')).data).toEqual([]);
  });

  it('covers all days, for a product the last seven, or the named ones [API-03]', async () => {
    await setOrder('guest', `created_at = now() - interval '50 days'`);
    expect(namesOf(await search('4417'))).toEqual(['guest']);
    expect(namesOf(await search('hamburguesa', editor, as('product')))).toEqual([]);
    expect((await search('hamburguesa', editor, as('product'))).search?.from).toMatch(/^\d{4}-/);
    const [from, to] = [55, 30].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
    expect(namesOf(await search('hamburguesa', editor, `&from=${from}&to=${to}`))).toEqual(['guest']);
    await setOrder('guest', 'created_at = now()');
  });

  it('covers the last seven days for a name that many customers have [API-03]', async () => {
    const { rows } = await shop.db.query<{ id: number }>(
      `insert into accounts (email, name) select 'zoe' || n || '@example.org', 'Zoé ' || n from generate_series(1, 1001) as n
       returning id`,
    );
    await setOrder('guest', `buyer_id = ${rows[0]?.id ?? 0}`);
    for (const typed of ['zoe', 'zoe1@', 'ZOE']) {
      expect(namesOf(await search(typed, editor, as(typed.includes('@') ? 'email' : 'name')))).toEqual(['guest']);
    }
    expect((await search('zoe', editor, as('name'))).search?.from).toMatch(/^\d{4}-/);
    expect((await search('zoe1@', editor, as('email'))).search?.from).toBeNull();
    await setOrder('guest', `created_at = now() - interval '50 days'`);
    expect(namesOf(await search('zoe', editor, as('name')))).toEqual([]);
    expect(namesOf(await search('zoe1@', editor, as('email')))).toEqual(['guest']);
    await setOrder('guest', 'created_at = now(), buyer_id = null');
  });

  it('has what an operator looks for in each row, and the totals of all pages [API-03]', async () => {
    const { body } = await shop.send<OrderList>('GET', `${urlOf()}?perPage=1`, undefined, editor);
    const rowsOf = async (name: keyof typeof orders) => (await search(`#${orders[name].number}`)).data[0];
    expect(body.totals).toEqual([{ currency: 'ARS', orders: 4, paidMinor: 1_900_000, refundedMinor: 0 }]);
    expect(body.data).toHaveLength(1);
    expect(await rowsOf('lucia')).toMatchObject({
      items: [
        { quantity: 2, name: 'Cerveza' },
        { quantity: 1, name: 'Agua' },
      ],
      moreItems: 0,
      customer: { id: lucia.accountId, name: 'Lucía M.' },
      delivery: null,
      card: null,
    });
    expect(await rowsOf('guest')).toMatchObject({ customer: null, delivery: 'Platea Sur, Fila: 14' });
    expect((await rowsOf('counter'))?.customer?.name).toBe('Ana R.');
    const answer = JSON.stringify((await search(lucia.email)).data);
    for (const secret of ['Méndez', lucia.email, '5541']) expect(answer).not.toContain(secret);
  });
});

describe('the scope of a search', () => {
  it('is one venue, and for an editor of a commerce its orders [ROLE-01]', async () => {
    await shop.ordersAreOlder(60);
    const foreign = await other.order({ headers: lucia.headers, guestEmail: null });
    expect(foreign.status).toBe(201);
    expect(namesOf(await search('lucia', editor, as('name')))).toEqual(['lucia', 'pancho']);
    expect(namesOf(await search('lucia', ofBar, as('name')))).toEqual(['lucia']);
    expect((await search('lucia', ofBar)).search?.readings).toContainEqual({ reading: 'name', orders: 1 });
    expect(namesOf(await search('0931', ofBar, as('card')))).toEqual([]);
    expect((await shop.send('GET', `${urlOf(8)}?search=lucia`, undefined, editor)).status).toBe(404);
  });

  it('shows and searches no customers for a reader of reports alone [ROLE-01]', async () => {
    const { headers: reader } = await signInReader('Lectora');
    const named = await search('lucia', reader);
    expect(named.isPersonal).toBe(false);
    expect(named.search?.readings.map(({ reading }) => reading)).toEqual(['product', 'seat']);
    expect(named.data).toEqual([]);
    expect(namesOf(await search('lucia', reader, as('name')))).toEqual([]);
    expect((await search(lucia.email, reader)).data).toEqual([]);
    expect(namesOf(await search('0931', reader, as('phone')))).toEqual(['pancho']);
    expect((await search('4417', reader)).data).toMatchObject([{ id: orders.guest.id, customer: null }]);
    expect((await search(`#${orders.lucia.number}`, reader)).data[0]?.customer).toBeNull();
  });

  it('shows customers to those who take cash, not to readers of reports [ROLE-01]', async () => {
    const { accountId, headers } = await signInReader('Lectora y caja');
    await shop.db.query(
      `insert into account_roles (account_id, role_id, venue_id, commerce_id, ready_set)
       values ($1, 3, $2, $3, 'cashier')`,
      [accountId, shop.venue.id, shop.commerceId],
    );
    expect(namesOf(await search('lucia', headers, as('name')))).toEqual(['lucia']);
    const { data } = await search('', headers);
    const shown = data.filter(({ customer }) => customer?.id === lucia.accountId).map(({ id }) => id);
    expect(shown).toEqual([orders.lucia.id]);
  });
});
