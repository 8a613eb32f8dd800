import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { NowServing } from '@app/contract/visitor/now-serving.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(async () => shop.server.close());

/** Places an order and makes it ready by the calls of staff. */
async function readyOrder(): Promise<Order> {
  const { body } = await shop.order();
  await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
  await shop.step(body.id, { to: 3, version: 2 }, staff);
  await isOlder(body);
  return body;
}

/** Moves the last notice a minute into the past. */
const isOlder = async ({ id }: Order) =>
  shop.db.query(
    `update orders set status_since = status_since - interval '1 minute',
       notice_repeated_at = notice_repeated_at - interval '1 minute' where id = $1`,
    [id],
  );

const repeat = async ({ id }: Order, version: number, headers = staff) =>
  shop.send<Ticket>('POST', `/api/orders/${id}/notices`, { version }, headers);
const seen = async (order: Order) => (await shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).body;

it("a repeated notice reaches the visitor's order, with its time [ORD-08, ORD-04]", async () => {
  const order = await readyOrder();
  expect((await seen(order)).noticeRepeatedAt).toBeNull();
  const { status, body } = await repeat(order, 3);
  expect([status, body.orderStatusId, body.repeatedNotices, body.version]).toEqual([200, 3, 1, 4]);
  const read = await seen(order);
  expect(read).toMatchObject({ orderStatusId: 3, version: 4, noticeRepeatedAt: body.noticeRepeatedAt });
  expect(read.statusHistory.map(({ orderStatusId }) => orderStatusId)).toEqual([1, 2, 3]);
  const { rows } = await shop.db.query(
    `select actor_id > 0 as "isNamed", facts ->> 'count' as count from audit_inbox
     where action = 'order.notice-repeated' and subject = $1`,
    [`order:${order.id}`],
  );
  expect(rows).toEqual([{ isNamed: true, count: '1' }]);
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ id }) => id.startsWith('I19')).flatMap(({ violations }) => violations)).toEqual([]);
});

it('a notice is repeated at most three times, a minute apart [ORD-08]', async () => {
  const order = await readyOrder();
  for (const version of [3, 4, 5]) {
    expect((await repeat(order, version)).status).toBe(200);
    const early = await repeat(order, version + 1);
    if (version < 5) expect([early.status, early.code]).toEqual([409, 'notice-too-soon']);
    await isOlder(order);
  }
  const fourth = await repeat(order, 6);
  expect([fourth.status, fourth.code]).toEqual([409, 'notices-used-up']);
  expect((await seen(order)).version).toBe(6);
});

it('of two taps at once one repeats the notice [ORD-08]', async () => {
  const order = await readyOrder();
  const answers = await Promise.all([1, 2, 3].map(async () => repeat(order, 3)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await seen(order)).version).toBe(4);
});

it('a customer is called while the order is prepared, a minute apart [ORD-08]', async () => {
  const { body: order } = await shop.order();
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  expect((await repeat(order, 2)).code).toBe('order-state-changed');
  await shop.step(order.id, { to: 4, version: 2 }, staff);
  const called = await repeat(order, 3);
  expect([called.status, called.body.orderStatusId, called.body.repeatedNotices]).toEqual([200, 4, 1]);
  expect(await seen(order)).toMatchObject({ orderStatusId: 4, noticeRepeatedAt: called.body.noticeRepeatedAt });
  const early = await repeat(order, 4);
  expect([early.status, early.code, Number(early.facts?.['retryAfterSeconds'])]).toEqual([
    409,
    'notice-too-soon',
    expect.closeTo(60, -1),
  ]);
  await shop.step(order.id, { to: 3, version: 4 }, staff);
  expect((await seen(order)).noticeRepeatedAt).toBeNull();
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ id }) => id.startsWith('I19')).flatMap(({ violations }) => violations)).toEqual([]);
});

it('an order that waits for no customer has no notice to repeat [ORD-08]', async () => {
  const { body: unpaid } = await shop.order();
  expect((await repeat(unpaid, 1)).code).toBe('order-state-changed');
  const order = await readyOrder();
  await repeat(order, 3);
  await shop.step(order.id, { to: 6, version: 4, code: order.verificationCode }, staff);
  expect((await repeat(order, 5)).code).toBe('order-state-changed');
  expect((await seen(order)).noticeRepeatedAt).toBeNull();
});

it('only staff of the commerce repeat a notice [ORD-08, ROLE-01]', async () => {
  const order = await readyOrder();
  expect((await repeat(order, 3, {})).status).toBe(401);
  const other = [{ roleId: 3 as const, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') }];
  expect((await repeat(order, 3, (await shop.server.signIn(other)).headers)).status).toBe(404);
});

it('an announced order is the last called one of its screens [ORD-08]', async () => {
  const first = await readyOrder();
  const second = await readyOrder();
  await repeat(first, 3);
  const called = async () => {
    const { body } = await shop.send<NowServing>('GET', `/api/venues/${shop.venue.id}/now-serving`);
    return body.commerces.find(({ code }) => code === 'bar')?.ready.map(({ number }) => number);
  };
  await expect.poll(called).toEqual(expect.arrayContaining([first.number, second.number]));
  const numbers = (await called()) ?? [];
  expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number));
});
