import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts';

const CASH_MINUTES = 20;
const CARD_MINUTES = 10;
const MINUTE_MS = 60_000;
const SLACK_MS = 5_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('venues', `cash_expiry_minutes = ${CASH_MINUTES}, card_expiry_minutes = ${CARD_MINUTES}`);
  await shop.set('payment_configs', 'active_payment_provider = 2');
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters)
     select venue_id, id, id, 2, '{"publicKey": "TEST-public"}' from payment_configs`,
  );
  await shop.set('delivery_configs', 'delivery_enabled = true, pick_up_enabled = true');
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description, position)
     select venue_id, id, id, 'Platea', 1 from delivery_configs`,
  );
});
afterAll(() => shop.server.close());

const minutesLeft = (expiresAt: string | null) => (Date.parse(expiresAt ?? '') - Date.now()) / MINUTE_MS;
const fullTime = (minutes: number) => [minutes - SLACK_MS / MINUTE_MS, minutes + SLACK_MS / MINUTE_MS] as const;

function expectMinutesLeft(expiresAt: string | null, minutes: number): void {
  const [least, most] = fullTime(minutes);
  expect(minutesLeft(expiresAt)).toBeGreaterThan(least);
  expect(minutesLeft(expiresAt)).toBeLessThan(most);
}

it('a changed payment method never shortens the time to pay [ORD-07, CHK-06]', async () => {
  const device = { 'x-device-token': 'z'.repeat(43) };
  const { body: order } = await shop.order({ isCash: false, headers: device });
  expectMinutesLeft(order.expiresAt, CARD_MINUTES);
  await shop.db.query(`update orders set expires_at = now() + interval '1 minute' where id = $1`, [order.id]);
  const change = async (isCash: boolean) =>
    shop.send<typeof order>('PUT', `/api/orders/${order.id}/retry`, shop.body({ isCash }), device);

  expectMinutesLeft((await change(false)).body.expiresAt, 1);
  expectMinutesLeft((await change(true)).body.expiresAt, CASH_MINUTES);
  expectMinutesLeft((await change(false)).body.expiresAt, CASH_MINUTES);
});

it.each([
  ['its time', 'expiry'],
  ['its buyer', 'buyer'],
  ['its commerce', 'commerce'],
] as const)(
  'an order that %s ended has that cause, before and after the job [ORD-04, ORD-07]',
  async (_who, endedBy) => {
    const { body: order } = await shop.order();
    const token = { 'x-order-token': order.accessToken ?? '' };
    expect(order.endedBy).toBeNull();
    if (endedBy === 'expiry') await shop.expire(order.id);
    if (endedBy === 'buyer') await shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, token);
    if (endedBy === 'commerce') await shop.step(order.id, { to: 7, version: 1 }, await shop.staff());
    expect((await shop.get(order.id, token)).body).toMatchObject({ orderStatusId: 7, endedBy });
    await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
    expect((await shop.get(order.id, token)).body).toMatchObject({ orderStatusId: 7, endedBy, version: 2 });
  },
);

it.each([
  ['never', '1144445551', false, false],
  ['delivery', '1144445552', false, true],
  ['always', '1144445553', true, true],
] as const)(
  'with the setting %s a cash order is prepared unpaid or not [CHK-07, ORD-02]',
  async (policy, phone, forPickUp, forDelivery) => {
    await shop.set('commerces', `prepares_before_paying = '${policy}'`);
    const pickUp = await shop.order();
    expect(pickUp.body.isPreparedUnpaid).toBe(forPickUp);
    const delivered = await shop.order({ delivery: 'Platea 12', phone });
    expect(delivered.body.isPreparedUnpaid).toBe(forDelivery);
    const byCard = await shop.order({ isCash: false });
    expect(byCard.body.isPreparedUnpaid).toBe(false);
  },
);
