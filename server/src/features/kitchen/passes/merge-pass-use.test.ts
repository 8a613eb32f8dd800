import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { PassUse } from '@app/contract/staff/pickup-passes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { readPassText } from '@app/rules/orders/pickup-pass/pass-text.ts';

const { paymentAccepted, preparing, toDeliver, delivered, incompleted } = ORDER_STATUS;

let shop: Shop;
let staff: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  [staff, other] = [await shop.staff(), await shop.staff()];
  await shop.setUnits('Cerveza', 10_000);
});
afterAll(async () => shop.server.close());

/** A pick-up with a QR, paid in cash unless it is not. */
async function orderWithQr(isPaid = true): Promise<Order> {
  const { body } = await shop.order();
  await shop.db.query(`update orders set pick_up_verification_method = 'qr' where id = $1`, [body.id]);
  if (isPaid) await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
  return body;
}

const read = async (order: Order) => (await shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).body;
const passOf = async (order: Order) => (await read(order)).pickupPass ?? '';

const merge = async (pass: string, headers = staff, use: { id?: string; usedAt?: string } = {}) =>
  shop.send<PassUse>(
    'POST',
    `/api/commerces/${shop.commerceId}/pass-uses`,
    { id: randomUUID(), usedAt: new Date().toISOString(), pass, ...use },
    headers,
  );

const flagged = async () => {
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  return body.flaggedPasses;
};
const alertedPasses = async () => {
  const { headers } = await shop.server.signIn([{ roleId: 1 }]);
  const { body } = await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, headers);
  return body.alerts.filter(({ kind }) => kind === 'flagged-passes').map(({ count }) => count);
};
const changesOf = async ({ id }: Order) => {
  const { rows } = await shop.db.query<{ to: number }>(
    'select to_status_id as to from order_status_changes where order_id = $1 order by version',
    [id],
  );
  return rows.map(({ to }) => to);
};
const auditOf = async ({ id }: Order) => {
  const { rows } = await shop.db.query<{ action: string }>(
    `select action from audit_inbox where subject = $1 and action like 'order.%pass%' order by id`,
    [`order:${id}`],
  );
  return rows.map(({ action }) => action);
};

it("the visitor's order has a signed pass of its lines while it is open [DEL-04]", async () => {
  const order = await orderWithQr(false);
  const unpaid = readPassText(await passOf(order))?.pass;
  expect(unpaid).toMatchObject({
    orderId: order.id,
    commerceId: shop.commerceId,
    number: order.number,
    verificationCode: order.verificationCode,
    dueMinor: 350_000,
    lines: [{ productId: shop.venue.productId('Cerveza'), quantity: 1, extras: [] }],
  });
  await shop.cash(order.id, { version: 1, amount: 3_500 }, staff);
  const pass = await passOf(order);
  expect(readPassText(pass)?.pass).toMatchObject({ dueMinor: 0, version: 2 });
  expect(await passOf(order)).toBe(pass);
  await merge(pass);
  expect((await read(order)).pickupPass).toBeUndefined();
});

it.each([paymentAccepted, preparing, toDeliver])(
  'a pass delivers an order of status %i, once [ORD-08]',
  async (status) => {
    const order = await orderWithQr();
    const pass = await passOf(order);
    if (status !== paymentAccepted) await shop.step(order.id, { to: preparing, version: 2 }, staff);
    if (status === toDeliver) await shop.step(order.id, { to: toDeliver, version: 3 }, staff);
    const id = randomUUID();
    const first = await merge(pass, staff, { id });
    expect(first.body).toMatchObject({ id, outcome: 'handed-over', orderStatusId: delivered, first: null });
    expect((await merge(pass, staff, { id })).body).toEqual(first.body);
    expect(await changesOf(order)).toEqual([1, paymentAccepted, preparing, toDeliver, delivered]);
    expect(await auditOf(order)).toEqual(['order.handed-over-by-pass']);
  },
);

it('the use of a second device is on the board until reviewed [ORD-08, DEL-04]', async () => {
  const order = await orderWithQr();
  const pass = await passOf(order);
  const usedAt = new Date(Date.now() - 60_000).toISOString();
  await merge(pass, other, { usedAt });
  const { body } = await merge(pass);
  expect(body).toMatchObject({
    outcome: 'used-before',
    orderStatusId: delivered,
    first: { at: usedAt, by: expect.any(String), tablet: null },
  });
  expect((await flagged()).find(({ id }) => id === body.id)).toEqual(body);
  expect(await alertedPasses()).toEqual([(await flagged()).length]);
  const review = async () => shop.send('POST', `/api/orders/${order.id}/pass-reviews`, undefined, staff);
  expect([(await review()).body, (await review()).body]).toEqual([{ reviewed: 1 }, { reviewed: 0 }]);
  expect((await flagged()).some(({ id }) => id === body.id)).toBe(false);
  expect(await auditOf(order)).toEqual(['order.handed-over-by-pass', 'order.pass-flagged', 'order.pass-reviewed']);
});

it('a refunded, cancelled or unpaid order is flagged, and no money moves [ORD-08]', async () => {
  const [refunded, cancelled, unpaid] = [await orderWithQr(), await orderWithQr(false), await orderWithQr(false)];
  const passes = [await passOf(refunded), await passOf(cancelled), await passOf(unpaid)];
  await shop.end(refunded.id, { version: 2, reason: 'Se terminó' }, staff);
  await shop.step(cancelled.id, { to: incompleted, version: 1 }, staff);
  const before = await shop.db.query('select id, paid_at, refund_requested_minor from orders order by id');
  const answers = await Promise.all(passes.map((pass) => merge(pass)));
  expect(answers.map(({ body }) => [body.outcome, body.orderStatusId])).toEqual([
    ['refunded', incompleted],
    ['cancelled', incompleted],
    ['unpaid', ORDER_STATUS.created],
  ]);
  expect((await shop.db.query('select id, paid_at, refund_requested_minor from orders order by id')).rows).toEqual(
    before.rows,
  );
});

it('a pass of another stall, or with a changed digit, is refused [DEL-04]', async () => {
  const pass = await passOf(await orderWithQr());
  const last = Number(pass.at(-1));
  const forged = await merge(`${pass.slice(0, -1)}${(last + 1) % 10}`);
  const elsewhere = await shop.send(
    'POST',
    `/api/commerces/${shop.venue.commerceId('otro')}/pass-uses`,
    { id: randomUUID(), usedAt: new Date().toISOString(), pass },
    (await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') }]))
      .headers,
  );
  expect([forged.code, elsewhere.code]).toEqual(['invalid-verification-code', 'invalid-verification-code']);
});

it('of 300 hand-overs and ten replays, 300 deliver and ten are flagged [ORD-08]', async () => {
  const orders = await makeOrders(300);
  const passes = await Promise.all(orders.map(passOf));
  const replays = passes.slice(0, 10);
  const queues = [passes.slice(0, 150), [...passes.slice(150), ...replays]];
  const outcomes = await Promise.all(
    queues.map(async (queue, device) => {
      const found: string[] = [];
      for (const pass of queue) found.push((await merge(pass, device === 0 ? staff : other)).body.outcome);
      return found;
    }),
  );
  const counted = Object.groupBy(outcomes.flat(), (outcome) => outcome);
  expect([counted['handed-over']?.length, counted['used-before']?.length]).toEqual([300, 10]);
  const { rows } = await shop.db.query<{ delivered: number; flagged: number }>(
    `select (select count(*)::int from orders where id = any($1) and status_id = ${delivered}) as delivered,
       (select count(*)::int from pickup_pass_uses where order_id = any($1) and outcome = 'used-before') as flagged`,
    [orders.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ delivered: 300, flagged: 10 }]);
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([]);
}, 180_000);

/** Orders of different guests, paid. In turns, because each is placed over HTTP. */
async function makeOrders(count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await orderWithQr());
  return orders;
}
