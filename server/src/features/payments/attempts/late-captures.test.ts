import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { bookedCaptures } from '#test/harness/payments/booked-captures.ts';
import { missCapture } from '#test/harness/payments/missed-capture.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { findLastAttempt } from './attempt-store.ts';
import { settleAttempt } from './settle-attempt.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const booked = (order: Order) => bookedCaptures(till.db, order);

async function missedOrder(): Promise<Order> {
  const order = await till.order();
  await missCapture(till, order);
  return order;
}

/** Changes the content of an unpaid order, as its visitor does. */
async function change(order: Order, wanted: Partial<NewOrder>): Promise<void> {
  const body = till.shop.body({ isCash: false, ...wanted });
  const token = { 'x-order-token': order.accessToken ?? '' };
  expect((await till.shop.send('PUT', `/api/orders/${order.id}/retry`, body, token)).status).toBe(200);
}

it('an approved attempt is not decided again [PAY-04]', async () => {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  const decidedAt = async () =>
    (await till.db.query('select decided_at from payment_attempts where order_id = $1', [order.id])).rows;
  const before = await decidedAt();
  const attempt = await findLastAttempt(till.db, till.shop.venue.id, order.id);
  if (!attempt) throw new Error('The order has no attempt.');
  await settleAttempt(till.deps, attempt);
  expect(await decidedAt()).toEqual(before);
});

it('a second capture of an order that was paid and ended is refunded [PAY-04, REF-04]', async () => {
  const order = await missedOrder();
  const missed = await findLastAttempt(till.db, till.shop.venue.id, order.id);
  if (!missed) throw new Error('The order has no attempt.');
  expect((await till.pay(order)).body.state).toBe('approved');
  const end = { version: 2, reason: 'Se cortó la luz' };
  expect((await till.shop.end(order.id, end, await till.staff())).status).toBe(200);
  await till.settle();
  expect(await till.read(order)).toMatchObject({ orderStatusId: 7, refundedAmount: order.totalAmount });
  await settleAttempt(till.deps, missed);
  await till.settle();
  expect(await booked(order)).toEqual([
    { verdict: 'pays', refund: 'cancelled succeeded', exception: null },
    { verdict: 'duplicate', refund: 'duplicate-capture succeeded', exception: 'duplicate-capture' },
  ]);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 7, paid: true });
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount, order.totalAmount]);
});

it('a late capture of an order that was changed to cash is refunded [PAY-04, CHK-06]', async () => {
  const order = await missedOrder();
  await change(order, { isCash: true });
  expect((await till.check(order)).body).toMatchObject({ state: 'refunding' });
  await till.settle();
  expect(await booked(order)).toEqual([
    { verdict: 'late', refund: 'late-capture succeeded', exception: 'late-capture' },
  ]);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false });
});

it.each([
  ['more', 'Cerveza', 2],
  ['less', 'Agua', 1],
])('a late capture of an order that was changed to cost %s is refunded [PAY-04, CHK-06]', async (_, name, quantity) => {
  const order = await missedOrder();
  await change(order, { details: [till.shop.line(name, { quantity })] });
  expect((await till.check(order)).body).toMatchObject({ state: 'refunding', canPay: true });
  await till.settle();
  expect(await booked(order)).toEqual([
    { verdict: 'mismatch', refund: 'amount-mismatch succeeded', exception: 'amount-mismatch' },
  ]);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false });
  expect((await till.pay(order)).body).toMatchObject({ state: 'approved' });
});

it('a late payment takes no unit of a product that was uncounted [PAY-04, ORD-02, ORD-07]', async () => {
  const order = await till.order({ details: [till.shop.line('Agua')] });
  await missCapture(till, order);
  await till.shop.expire(order.id);
  await till.sweep();
  const water = [till.shop.venue.id, till.shop.venue.productId('Agua')];
  await till.db.query('insert into stock (venue_id, product_id, size_id, units) values ($1, $2, 0, 9)', water);
  expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  expect(await till.shop.unitsOf('Agua')).toBe(9);
  await till.db.query('delete from stock where venue_id = $1 and product_id = $2', water);
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
