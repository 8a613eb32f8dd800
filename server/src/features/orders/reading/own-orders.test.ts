import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { FETCH_LOCAL_ORDERS_MAX_IDS } from '@app/contract/values/limits.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order, StockShortage } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(() => shop.setUnits('Cerveza', 50));

const BEER = 'b'.repeat(32);
const BAR = 'a'.repeat(32);
const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const mediumShirt = async () => {
  const { rows } = await shop.db.query<{ id: number }>(`select id from clothing_sizes where size = 'M'`);
  return rows[0]?.id ?? 0;
};
const sweep = () => expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
const beers = (quantity: number) => ({ details: [shop.line('Cerveza', { quantity })] });

it("only its token or its device reads a guest's order [ORD-01]", async () => {
  const device = { 'x-device-token': 'a'.repeat(43) };
  const { body: order } = await shop.order({ headers: device });
  expect((await shop.get(order.id, tokenOf(order))).body.verificationCode).toBe(order.verificationCode);
  expect((await shop.get(order.id, device)).body.id).toBe(order.id);

  const { body: other } = await shop.order();
  const stranger = await shop.server.signIn();
  const unknown = await shop.get(order.id + 500_000);
  const attempts = [
    {},
    tokenOf(other),
    { 'x-device-token': 'b'.repeat(43) },
    stranger.headers,
    { 'x-order-token': 'x' },
  ];
  for (const headers of attempts) {
    const answer = await shop.get(order.id, headers);
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
  }
});

it('its owner gets the token of an order, which opens no other one [ORD-01, APP-11]', async () => {
  const buyer = await shop.server.signIn();
  const { body: order } = await shop.order({ headers: buyer.headers });
  const { body: other } = await shop.order({ headers: (await shop.server.signIn()).headers });
  const ask = (headers: Record<string, string>) =>
    shop.send<{ accessToken: string; venueId: number }>('POST', `/api/orders/${order.id}/access-token`, {}, headers);
  expect((await ask({})).status).toBe(404);
  expect((await ask((await shop.server.signIn()).headers)).status).toBe(404);
  const { status, body } = await ask(buyer.headers);
  expect([status, body.venueId]).toEqual([200, shop.venue.id]);
  const token = { 'x-order-token': body.accessToken };
  expect((await shop.get(order.id, token)).body.id).toBe(order.id);
  expect((await shop.get(other.id, token)).status).toBe(404);
});

it('an order is the same when it is placed, repeated and read [ORD-01]', async () => {
  await shop.db.query(`
    insert into media (key, widths, width, height, is_cutout) values
      ('${BEER}', '{80,320}', 320, 240, true), ('${BAR}', '{160}', 160, 160, false);
    insert into images (venue_id, owner, owner_id, image_type, media_key) values
      (${shop.venue.id}, 'product', ${shop.venue.productId('Cerveza')}, '1', '${BEER}'),
      (${shop.venue.id}, 'commerce', ${shop.commerceId}, '1', '${BAR}')`);
  await shop.set('delivery_configs', 'delivery_enabled = true');
  const buyer = await shop.server.signIn();
  await shop.db.query(`update accounts set name = 'Ana' where id = ${buyer.accountId}`);
  const all = [
    {},
    { headers: buyer.headers },
    { details: [shop.line('Vino', { quantity: 2 }), shop.line('Agua')], identification: '30.111.222' },
    { delivery: 'Platea  A, fila 3', phone: '1155550000' },
    { details: [shop.line('Camiseta', { clothingSizeId: await mediumShirt() })] },
    { details: [shop.line('Hamburguesa', { relatedProducts: [{ id: shop.venue.productId('Queso'), quantity: 2 }] })] },
    { details: [shop.line('Vaso', { comments: ' sin tapa ' })] },
  ];
  for (const wanted of all) {
    const key = randomUUID();
    const { status, body } = await shop.order({ key, ...wanted });
    expect(status).toBe(201);
    expect((await shop.order({ key, ...wanted })).body).toEqual(body);
    const { accessToken = '', ...placed } = body;
    const read = await shop.get(body.id, { 'x-order-token': accessToken, ...('headers' in wanted && wanted.headers) });
    // Its place in the queue is that of the moment.
    expect({ ...read.body, ordersBefore: null }).toEqual(placed);
  }
});

it('unknown and foreign ids get the same 404 [ORD-01]', async () => {
  const { body: order } = await shop.order();
  const ids = Array.from({ length: 60 }, (_, index) => order.id - 30 + index);
  const extremes = [1, 999, Number.MAX_SAFE_INTEGER, 9_000_001 * 1e9];
  const answers = await Promise.all([...ids, ...extremes].map((id) => shop.get(id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
});

it("an account's order is visible to the account only, from any device [ORD-01]", async () => {
  const device = { 'x-device-token': 'c'.repeat(43) };
  const { headers } = await shop.server.signIn();
  const { body: order } = await shop.order({ headers: { ...headers, ...device } });
  expect((await shop.get(order.id, headers)).status).toBe(200);
  expect((await shop.get(order.id, device)).status).toBe(404);
});

it("no one reads another visitor's order, staff included [ORD-01, ROLE-01]", async () => {
  const { body: order } = await shop.order();
  const staff = await shop.get(order.id, await shop.staff());
  expect(staff).toMatchObject({ status: 422, code: 'second-factor-required' });
  expect(await shop.get(order.id + 1, await shop.staff())).toMatchObject({ status: 422 });
});

it('an account lists its orders, newest first, ten a page [ORD-01, ORD-03]', async () => {
  const { headers } = await shop.server.signIn();
  const placed = [];
  for (let count = 0; count < 12; count += 1) {
    placed.push((await shop.order({ headers, details: [shop.line('Vaso')] })).body.id);
    await shop.ordersAreOlder(1_000);
  }
  const list = async (query: string) =>
    (await shop.send<Paged<Order>>('GET', `/api/users/orders?${query}`, undefined, headers)).body;

  const first = await list(`venueId=${shop.venue.id}`);
  expect(first).toMatchObject({ currentPage: 1, lastPage: 2, perPage: 10, total: 12 });
  expect(first.data.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 10));
  expect((await list('page=2')).data.map(({ id }) => id)).toEqual(placed.toReversed().slice(10));
  expect((await list('venueId=8')).total).toBe(0);
  expect((await shop.send('GET', '/api/users/orders')).status).toBe(401);
});

it('a device reads its guest orders by id, others by id and token [ORD-01]', async () => {
  const device = { 'x-device-token': 'd'.repeat(43) };
  const mine = (await shop.order({ headers: device })).body;
  const shared = (await shop.order()).body;
  const foreign = (await shop.order()).body;
  const orderIds = [
    mine.id,
    `${shared.id}.${shared.accessToken}`,
    foreign.id,
    `${foreign.id}.${mine.accessToken}`,
    shared.id,
    'x',
    1,
  ];
  const { body } = await shop.send<Paged<Order>>('POST', '/api/orders/fetch-local-orders', { orderIds }, device);
  expect(body.data.map(({ id }) => id)).toEqual([shared.id, mine.id]);
  expect(body).toMatchObject({ currentPage: 1, lastPage: 1, perPage: 10, total: 2 });
});

it('at most fifty ids are accepted at once [ORD-03]', async () => {
  const ask = (count: number) =>
    shop.send('POST', '/api/orders/fetch-local-orders', { orderIds: Array.from({ length: count }, (_, at) => at + 1) });
  expect((await ask(FETCH_LOCAL_ORDERS_MAX_IDS)).status).toBe(200);
  expect((await ask(FETCH_LOCAL_ORDERS_MAX_IDS + 1)).status).toBe(400);
  expect(FETCH_LOCAL_ORDERS_MAX_IDS).toBe(50);
});

it('a cancelled order ends once and returns its units [ORD-02, ORD-07]', async () => {
  const { body: order } = await shop.order(beers(3));
  const cancel = () => shop.send<Order>('POST', `/api/orders/${order.id}/cancel`, undefined, tokenOf(order));
  expect((await shop.send('POST', `/api/orders/${order.id}/cancel`)).status).toBe(404);
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.orderStatusId).toBe(7);
  expect(answers.find(({ status }) => status === 409)?.facts).toEqual({ orderStatusId: 7, version: 2 });
  expect(await shop.unitsOf('Cerveza')).toBe(50);
});

it('a paid order can be cancelled for a minute, and not during preparation [ORD-02]', async () => {
  const cancelAfter = async (change: string) => {
    const { body } = await shop.order({ details: [shop.line('Vaso')] });
    await shop.db.query(`update orders set ${change} where id = $1`, [body.id]);
    return (await shop.send('POST', `/api/orders/${body.id}/cancel`, undefined, tokenOf(body))).status;
  };
  expect(await cancelAfter(`paid_at = now() - interval '50 seconds'`)).toBe(200);
  expect(await cancelAfter(`paid_at = now() - interval '61 seconds'`)).toBe(409);
  expect(await cancelAfter('status_id = 4')).toBe(409);
});

it('a changed order is priced and its stock exchanged at once [ORD-01, CHK-06]', async () => {
  const { body: order } = await shop.order(beers(2));
  const retry = (wanted: object, headers: Record<string, string> = tokenOf(order)) =>
    shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body(wanted), headers);

  const changed = await retry({ ...beers(50), totalAmount: 175_000 });
  expect(changed.body).toMatchObject({ id: order.id, version: 2, totalAmount: 175_000, orderStatusId: 1 });
  expect(changed.body.verificationCode).toBe(order.verificationCode);
  expect(await shop.unitsOf('Cerveza')).toBe(0);

  await shop.setUnits('Agua', 0);
  const short = await retry({
    details: [
      shop.line('Cerveza', { quantity: 40 }),
      shop.line('Camiseta', { quantity: 4, clothingSizeId: await mediumShirt() }),
    ],
  });
  expect([short.status, short.code]).toEqual([409, 'no-stock']);
  expect((await shop.get(order.id, tokenOf(order))).body.totalAmount).toBe(175_000);

  expect((await retry({ details: [shop.line('Agua')] })).body.totalAmount).toBe(1_500);
  expect(await shop.unitsOf('Cerveza')).toBe(50);
  expect((await retry(beers(1), {})).status).toBe(404);
  expect((await retry({ commerceId: shop.venue.commerceId('otro') })).code).toBe('malformed-request');
});

it("only a kiosk session changes its own order to a kiosk's [CHK-04, CHK-06]", async () => {
  const kiosk = await shop.kiosk();
  const asKiosk = { isForTotem: true, guestEmail: null };
  const retry = (order: Order, wanted: object, headers: Record<string, string> = {}) =>
    shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body(wanted), { ...tokenOf(order), ...headers });

  const { body: ofPhone } = await shop.order();
  const { body: ofKiosk } = await shop.order({ ...asKiosk, headers: kiosk });
  const { headers: buyer } = await shop.server.signIn();
  const tried = [
    await retry(ofPhone, asKiosk),
    await retry(ofPhone, asKiosk, buyer),
    await retry(ofPhone, asKiosk, kiosk),
    await retry(ofKiosk, asKiosk),
  ];
  for (const { status, code } of tried) expect([status, code]).toEqual([422, 'not-a-kiosk']);
  expect((await shop.get(ofPhone.id, tokenOf(ofPhone))).body).toMatchObject({
    version: 1,
    guestEmail: ofPhone.guestEmail,
  });
  expect((await retry(ofKiosk, asKiosk, kiosk)).status).toBe(200);
  expect((await retry(ofPhone, {})).status).toBe(200);
});

it("an order of a kiosk becomes no phone's, in cash or by card [CHK-06, ORD-07]", async () => {
  const kiosk = await shop.kiosk();
  const { body: order } = await shop.order({ isForTotem: true, guestEmail: null, headers: kiosk });
  const change = (path: string, sent: object, headers: Record<string, string> = {}) =>
    shop.send<Order>('PUT', `/api/orders/${order.id}/${path}`, sent, { ...tokenOf(order), ...headers });
  const guestEmail = 'with-the-token@example.com';
  for (const headers of [{}, kiosk]) {
    for (const isCash of [true, false]) {
      const retried = await change('retry', shop.body({ isForTotem: false, isCash, guestEmail }), headers);
      expect([retried.status, retried.code]).toEqual([422, 'order-of-a-kiosk']);
    }
  }
  const refused = await change('payment-method', { isCash: true });
  expect([refused.status, refused.code]).toEqual([422, 'payment-method-not-available']);
  const { body: present } = await shop.get(order.id, tokenOf(order));
  expect(present).toMatchObject({ isForTotem: true, isCash: false, guestEmail: null, version: 1 });
  const update = shop.db.query('update orders set is_balance = true where id = $1', [order.id]);
  await expect(update).rejects.toThrow('orders_kiosk_has_no_balance');
});

it('its kiosk sends an order to the counter, and not back [CHK-06, KIOSK-06]', async () => {
  const kiosk = await shop.kiosk();
  const { body: order } = await shop.order({ isForTotem: true, guestEmail: null, headers: kiosk });
  const change = (isCash: boolean) =>
    shop.send<Order>('PUT', `/api/orders/${order.id}/payment-method`, { isCash }, { ...tokenOf(order), ...kiosk });
  expect((await change(true)).body).toMatchObject({ isForTotem: true, isCash: true, paid: false });
  expect((await change(false)).code).toBe('payment-method-not-available');
});

it('a paid order cannot be changed [ORD-01, CHK-06]', async () => {
  const { body: order } = await shop.order({ details: [shop.line('Vaso')] });
  const answer = await shop.send('PUT', `/api/orders/${order.id}/retry`, shop.body(beers(1)), tokenOf(order));
  expect([answer.status, answer.code]).toEqual([409, 'order-state-changed']);
});

it('an unpaid order expires at its time and returns its units once [ORD-07]', async () => {
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push((await shop.order(beers(2))).body);
  const { body: alive } = await shop.order(beers(1));
  for (const { id } of orders) await shop.expire(id);

  const [first] = orders;
  expect(first && (await shop.get(first.id, tokenOf(first))).body).toMatchObject({ orderStatusId: 7, expiresAt: null });
  expect(await shop.unitsOf('Cerveza')).toBe(39);
  const released = await Promise.all([sweep(), sweep(), sweep()]);
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await sweep()).toBe(0);
  expect(await shop.unitsOf('Cerveza')).toBe(49);
  expect((await shop.get(alive.id, tokenOf(alive))).body.orderStatusId).toBe(1);
  const { rows } = await shop.db.query(
    `select count(*)::int as count from order_status_changes where cause = 'expired'`,
  );
  expect(rows).toEqual([{ count: 5 }]);
});

it('an expired order cannot be paid, changed or cancelled [ORD-07]', async () => {
  const { body: order } = await shop.order(beers(1));
  await shop.expire(order.id);
  const staff = await shop.staff();
  const attempts = () => [
    shop.cash(order.id, { version: 1, amount: 3_500 }, staff),
    shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, tokenOf(order)),
    shop.send('PUT', `/api/orders/${order.id}/retry`, shop.body(beers(2)), tokenOf(order)),
  ];
  for (const answer of await Promise.all(attempts())) {
    expect([answer.status, answer.facts['orderStatusId']]).toEqual([409, 7]);
  }
  await sweep();
  for (const answer of await Promise.all(attempts())) expect(answer.status).toBe(409);
  expect(await shop.unitsOf('Cerveza')).toBe(50);
});

it('the stock check lists shortages of extras too, takes nothing [CHK-05, EXTRA-04]', async () => {
  await shop.setUnits('Queso', 1);
  const queso = { id: shop.venue.productId('Queso'), quantity: 2 };
  const detailItems = [shop.line('Cerveza', { quantity: 50 }), shop.line('Hamburguesa', { relatedProducts: [queso] })];
  const check = (items: object[]) =>
    shop.send<StockShortage[]>('POST', '/api/check-products-stock', { detailItems: items });
  const short = { productId: queso.id, product: 'Queso', clothingSizeId: null, sizeDescription: null, available: 1 };
  expect((await check(detailItems)).body).toMatchObject([short]);
  expect((await check([])).body).toEqual([]);
  expect((await check([{ productId: 1, quantity: 1 }])).body).toEqual([]);
  expect(await shop.unitsOf('Cerveza')).toBe(50);
});

it('suggestions are on sale, fit the cart, and are not in it [CHK-08, PROD-05]', async () => {
  const { venue } = shop;
  await shop.set(
    'products',
    `is_suggested = name in ('Agua', 'Cerveza', 'Vino', 'Queso'),
    minimum_amount_minor = case name when 'Vino' then 1000000 else 0 end`,
  );
  await shop.setUnits('Cerveza', 0);
  const snapshot = await shop.server.app.inject({ url: `/api/venues/get/by-code/${venue.code}` });
  expect(snapshot.statusCode).toBe(200);
  const suggest = async (totalAmount: number, ids: number[]) =>
    (await shop.send<Product[]>('POST', `/api/commerces/${shop.commerceId}/suggested-products`, { totalAmount, ids }))
      .body;
  expect((await suggest(9_999, [])).map(({ name }) => name)).toEqual(['Agua']);
  expect((await suggest(10_000, [])).map(({ name }) => name)).toEqual(['Agua', 'Vino']);
  expect((await suggest(10_000, [venue.productId('Agua')])).map(({ name }) => name)).toEqual(['Vino']);
});
