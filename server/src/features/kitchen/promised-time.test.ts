import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import { acceptPayment } from '#features/orders/transitions/accept-payment.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { promisedAtMs } from '@app/rules/kitchen/ready-time.ts';

const MINUTE_MS = 60_000;

let shop: Shop;
let staff: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.set('products', 'estimated_preparation_minutes = 8');
});
afterEach(() => shop.server.close());

const tokenOf = ({ accessToken }: Order) => ({ 'x-order-token': accessToken ?? '' });
const minutesUntil = (iso: string | null) => (Date.parse(iso ?? '') - Date.now()) / MINUTE_MS;

async function ticketOf(orderId: number): Promise<Ticket | undefined> {
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  return body.tickets.find(({ id }) => id === orderId);
}

async function pay(order: Order): Promise<Ticket> {
  return (await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff)).body;
}

async function payByCard(orderId: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    expect(await acceptPayment(tx, await lockExistingOrder(tx, orderId, () => true))).toBe(true);
  });
}

it('a paid order has one promised time for board and visitor [CHK-02, ORD-04]', async () => {
  const { body: order } = await shop.order();
  expect([order.promisedAt, order.ordersBefore]).toEqual([null, null]);
  expect((await ticketOf(order.id))?.promisedAt).toBeNull();

  const { promisedAt } = await pay(order);
  // 8 minutes of preparation and half a minute to hand over, up to a whole minute of the clock.
  expect(minutesUntil(promisedAt)).toBeGreaterThan(8.4);
  expect(minutesUntil(promisedAt)).toBeLessThanOrEqual(9.5);
  expect((await ticketOf(order.id))?.promisedAt).toBe(promisedAt);
  const { body: seen } = await shop.get(order.id, tokenOf(order));
  expect([seen.promisedAt, seen.promiseRevisions]).toEqual([promisedAt, []]);
  const listed = await shop.send<{ data: Order[] }>('POST', '/api/orders/fetch-local-orders', {
    orderIds: [`${order.id}.${order.accessToken}`],
  });
  expect(listed.body.data[0]?.promisedAt).toBe(promisedAt);
});

it('a promise stays through preparation, undo and hand-over [ORD-08]', async () => {
  const { body: order } = await shop.order();
  const { promisedAt } = await pay(order);
  const steps = [4, 2, 4, 3, 4, 3];
  for (const [index, to] of steps.entries()) {
    expect((await shop.step(order.id, { to, version: index + 2 }, staff)).body.promisedAt).toBe(promisedAt);
  }
  const { body: ready } = await shop.get(order.id, tokenOf(order));
  expect([ready.promisedAt, ready.ordersBefore]).toEqual([promisedAt, null]);
});

it('an order prepared before paying is promised when it is placed [CHK-02, CHK-07]', async () => {
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: order } = await shop.order();
  expect(minutesUntil(order.promisedAt)).toBeGreaterThan(8.4);
  expect((await shop.get(order.id, tokenOf(order))).body.promisedAt).toBe(order.promisedAt);
  expect((await pay(order)).promisedAt).toBe(order.promisedAt);
});

it('the wait of a stall has the queue of which the next order is promised [CHK-02]', async () => {
  await shop.set(
    'commerces',
    `prepares_before_paying = 'always', busy_minutes = 5, busy_by = 'staff',
    busy_until = now() + interval '1 hour'`,
  );
  const { body: waits } = await shop.send<CommerceWait[]>('GET', `/api/venues/${shop.venue.id}/waits`);
  const queue = waits.find(({ commerceId }) => commerceId === shop.commerceId)?.queue;
  const pace = { menuRatio: 1, atOnce: 3, isMeasured: false };
  expect(queue).toEqual({ work: { orders: 0, minutes: 0, slowestMinutes: 0 }, pace, addedMinutes: 5, leastMinutes: 0 });
  const shown = queue && promisedAtMs(queue, 8, Date.now());
  const { body: next } = await shop.order();
  expect(Math.abs(Date.parse(next.promisedAt ?? '') - (shown ?? 0))).toBeLessThanOrEqual(MINUTE_MS);
});

it('an order cancelled while it is prepared unpaid shows as ended [ORD-02, ORD-08]', async () => {
  const ended = async () =>
    (await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff)).body.ended;
  const cancel = (order: Order) => shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, tokenOf(order));
  const { body: waiting } = await shop.order();
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: prepared } = await shop.order();
  expect([(await cancel(waiting)).status, (await cancel(prepared)).status]).toEqual([200, 200]);
  expect(await ended()).toMatchObject([{ id: prepared.id, paid: false, orderStatusId: 7, endedBy: null }]);
  await shop.db.query(`update orders set status_since = now() - interval '16 minutes'`);
  expect(await ended()).toEqual([]);
});

it('a start promises an order that was placed without a promise [ORD-08]', async () => {
  const { body: order } = await shop.order();
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: started } = await shop.step(order.id, { to: 4, version: 1 }, staff);
  expect(minutesUntil(started.promisedAt)).toBeGreaterThan(8.4);
});

it('a changed order has the promise of its new content [CHK-06]', async () => {
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: order } = await shop.order();
  await shop.set('products', 'estimated_preparation_minutes = 30');
  const changed = await shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body(), tokenOf(order));
  expect(minutesUntil(changed.body.promisedAt)).toBeGreaterThan(30.4);
  // Its own first content is not in the queue before it.
  expect(minutesUntil(changed.body.promisedAt)).toBeLessThanOrEqual(31.5);
});

it('each order of a queue is promised a later time, paid or placed [CHK-02]', async () => {
  const orders = await Promise.all([shop.order(), shop.order(), shop.order()]);
  const promised: number[] = [];
  for (const { body } of orders) {
    await payByCard(body.id);
    promised.push(minutesUntil((await shop.get(body.id, tokenOf(body))).body.promisedAt));
  }
  // An unknown pace assumes three orders at once, and half as much again for the queue.
  for (const [index, minutes] of promised.entries()) {
    expect(minutes).toBeGreaterThan(8.4 + index * 4);
    expect(minutes).toBeLessThanOrEqual(9.5 + index * 4);
  }
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const next = async () => minutesUntil((await shop.order()).body.promisedAt);
  await expect.poll(next).toBeGreaterThan(8.4 + 3 * 4);
});

it('minutes that staff added count, and those of the queue once [COM-03, CHK-02]', async () => {
  const busyFor = (by: string) =>
    shop.set('commerces', `busy_minutes = 20, busy_until = now() + interval '1 hour', busy_by = '${by}'`);
  await busyFor('staff');
  const first = await pay((await shop.order()).body);
  expect(minutesUntil(first.promisedAt)).toBeGreaterThan(28.4);
  await shop.end(first.id, { version: 2, reason: 'cerrado' }, staff);
  await busyFor('queue');
  const second = await pay((await shop.order()).body);
  expect(minutesUntil(second.promisedAt)).toBeLessThanOrEqual(9.5);
});

it('a late payment is promised a new time [ORD-02, PAY-04]', async () => {
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: order } = await shop.order();
  await shop.db.query(
    `update orders set status_id = 7, stock_state = 'released', expires_at = null,
       promised_at = now() - interval '1 hour',
       promise_revisions = '[{"promisedBefore": "2026-11-22T02:05:00Z", "cause": "pace", "at": "2026-11-22T02:06:00Z"}]'
     where id = $1`,
    [order.id],
  );
  await payByCard(order.id);
  const { body } = await shop.get(order.id, tokenOf(order));
  expect(body.orderStatusId).toBe(2);
  expect(body.promiseRevisions).toEqual([]);
  expect(minutesUntil(body.promisedAt)).toBeGreaterThan(8.4);
});

it('a promise stays while the kitchen starts nothing [CHK-02, ORD-04]', async () => {
  const order = (await shop.order()).body;
  await pay(order);
  await shop.db.query(
    `update orders set status_since = status_since - interval '50 minutes', promised_at = promised_at - interval '50 minutes'`,
  );
  const read = async () => (await shop.get(order.id, tokenOf(order))).body.promisedAt;
  const promisedAt = await read();
  expect(minutesUntil(promisedAt)).toBeLessThan(-40);
  await shop.order().then(({ body }) => pay(body));
  expect(await read()).toBe(promisedAt);
});

it('an order says how many come before it, until it is started [ORD-04]', async () => {
  const orders = [(await shop.order()).body, (await shop.order()).body, (await shop.order()).body] as const;
  for (const order of orders) await pay(order);
  const [first, second, third] = orders;
  const placeOf = async (order: Order) => (await shop.get(order.id, tokenOf(order))).body.ordersBefore;
  await expect.poll(() => placeOf(third)).toBe(2);
  expect([await placeOf(first), await placeOf(second)]).toEqual([0, 1]);

  await shop.step(first.id, { to: 4, version: 2 }, staff);
  // It is prepared, and still comes before the others.
  await expect.poll(() => placeOf(first)).toBeNull();
  expect(await placeOf(second)).toBe(1);
  await shop.step(first.id, { to: 3, version: 3 }, staff);
  await expect.poll(() => placeOf(second)).toBe(0);
});
