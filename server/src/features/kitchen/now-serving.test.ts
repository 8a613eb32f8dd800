import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { NowServing, NumberedOrder } from '@app/contract/visitor/now-serving.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());

const screen = async () => shop.send<NowServing>('GET', `/api/venues/${shop.venue.id}/now-serving`);
const bar = async () => (await screen()).body.commerces.find(({ code }) => code === 'bar');
const numbersOf = ({ number, callNumber }: NumberedOrder) => ({ number, callNumber });
const { preparing, toDeliver, delivered } = ORDER_STATUS;

/** Inserts an order in a status directly; the transitions to it have other tests. */
async function orderIn(statusId: number, { delivery = false, hoursAgo = 0 } = {}) {
  const { body } = await shop.order({ phone: '1155550001' });
  await shop.db.query(
    `update orders set status_id = $2, paid_at = now(), delivery = case when $3 then 'Fila: 4, Butaca: 8' end,
       status_since = now() - make_interval(hours => $4) where id = $1`,
    [body.id, statusId, delivery, hoursAgo],
  );
  return body;
}

it('a screen shows an order from preparation to hand-over [ORD-08]', async () => {
  const order = await orderIn(preparing);
  await expect.poll(bar).toMatchObject({ preparing: [numbersOf(order)], preparingCount: 1, ready: [] });
  await shop.step(order.id, { to: toDeliver, version: 1 }, staff);
  await expect.poll(bar).toMatchObject({ preparing: [], preparingCount: 0, ready: [numbersOf(order)], readyCount: 1 });
  await shop.step(order.id, { to: delivered, version: 2, code: order.verificationCode }, staff);
  await expect.poll(bar).toMatchObject({ ready: [], readyCount: 0 });
});

it('deliveries, unpaid and forgotten orders are on no screen [ORD-08]', async () => {
  await shop.order();
  await orderIn(toDeliver, { delivery: true });
  await orderIn(toDeliver, { hoursAgo: 4 });
  const first = await orderIn(toDeliver, { hoursAgo: 1 });
  const last = await orderIn(toDeliver);
  await expect.poll(async () => (await bar())?.ready.map(({ number }) => number)).toEqual([last.number, first.number]);
});

it('a screen gets numbers and names of stalls, nothing of a person [ORD-08, APP-09]', async () => {
  await orderIn(toDeliver);
  const { body, status } = await screen();
  expect(status).toBe(200);
  const shown = new Set(body.commerces.flatMap((commerce) => Object.keys(commerce)));
  const place = ['address', 'code', 'enabled', 'id', 'name', 'opensAt', 'pausedUntil'];
  const orders = ['preparing', 'preparingCount', 'ready', 'readyCount', 'waitMinutes'];
  expect([...shown].toSorted()).toEqual([...place, ...orders].toSorted());
  expect(Object.keys(body.commerces[0]?.ready[0] ?? {})).toEqual(['number', 'callNumber', 'calledAt']);
  expect(JSON.stringify(body)).not.toMatch(/example\.com|1155550001|Cerveza/);
});

it('many screens cause one read in a second and a half [ORD-08]', async () => {
  await screen();
  const order = await orderIn(preparing);
  const answers = await Promise.all(Array.from({ length: 20 }, screen));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.at)).size).toBe(1);
  await expect.poll(async () => (await bar())?.preparing).toEqual([numbersOf(order)]);
});

it('a venue that visitors cannot see has no screen [VENUE-06]', async () => {
  expect((await shop.send('GET', '/api/venues/999/now-serving')).status).toBe(404);
});
