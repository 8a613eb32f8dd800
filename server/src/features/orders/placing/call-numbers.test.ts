import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder } from './place-order.ts';

let shop: Shop;
let staff: Record<string, string>;
let databases: Db[];
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  databases = [1, 2, 3].map(() => createPool(shop.server.databaseUrl, 4));
});
afterAll(async () => {
  await Promise.all(databases.map((db) => db.end()));
  await shop.server.close();
});
/** Ends all orders, a day ago, and forgets what was called. */
beforeEach(async () => {
  await shop.db.query(
    `update orders set status_id = 7, status_since = status_since - interval '1 day', expires_at = null,
       stock_state = 'released' where status_id <> 7`,
  );
  await shop.db.query('delete from call_number_counters');
  await shop.ordersAreOlder(86_400);
});

const water = (commerceId = shop.commerceId) =>
  NewOrder.parse(
    shop.body({
      commerceId,
      guestEmail: `${randomUUID()}@example.com`,
      details: [shop.line(commerceId === shop.commerceId ? 'Agua' : 'Pancho')],
    }),
  );
/** Processes that have reserved nothing yet. */
const processes = () => databases.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
const place = async (process = processes()[0], wanted = water()) =>
  (await process?.(GUEST, randomUUID(), wanted))?.order ?? expect.fail('There is no process.');
const counter = async (change: string) => shop.db.query(`update call_number_counters set ${change}`);
const end = async (callNumber: number | null) =>
  shop.db.query(
    `update orders set status_id = 7, expires_at = null, stock_state = 'released'
     where call_number = $1 and status_id = 1`,
    [callNumber],
  );

it('orders of a stall, its kiosks and its counter are called by 1, 2, 3 [ORD-08]', async () => {
  const [one] = processes();
  expect((await place(one)).callNumber).toBe(1);
  expect((await place(one, water(shop.venue.commerceId('otro')))).callNumber).toBe(1);
  const { status, body } = await shop.order({ isForTotem: true, headers: await shop.kiosk() });
  expect(status).toBe(201);
  expect(body.callNumber).toBe(2);
  const entered = await shop.send<{ callNumber: number }>(
    'POST',
    `/api/commerces/${shop.commerceId}/counter-orders`,
    { details: [shop.line('Agua')], totalAmount: 1_500 },
    { ...staff, 'idempotency-key': randomUUID() },
  );
  expect(entered.body.callNumber).toBe(3);
});

it('concurrent processes call no two open orders alike [ORD-08]', async () => {
  const all = processes();
  const placed = await Promise.all(Array.from({ length: 240 }, (_, index) => place(all[index % all.length])));
  const numbers = placed.map(({ callNumber }) => callNumber ?? 0);
  expect(new Set(numbers).size).toBe(240);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(999);
  const { rows } = await shop.db.query<{ stored: number[] }>(
    `select array_agg(call_number order by id) as stored from orders where status_id = 1`,
  );
  expect(rows[0]?.stored.toSorted()).toEqual(numbers.toSorted());
});

it('after 999 the numbers begin at 1 and skip those of open orders [ORD-08]', async () => {
  await place();
  await place();
  await counter(`last_number = 998, round_started_at = now() - interval '2 minutes'`);
  const [one] = processes();
  expect([(await place(one)).callNumber, (await place(one)).callNumber]).toEqual([999, 3]);
});

it('a number is free again after the hand-over, and when its order ends [ORD-08]', async () => {
  const { body: handedOver } = await shop.order();
  expect(handedOver.callNumber).not.toBeNull();
  await shop.cash(handedOver.id, { version: 1, amount: handedOver.totalAmount }, staff);
  await shop.step(handedOver.id, { to: 4, version: 2 }, staff);
  await shop.step(handedOver.id, { to: 3, version: 3 }, staff);
  await shop.step(handedOver.id, { to: 6, version: 4, code: handedOver.verificationCode }, staff);
  await counter(`last_number = ${(handedOver.callNumber ?? 0) - 1}`);
  expect((await place()).callNumber).toBe(handedOver.callNumber);
  // Staff take the hand-over back: another order has the number by now.
  const undone = await shop.step(handedOver.id, { to: 3, version: 5 }, staff);
  expect(undone.status).toBe(200);
  expect(undone.body.callNumber).toBe(1_000);
});

it('more than 999 open orders are called by four digits [ORD-08]', async () => {
  const { id } = await place();
  await shop.db.query(
    `insert into orders select copy.* from (select to_jsonb(orders) as facts from orders where id = $1) as one
     cross join generate_series(2, 999) as n
     cross join lateral jsonb_populate_record(null::orders, facts || jsonb_build_object('id', $1 + 100000 + n,
       'call_number', n, 'idempotency_key', gen_random_uuid())) as copy`,
    [id],
  );
  const [one] = processes();
  expect([(await place(one)).callNumber, (await place(one)).callNumber]).toEqual([1_000, 1_001]);
  await end(500);
  expect((await place()).callNumber).toBe(500);
});

it('a new night begins at 1, when the stall was quiet for four hours [ORD-08]', async () => {
  await place();
  await counter(`last_number = 350, reserved_at = now() - interval '3 hours'`);
  expect((await place()).callNumber).toBe(351);
  await counter(`last_number = 350, reserved_at = now() - interval '4 hours 1 minute'`);
  expect((await place()).callNumber).toBe(2);
});

it('an order whose number was taken meanwhile gets another one [ORD-08]', async () => {
  const [one] = processes();
  const { id } = await place(one);
  expect((await place(one)).callNumber).toBe(2);
  await shop.db.query('update orders set call_number = 3 where id = $1', [id]);
  expect((await place(one)).callNumber).toBe(4);
});

it('a refused order gives its number to the next one [ORD-08]', async () => {
  const [one] = processes();
  await expect(one?.(GUEST, randomUUID(), { ...water(), totalAmount: 1 })).rejects.toThrow('total-changed');
  expect((await place(one)).callNumber).toBe(1);
});
