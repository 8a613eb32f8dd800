import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { revisePromises } from './revise-promises.job.ts';

const MINUTE_MS = 60_000;
const eventBus = { deliver: () => undefined };

let shop: Shop;
let staff: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.set('products', 'estimated_preparation_minutes = 8');
  await shop.set('commerces', `prepares_before_paying = 'always'`);
});
afterEach(() => shop.server.close());

const revise = () => revisePromises(shop.db, eventBus);
const read = async ({ id, accessToken }: Order) => (await shop.get(id, { 'x-order-token': accessToken ?? '' })).body;
const minutesUntil = (iso: string | null | undefined) => (Date.parse(iso ?? '') - Date.now()) / MINUTE_MS;
const causesOf = ({ promiseRevisions }: Order) => promiseRevisions.map(({ cause }) => cause);

const beBusy = () =>
  shop.set('commerces', `busy_minutes = 20, busy_by = 'staff', busy_until = now() + interval '1 hour'`);

/** Moves the promise and the waiting of an order into the past. */
const letPass = (order: Order, minutes = 12) =>
  shop.db.query(
    `update orders set promised_at = promised_at - $2 * interval '1 minute',
       status_since = status_since - $2 * interval '1 minute' where id = $1`,
    [order.id, minutes],
  );

/** Five orders that took eight minutes each, which is what a pace needs. */
async function measurePace(): Promise<void> {
  for (let index = 0; index < 5; index += 1) {
    const { id, totalAmount } = (await shop.order()).body;
    await shop.step(id, { to: 4, version: 1 }, staff);
    await shop.step(id, { to: 3, version: 2 }, staff);
    await shop.cash(id, { version: 3, amount: totalAmount }, staff);
    await shop.db.query(
      `update order_status_changes set at = at - case to_status_id when 4 then interval '8 minutes' else interval '10 minutes' end
       where order_id = $1 and to_status_id in (1, 4)`,
      [id],
    );
  }
}

it('a stall that says it is busy promises a later time, once [ORD-04, COM-03]', async () => {
  const { body: order } = await shop.order();
  await beBusy();
  expect(await revise()).toBe(1);
  const later = await read(order);
  expect(minutesUntil(later.promisedAt)).toBeGreaterThan(28.4);
  expect(later.promiseRevisions).toMatchObject([{ promisedBefore: order.promisedAt, cause: 'stall' }]);
  expect(await revise()).toBe(0);
});

it('a revision is no conflict for a queued step of staff [ORD-04, ORD-08]', async () => {
  const { body: order } = await shop.order();
  await beBusy();
  await revise();
  const { promisedAt, version } = await read(order);
  expect(version).toBe(order.version);
  const board = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  expect(board.body.tickets.find(({ id }) => id === order.id)?.promisedAt).toBe(promisedAt);
  expect((await shop.step(order.id, { to: 4, version: order.version }, staff)).status).toBe(200);
});

it('a promise that passed stays while the pace of the kitchen is not known [ORD-04]', async () => {
  const { body: order } = await shop.order();
  await letPass(order);
  const before = await read(order);
  expect(await revise()).toBe(0);
  expect(await read(order)).toMatchObject({ promisedAt: before.promisedAt, promiseRevisions: [] });
});

it('a promise that passed is revised by the measured pace, twice at most [ORD-04]', async () => {
  await measurePace();
  const { body: order } = await shop.order();
  expect(await revise()).toBe(0);
  for (const causes of [['pace'], ['pace', 'pace']]) {
    await letPass(order, 30);
    expect(await revise()).toBe(1);
    const revised = await read(order);
    expect(causesOf(revised)).toEqual(causes);
    expect(minutesUntil(revised.promisedAt)).toBeGreaterThan(2);
  }
  await letPass(order, 30);
  const { promisedAt } = await read(order);
  expect(await revise()).toBe(0);
  expect((await read(order)).promisedAt).toBe(promisedAt);
});

it('a ready order keeps the time that it was promised [ORD-04]', async () => {
  const { body: order } = await shop.order();
  await shop.step(order.id, { to: 4, version: 1 }, staff);
  await shop.step(order.id, { to: 3, version: 2 }, staff);
  await beBusy();
  expect(await revise()).toBe(0);
  expect((await read(order)).promisedAt).toBe(order.promisedAt);
});

it('of many processes at once one revises an order [ORD-04]', async () => {
  const { body: order } = await shop.order();
  await beBusy();
  const revised = await Promise.all(Array.from({ length: 6 }, revise));
  expect(revised.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(causesOf(await read(order))).toEqual(['stall']);
});

it('other content of an order is a first promise again [CHK-06, ORD-04]', async () => {
  const { body: order } = await shop.order();
  await beBusy();
  await revise();
  const token = { 'x-order-token': order.accessToken ?? '' };
  const changed = await shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body(), token);
  expect(changed.body.promiseRevisions).toEqual([]);
});

it('a commerce whose revision fails delays no other one [ORD-04]', async () => {
  const server = await startTestApp();
  try {
    for (const venueId of [7, 8]) {
      const other = await openShop(server, venueId);
      await other.set(
        'commerces',
        `prepares_before_paying = 'always', busy_minutes = 20, busy_by = 'staff', busy_until = now() + interval '1 hour'`,
      );
      await other.order();
    }
    await server.db.query(`update orders set promised_at = now() + interval '1 minute'`);
    await server.db.query(
      `alter table orders add constraint poisoned check (venue_id <> 7 or promise_revisions = '[]') not valid`,
    );
    const aside: (number | null)[] = [];
    const onRowFailure = (_error: unknown, { venueId }: { venueId: number | null }) => void aside.push(venueId);
    expect(await revisePromises(server.db, eventBus, onRowFailure)).toBe(1);
    expect(await revisePromises(server.db, eventBus, onRowFailure)).toBe(0);
    expect(aside).toEqual([7]);
  } finally {
    await server.close();
  }
});
