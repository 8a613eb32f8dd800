import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import { createPool } from '#platform/database/pool.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder } from '../placing/place-order.ts';
import { OPEN_ORDERS } from './customer-limits-store.ts';

let shop: Shop;
const TOPPINGS = ['Arroz', 'Lechuga', 'Porotos', 'Crema', 'Salsa'];
beforeAll(async () => {
  shop = await openShop(undefined, 7, [
    { name: 'Gaseosa', priceMinor: 200_000, stock: 500 },
    { name: 'Jugo', priceMinor: 200_000, stock: 500 },
    { name: 'Burrito', priceMinor: 900_000, typeId: 2, stock: 500, extras: TOPPINGS },
    ...TOPPINGS.map((name) => ({ name, priceMinor: 0, typeId: 5, stock: 500 }) as const),
  ]);
  await shop.set('payment_configs', 'active_payment_provider = 2, cash_enabled = true');
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters)
     select venue_id, id, id, 2, '{"publicKey": "TEST-public"}' from payment_configs`,
  );
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  await shop.db.query(
    `update orders set status_id = 7, expires_at = null, stock_state = 'released' where status_id = 1`,
  );
});

const newDevice = () => ({ 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') });
const water = (quantity = 1) => [shop.line('Agua', { quantity })];

/** Places orders in sequence, each on a new device, with simulated seconds in between. */
async function placeInTurn(orders: readonly OrderFacts[]): Promise<string[]> {
  const answers: string[] = [];
  for (const wanted of orders) {
    const { status, code } = await shop.order({ details: water(), headers: newDevice(), ...wanted });
    answers.push(status === 201 ? 'placed' : code);
    await shop.ordersAreOlder(3);
  }
  return answers;
}

it.each([
  [
    'e-mail',
    [{ guestEmail: 'Ana@Example.com' }, { guestEmail: 'ana+1@example.com' }, { guestEmail: 'ana@example.com' }],
  ],
  [
    'Gmail box',
    [{ guestEmail: 'a.na@gmail.com' }, { guestEmail: 'ana+x@googlemail.com' }, { guestEmail: 'an.a+y@gmail.com' }],
  ],
  ['phone', [{ phone: '1155550006' }, { phone: '91155550006' }, { phone: '5491155550006' }]],
])('one %s has two unpaid orders at most, over any number of devices [ORD-07]', async (_what, orders) => {
  const before = await shop.written();
  expect(await placeInTurn(orders)).toEqual(['placed', 'placed', 'contact-has-open-orders']);
  expect(await shop.written()).toMatchObject({ orders: Number(Object(before).orders) + 2 });
});

it('account, device, e-mail and phone of a person count together [ORD-07]', async () => {
  const { headers: account } = await shop.server.signIn();
  const device = newDevice();
  const phone = '1144440001';
  const answers = await placeInTurn([
    { headers: { ...account, ...device }, phone },
    { headers: device, guestEmail: 'on-that-device@example.com' },
    { headers: device },
    { phone, guestEmail: 'with-that-phone@example.com' },
    { phone },
    { guestEmail: 'with-that-phone@example.com' },
    { guestEmail: 'with-that-phone@example.com' },
    { headers: { ...account, ...newDevice() } },
    { headers: { ...account, ...newDevice() } },
  ]);
  expect(answers).toEqual([
    'placed',
    'placed',
    'too-many-open-orders',
    'placed',
    'contact-has-open-orders',
    'placed',
    'contact-has-open-orders',
    'placed',
    'too-many-open-orders',
  ]);
});

it('orders of strangers under an address do not limit its proven owner [ORD-07]', async () => {
  const { headers, accountId } = await shop.server.signIn();
  const { rows } = await shop.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
  const guestEmail = rows[0]?.email ?? '';
  expect(await placeInTurn([{ guestEmail }, { guestEmail }, { guestEmail }])).toEqual([
    'placed',
    'placed',
    'contact-has-open-orders',
  ]);
  expect(await placeInTurn([{ headers }, { headers }, { headers }])).toEqual([
    'placed',
    'placed',
    'too-many-open-orders',
  ]);
});

it('of twenty concurrent orders of a person two are placed [ORD-07]', async () => {
  const dbs = [1, 2].map(() => createPool(shop.server.databaseUrl, 4));
  const processes = dbs.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
  const send = async (index: number, guestEmail: string) => {
    const wanted = NewOrder.parse(shop.body({ details: water(50), guestEmail, phone: '1133330001' }));
    return processes[index % 2]?.({ ...GUEST, deviceId: `new-${guestEmail}-${index}` }, randomUUID(), wanted);
  };
  for (const guestEmail of ['eva@example.com', 'eva.eva@example.com']) {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => send(index, guestEmail)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? String(answer.reason) : []));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      guestEmail === 'eva@example.com' ? 2 : 0,
    );
    expect(new Set(refused)).toEqual(new Set(['ProblemError: contact-has-open-orders']));
  }
  await Promise.all(dbs.map((db) => db.end()));
});

it('the unpaid orders of a person hold a hundred counted units at most [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 500);
  await shop.setUnits('Vino', 500);
  const beer = (quantity: number) => shop.line('Cerveza', { quantity });
  const wine = (quantity: number) => shop.line('Vino', { quantity });
  const person = { headers: newDevice(), identification: '30111222' };
  const first = await shop.order({ ...person, details: [beer(50), wine(11)] });
  expect(first.status).toBe(201);
  await shop.ordersAreOlder(3);
  const key = randomUUID();
  expect(await shop.order({ ...person, key, details: [beer(40)] })).toMatchObject({
    status: 429,
    code: 'too-many-unpaid-units',
    facts: { max: 100, held: 61, orderIds: [first.body.id] },
  });
  expect((await shop.order({ ...person, key, details: [beer(39), ...water(50)] })).status).toBe(201);
  const cheese = { id: shop.venue.productId('Queso'), quantity: 1 };
  const burger = shop.line('Hamburguesa', { relatedProducts: [cheese] });
  const wanted = { ...person, headers: newDevice(), details: [beer(50), wine(50), burger] };
  const refused = await shop.order(wanted);
  expect(refused).toMatchObject({ status: 422, code: 'too-many-cash-units', facts: { max: 100, units: 101 } });
  expect(refused.facts).not.toHaveProperty('retryAfterSeconds');
});

const lines = (products: readonly string[], quantity: number) =>
  products.map((product) => shop.line(product, { quantity }));

it('a cart of a hundred and four units is refused in cash and placed by card [ORD-07]', async () => {
  const details = lines(['Cerveza', 'Vino', 'Gaseosa', 'Jugo'], 26);
  for (const product of ['Cerveza', 'Vino', 'Gaseosa', 'Jugo']) await shop.setUnits(product, 500);
  const wanted = { identification: '30111222', headers: newDevice(), details };
  const before = await shop.written();
  const key = randomUUID();
  expect(await shop.order({ ...wanted, key })).toMatchObject({ status: 422, code: 'too-many-cash-units' });
  expect(await shop.written()).toEqual(before);
  const { body, status } = await shop.order({ ...wanted, key, isCash: false });
  expect(status).toBe(201);
  await shop.ordersAreOlder(3);
  const next = await shop.order({ headers: wanted.headers, details: lines(['Cerveza', 'Gaseosa'], 50) });
  expect(next.status).toBe(201);
  await shop.send('POST', `/api/orders/${next.body.id}/cancel`, undefined, wanted.headers);
  const change = (path: string, sent: object) =>
    shop.send('PUT', `/api/orders/${body.id}/${path}`, sent, wanted.headers);
  const inCash = { status: 422, code: 'too-many-cash-units', facts: { max: 100, units: 104 } };
  expect(await change('payment-method', { isCash: true })).toMatchObject(inCash);
  const retried = shop.body({ details, identification: '30111222', guestEmail: 'ana.by.card@example.com' });
  expect(await change('retry', retried)).toMatchObject(inCash);
  expect((await change('retry', { ...retried, isCash: false })).status).toBe(200);
});

it('a change to cash counts with what the person holds in cash [ORD-07]', async () => {
  for (const product of ['Cerveza', 'Gaseosa']) await shop.setUnits(product, 500);
  const headers = newDevice();
  const byCard = await shop.order({ headers, isCash: false, details: lines(['Cerveza'], 50) });
  await shop.ordersAreOlder(3);
  const inCash = await shop.order({ headers, details: lines(['Gaseosa', 'Cerveza'], 40) });
  expect([byCard.status, inCash.status]).toEqual([201, 201]);
  const change = await shop.send('PUT', `/api/orders/${byCard.body.id}/payment-method`, { isCash: true }, headers);
  expect(change).toMatchObject({ status: 429, code: 'too-many-unpaid-units', facts: { held: 80 } });
});

it('23 meals with 115 free toppings are one order in cash [ORD-07]', async () => {
  const relatedProducts = TOPPINGS.map((name) => ({ id: shop.venue.productId(name), quantity: 1 }));
  const details = Array.from({ length: 23 }, () => shop.line('Burrito', { relatedProducts }));
  const headers = newDevice();
  const placed = await shop.order({ headers, details });
  expect(placed.status).toBe(201);
  expect(placed.body.totalAmount).toBe(23 * 9_000);
  await shop.ordersAreOlder(3);
  const second = await shop.order({ headers, details: lines(['Cerveza', 'Gaseosa'], 39) });
  expect(second).toMatchObject({ status: 429, code: 'too-many-unpaid-units', facts: { held: 23 } });
});

it('a paid or cancelled order makes room for the next one [ORD-07]', async () => {
  const headers = newDevice();
  const wanted = { details: water(), headers };
  const { body: paid } = await shop.order(wanted);
  await shop.ordersAreOlder(3);
  const { body: cancelled } = await shop.order(wanted);
  await shop.ordersAreOlder(3);
  expect((await shop.order(wanted)).code).toBe('too-many-open-orders');
  expect((await shop.cash(paid.id, { version: 1, amount: paid.totalAmount }, await shop.staff())).status).toBe(200);
  expect((await shop.order(wanted)).status).toBe(201);
  await shop.ordersAreOlder(3);
  expect((await shop.order(wanted)).code).toBe('too-many-open-orders');
  await shop.send('POST', `/api/orders/${cancelled.id}/cancel`, undefined, headers);
  expect((await shop.order(wanted)).status).toBe(201);
});

it('open orders are found by key even if statistics know none [ORD-07]', async () => {
  await shop.order();
  await shop.db.query(
    `insert into orders select past.* from (select id, to_jsonb(orders) as facts from orders limit 1) as one
     cross join generate_series(1, 20000) as n
     cross join lateral jsonb_populate_record(null::orders, facts || jsonb_build_object('id', one.id + 100000 + n, 'status_id', 7,
       'expires_at', null, 'stock_state', 'released', 'idempotency_key', gen_random_uuid())) as past`,
  );
  await shop.db.query(
    `update orders set status_id = 7, expires_at = null, stock_state = 'released' where status_id = 1`,
  );
  await shop.db.query('analyze orders');
  const person = [{ accountId: 1, deviceKey: 2, emailKey: 3, phoneKey: 4, mayBeFree: false }];
  const { rows } = await shop.db.query({ text: `explain ${OPEN_ORDERS}`, values: [JSON.stringify(person)] });
  const plan = JSON.stringify(rows);
  for (const key of ['device', 'email', 'phone']) expect(plan).toContain(`orders_unpaid_by_${key}_key`);
  expect(plan).not.toContain('orders_open');
});
