import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const CASH_MINUTES = 20;
const CARD_MINUTES = 10;
const MINUTE_MS = 60_000;

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.set('venues', `cash_expiry_minutes = ${CASH_MINUTES}, card_expiry_minutes = ${CARD_MINUTES}`);
  await shop.set('delivery_configs', 'delivery_enabled = true, pick_up_enabled = true');
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters)
     select venue_id, id, id, 2, '{"publicKey": "TEST-public"}' from payment_configs`,
  );
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
     select venue_id, id, id, 'Platea', 1 from delivery_configs`,
  );
});
beforeEach(async () => {
  await shop.set('payment_configs', 'active_payment_provider = 2, cash_enabled = true');
  await shop.set('commerces', `prepares_before_paying = 'never'`);
});
afterAll(() => shop.server.close());

const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const change = (order: Order, isCash: boolean, headers: Record<string, string> = tokenOf(order)) =>
  shop.send<Order>('PUT', `/api/orders/${order.id}/payment-method`, { isCash }, headers);
const minutesLeft = ({ expiresAt }: Order) => (Date.parse(expiresAt ?? '') - Date.now()) / MINUTE_MS;

it('a changed method keeps the order and has its own time to pay [CHK-06, ORD-07]', async () => {
  const { body: cash } = await shop.order();
  const units = await shop.unitsOf('Cerveza');
  await shop.db.query(`update orders set expires_at = now() + interval '1 minute' where id = $1`, [cash.id]);

  const { status, body: byCard } = await change(cash, false);
  expect(status).toBe(200);
  expect(byCard).toMatchObject({ orderStatusId: 1, isCash: false, paid: false, version: cash.version + 1 });
  expect(byCard.details).toEqual(cash.details);
  expect(byCard.totalAmount).toBe(cash.totalAmount);
  expect(minutesLeft(byCard)).toBeGreaterThan(CARD_MINUTES - 0.2);
  expect(minutesLeft(byCard)).toBeLessThanOrEqual(CARD_MINUTES);
  expect(await shop.unitsOf('Cerveza')).toBe(units);

  const { body: again } = await change(cash, true);
  expect(again).toMatchObject({ isCash: true, promisedAt: null });
  expect(minutesLeft(again)).toBeGreaterThan(CASH_MINUTES - 0.2);
});

it('the present method changes nothing, so a repeated call is harmless [CHK-06]', async () => {
  const { body: order } = await shop.order();
  const first = await change(order, false);
  await shop.db.query(`update orders set expires_at = now() + interval '1 minute' where id = $1`, [order.id]);
  const second = await change(order, false);
  expect(second.body.version).toBe(first.body.version);
  expect(minutesLeft(second.body)).toBeLessThanOrEqual(1);
});

it('a method that the stall does not accept is refused [METHOD-03]', async () => {
  const [cash, card] = [(await shop.order()).body, (await shop.order({ isCash: false })).body];
  await shop.set('payment_configs', 'active_payment_provider = null, cash_enabled = false');
  for (const [order, isCash] of [[cash, false] as const, [card, true] as const]) {
    const { status, code } = await change(order, isCash);
    expect([status, code]).toEqual([422, 'payment-method-not-available']);
    expect((await shop.get(order.id, tokenOf(order))).body).toMatchObject({ isCash: !isCash, version: 1 });
  }
});

it("another customer's order, or one that is over, does not change [ORD-01, ORD-07]", async () => {
  const { body: order } = await shop.order();
  expect((await change(order, false, {})).status).toBe(404);
  await shop.expire(order.id);
  const ended = await change(order, false);
  expect([ended.status, ended.code, ended.facts['orderStatusId']]).toEqual([409, 'order-state-changed', 7]);
});

it('an order does not change while a payment of it is in progress [PAY-04]', async () => {
  const { body: order } = await shop.order({ isCash: false });
  await shop.db.query('update orders set is_being_paid = true where id = $1', [order.id]);
  const { status, code } = await change(order, true);
  expect([status, code]).toEqual([409, 'payment-under-way']);
});

it('cash at the stall and a change to card: one of both happens [ORD-02, PAY-04]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { body: order } = await shop.order();
    const [changed, taken] = await Promise.all([
      change(order, false),
      shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff),
    ]);
    expect([changed.status, taken.status].toSorted()).toEqual([200, 409]);
    const { body: now } = await shop.get(order.id, tokenOf(order));
    expect(now).toMatchObject(
      taken.status === 200 ? { paid: true, isCash: true } : { paid: false, isCash: false, orderStatusId: 1 },
    );
  }
});

it('only an order that is prepared unpaid keeps a promised time [CHK-02, CHK-07]', async () => {
  await shop.set('commerces', `prepares_before_paying = 'delivery'`);
  const { body: cash } = await shop.order({ delivery: 'Platea 12', phone: '1144445561' });
  const promiseOf = ({ isPreparedUnpaid, promisedAt }: Order) => ({
    isPreparedUnpaid,
    isPromised: promisedAt !== null,
  });
  expect(promiseOf(cash)).toEqual({ isPreparedUnpaid: true, isPromised: true });
  expect(promiseOf((await change(cash, false)).body)).toEqual({ isPreparedUnpaid: false, isPromised: false });
  expect(promiseOf((await change(cash, true)).body)).toEqual({ isPreparedUnpaid: true, isPromised: true });
});
