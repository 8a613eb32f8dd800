import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Answer, type Shop } from '#test/harness/orders/shop.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.ordersAreOlder(3_600));

type Headers = Record<string, string>;
type Documented = Omit<Order, 'id'> & { id: number | string };

let guests = 0;
/** An order as the documents write it: of another guest each time, unless the test names one. */
const bodyOf = (wanted: Partial<NewOrder> = {}) => {
  guests += 1;
  const { details: _own, ...body } = shop.body({ guestEmail: `invitada${guests}@example.com`, ...wanted });
  return { ...body, details: [{ product: { id: shop.venue.productId('Agua') }, quantity: 1, comment: 'fría' }] };
};
const place = (body: object, headers: Headers = {}) => shop.send<Documented>('POST', '/api/orders', body, headers);
const read = (id: number | string, headers: Headers = {}) =>
  shop.send<Documented>('GET', `/api/orders/${id}`, undefined, headers);
const list = async (orderIds: readonly unknown[], headers: Headers = {}) =>
  (await shop.send<{ data: Documented[] }>('POST', '/api/orders/fetch-local-orders', { orderIds }, headers)).body.data;
const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status);
const ids = (answers: readonly Answer<Documented>[]) => new Set(answers.map(({ body }) => body.id));
const browser = (): Headers => ({ 'x-device-token': randomBytes(32).toString('base64url') });
const numberIn = (id: number | string) => Number(String(id).split('-')[0]);

it("a guest's id reads and changes the order without a header [ORD-01, API-01]", async () => {
  const body = bodyOf();
  const { status, body: order } = await place(body);
  expect(status).toBe(201);
  expect(order.id).toMatch(/^\d+-[\w-]{43}$/);
  expect(order.details).toMatchObject([{ product: 'Agua', comments: 'fría' }]);
  expect((await read(order.id)).body.id).toBe(order.id);
  expect((await list([order.id])).map(({ id }) => id)).toEqual([order.id]);
  const changed = await shop.send<Documented>('PUT', `/api/orders/${order.id}/retry`, { ...body, isCash: true });
  expect([changed.status, changed.body.id]).toEqual([200, order.id]);
});

it("a guest's order is not found by number or by a wrong token [ORD-01]", async () => {
  const [own, other] = [(await place(bodyOf())).body, (await place(bodyOf())).body];
  const [id = '', token = ''] = String(own.id).split('-', 2);
  const forged = [
    numberIn(own.id),
    `${id}-${'A'.repeat(43)}`,
    String(other.id).replace(/^\d+/, id),
    `${id}-${token.slice(1)}`,
  ];
  for (const reference of forged) expect((await read(reference)).status).not.toBe(200);
  expect(await list(forged)).toEqual([]);
  expect((await shop.send('POST', `/api/orders/${forged[1]}/cancel`)).status).toBe(404);
});

it('a signed-in buyer and our apps keep ids as numbers [ORD-01]', async () => {
  const { headers } = await shop.server.signIn();
  expect((await place(bodyOf({ guestEmail: null }), headers)).body.id).toEqual(expect.any(Number));
  const { body: order } = await shop.order();
  expect(order.id).toEqual(expect.any(Number));
  const listed = await list([`${order.id}.${order.accessToken}`]);
  expect(listed.map(({ id }) => id)).toEqual([order.id]);
});

it('twenty requests of one session at once, without a key, are one order [ORD-07]', async () => {
  const device = browser();
  const body = bodyOf();
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, device)));
  expect(statuses(answers)).toEqual(answers.map(() => 201));
  expect(ids(answers).size).toBe(1);
});

it('the same cart is a new order once a person can have seen the answer [ORD-07]', async () => {
  const device = browser();
  const body = bodyOf();
  const first = await place(body, device);
  expect(ids([first, await place(body, device)]).size).toBe(1);
  await shop.ordersAreOlder(11);
  const second = await place(body, device);
  expect(ids([first, second, await place(body, device)]).size).toBe(2);
  await shop.ordersAreOlder(11);
  expect(ids([first, second, await place(body, device)]).size).toBe(3);
});

it('the same cart is a new order after the first one was cancelled [ORD-07]', async () => {
  const device = browser();
  const body = bodyOf();
  const first = await place(body, device);
  expect((await shop.send('POST', `/api/orders/${first.body.id}/cancel`)).status).toBe(200);
  expect(ids([first, await place(body, device)]).size).toBe(2);
});

it('two strangers, two sessions and two carts never share an order [ORD-07]', async () => {
  const buyer = (await shop.server.signIn()).headers;
  const device = browser();
  const pairs: [Headers, Headers, object][] = [
    [{}, {}, {}],
    [browser(), browser(), {}],
    [{ ...buyer }, { ...(await shop.server.signIn()).headers }, {}],
    [device, device, { identification: '30111222' }],
    [browser(), {}, {}],
  ];
  for (const [one, other, changed] of pairs) {
    await shop.ordersAreOlder(3_600);
    const body = bodyOf();
    const first = await place(body, one);
    await shop.ordersAreOlder(5);
    const placed = [first, await place({ ...body, ...changed }, other)];
    expect(statuses(placed)).toEqual([201, 201]);
    expect(ids(placed).size).toBe(2);
  }
});

it('a balance pays a repeated order once, and asks before another [ORD-07, WAL-01]', async () => {
  const member = await memberWith(shop, 10_000);
  const body = bodyOf({ guestEmail: null, isCash: false, isBalance: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(body, member.headers)));
  expect(ids(answers).size).toBe(1);
  expect(await member.balance()).toBe(8_500);
  await shop.ordersAreOlder(11);
  expect(await place(body, member.headers)).toMatchObject({ status: 409, code: 'same-order-placed' });
  expect(await member.balance()).toBe(8_500);
  await shop.ordersAreOlder(61);
  expect((await place(body, member.headers)).status).toBe(201);
  expect(await member.balance()).toBe(7_000);
});

it('a refusal of a request without a key is not repeated once it is mended [ORD-07]', async () => {
  const device = browser();
  const body = bodyOf();
  await shop.set('commerces', "paused_until = now() + interval '1 hour'");
  expect((await place(body, device)).status).toBe(409);
  await shop.set('commerces', 'paused_until = null');
  expect((await place(body, device)).status).toBe(201);
});

it('a kiosk, which many people use, needs a key [ORD-07]', async () => {
  const body = bodyOf({ isForTotem: true, isCash: false, guestEmail: null });
  expect((await place(body, await shop.kiosk())).code).toBe('idempotency-key-required');
});

it('the counting of orders goes on after a page of keys [ORD-07]', async () => {
  const device = browser();
  const body = bodyOf();
  const seen = new Set<number | string>();
  for (let count = 0; count < 18; count += 1) {
    const { status, body: order } = await place(body, device);
    expect(status).toBe(201);
    seen.add(order.id);
    await shop.send('POST', `/api/orders/${order.id}/cancel`);
    await shop.ordersAreOlder(3_600);
  }
  expect(seen.size).toBe(18);
});
