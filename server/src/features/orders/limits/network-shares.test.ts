import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Answer, type Shop } from '#test/harness/orders/shop.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  await shop.db.query(
    `update orders set status_id = 7, expires_at = null, stock_state = 'released', network_key = null where status_id = 1`,
  );
  await shop.db.query('update stock set reserved = 0');
  await shop.setUnits('Cerveza', 1_000);
});

/** A new person each time, with this address in the proxy's header. */
const from = (address: string) => ({
  'x-forwarded-for': address,
  'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x'),
});
const beer = (quantity: number) => [shop.line('Cerveza', { quantity })];
const orderFrom = (address: string, quantity: number, wanted: Partial<NewOrder> = {}): Promise<Answer<Order>> =>
  shop.order({ details: beer(quantity), headers: from(address), ...wanted });
const pay = async ({ body }: Answer<Order>) =>
  shop.cash(body.id, { version: body.version, amount: body.totalAmount }, await shop.staff());

it('new people of one network hold a fifth of a product unpaid at most [ORD-07]', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => orderFrom('203.0.113.7', 50)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(201), ...Array(16).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({
    code: 'network-holds-too-much',
    facts: { product: 'Cerveza', max: 200, left: 0 },
  });
  expect(await shop.unitsOf('Cerveza')).toBe(800);
});

it.each([
  ['a neighbour', '203.0.113.8', 201],
  ['the same house by IPv6', '2001:db8:1:2:ffff::9', 429],
  ['another house by IPv6', '2001:db8:1:3::9', 201],
])('%s has a share of its own, or not [ORD-07]', async (_who, address, status) => {
  const sole = address.includes(':') ? '2001:db8:1:2::1' : '203.0.113.7';
  for (let count = 0; count < 4; count += 1) expect((await orderFrom(sole, 50)).status).toBe(201);
  expect((await orderFrom(address, 50)).status).toBe(status);
});

it('the share grows with each paid order; after twenty there is no limit [ORD-07]', async () => {
  const address = '198.51.100.1';
  const first = await orderFrom(address, 50);
  for (let count = 0; count < 3; count += 1) expect((await orderFrom(address, 50)).status).toBe(201);
  expect((await orderFrom(address, 1)).code).toBe('network-holds-too-much');
  await pay(first);
  expect((await orderFrom(address, 50)).status).toBe(201);
  for (let count = 0; count < 19; count += 1) {
    const small = await orderFrom(address, 1);
    expect(small.status).toBe(201);
    await pay(small);
  }
  const many = await Promise.all(Array.from({ length: 14 }, () => orderFrom(address, 50)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201]));
});

it("the venue's Wi-Fi, kiosks and earlier buyers are not limited [ORD-07, ROLE-03]", async () => {
  await shop.set('venues', `own_networks = '{192.0.2.0/24,2001:db8:77::/48}'`);
  for (const address of ['192.0.2.9', '2001:db8:77:5::1']) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => orderFrom(address, 50)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  }
  await shop.setUnits('Cerveza', 1_000);
  const home = '198.51.100.2';
  const { headers: buyer } = await shop.server.signIn();
  const asBuyer = { guestEmail: null, headers: { ...buyer, 'x-forwarded-for': home } };
  await pay(await shop.order({ ...asBuyer, details: beer(1) }));
  while ((await orderFrom(home, 50)).status === 201);
  await shop.ordersAreOlder(3);
  expect((await shop.order({ ...asBuyer, details: beer(50) })).status).toBe(201);
  const kiosk = { ...(await shop.kiosk()), 'x-forwarded-for': home };
  expect((await shop.order({ details: beer(50), isForTotem: true, guestEmail: null, headers: kiosk })).status).toBe(
    201,
  );
});

it('a changed order stays within the share of its network too [ORD-07]', async () => {
  const headers = from('198.51.100.3');
  const { body } = await shop.order({ details: beer(1), headers });
  for (let count = 0; count < 3; count += 1) await orderFrom('198.51.100.3', 50);
  const change = (quantity: number) =>
    shop.send('PUT', `/api/orders/${body.id}/retry`, shop.body({ details: beer(quantity) }), headers);
  expect((await change(50)).status).toBe(200);
  await shop.setUnits('Cerveza', 500);
  expect(await change(50)).toMatchObject({ code: 'network-holds-too-much', facts: { max: 140, left: 0 } });
});

it('more of a product than a network may ever hold is a refusal of the cart [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 100);
  const refused = await orderFrom('198.51.100.9', 21);
  expect(refused).toMatchObject({ status: 422, code: 'too-many-units-for-network', facts: { max: 20 } });
  expect(refused.facts).not.toHaveProperty('retryAfterSeconds');
  expect((await orderFrom('198.51.100.9', 20)).status).toBe(201);
  expect(await orderFrom('198.51.100.9', 1)).toMatchObject({ status: 429, code: 'network-holds-too-much' });
});

it('free orders of the last hour count in the share of their network [ORD-07]', async () => {
  await shop.set('products', `price_minor = 0`);
  for (let count = 0; count < 3; count += 1) expect((await orderFrom('198.51.100.4', 50)).status).toBe(201);
  expect((await orderFrom('198.51.100.4', 50)).code).toBe('network-holds-too-much');
});
