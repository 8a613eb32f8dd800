import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { giveBenefit, signInBuyer } from '#test/harness/benefits/buyer-benefit.ts';
import { programmeMember, quotaOf, setBenefit } from '#test/harness/benefits/programme.ts';
import { makeDiscount } from '#test/harness/orders/discount-rule.ts';
import { bookedCaptures } from '#test/harness/payments/booked-captures.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { findLastAttempt } from './attempt-store.ts';
import { settleAttempt } from './settle-attempt.ts';

type Headers = Record<string, string>;

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
  await setBenefit(till.shop, 'Cerveza');
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

async function place(headers: Headers, wanted: Partial<NewOrder>): Promise<Order> {
  await till.shop.ordersAreOlder(3_600);
  return till.order({ ...wanted, guestEmail: null, headers });
}

/** Charges the card of a person's order, misses the payment, and lets the order expire. */
async function missedOrder(headers: Headers, wanted: Partial<NewOrder>): Promise<Order> {
  const order = await place(headers, wanted);
  await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
  expect((await till.pay(order, { headers })).body.state).toBe('confirming');
  await till.faults('search-payments', 'lags');
  await till.settle({ afterSeconds: 200 });
  await till.shop.expire(order.id);
  await till.sweep();
  return order;
}

/** The payment of the order is found. @returns its status and the units in stock that it took */
async function findPayment({ id }: Order) {
  const before = await till.shop.unitsOf('Cerveza');
  const attempt = await findLastAttempt(till.db, till.shop.venue.id, id);
  if (!attempt) throw new Error('The order has no attempt.');
  await settleAttempt(till.deps, attempt);
  await till.settle();
  const { rows } = await till.db.query<{ status: number }>('select status_id as status from orders where id = $1', [
    id,
  ]);
  return { status: rows[0]?.status, taken: before - (await till.shop.unitsOf('Cerveza')) };
}

const beers = (quantity: number) => ({ details: [till.shop.line('Cerveza', { quantity })] });
const REFUNDED = [{ verdict: 'late', refund: 'late-capture succeeded', exception: 'late-capture' }];

it('a late payment takes the benefit of its member again [ORD-02, BEN-02, PAY-04]', async () => {
  const member = await programmeMember(till.shop);
  const order = await missedOrder(member.headers, beers(2));
  expect(await quotaOf(till.shop, member)).toBe(0);
  expect(await findPayment(order)).toEqual({ status: 2, taken: 2 });
  expect(await quotaOf(till.shop, member)).toBe(2);
});

it('a late payment goes back when the member used the benefit meanwhile [BEN-02, PAY-04]', async () => {
  const member = await programmeMember(till.shop);
  const order = await missedOrder(member.headers, beers(2));
  await place(member.headers, beers(3));
  expect(await findPayment(order)).toEqual({ status: 7, taken: 0 });
  expect(await quotaOf(till.shop, member)).toBe(3);
  expect(await bookedCaptures(till.db, order)).toEqual(REFUNDED);
});

it('a late payment takes the benefit of its buyer again [ORD-02, BEN-03, PAY-04]', async () => {
  const buyer = await signInBuyer(till.shop);
  const own = { benefitId: await giveBenefit(till.shop, buyer), beneficiaryEmail: buyer.email };
  const order = await missedOrder(buyer.headers, { ...beers(1), ...own });
  expect(order.totalAmount).toBe(2_500);
  expect(await findPayment(order)).toEqual({ status: 2, taken: 1 });
  await expect(place(buyer.headers, { ...beers(1), ...own })).rejects.toThrow('benefit');
});

it('a late payment goes back when another order uses the benefit [BEN-03, PAY-04]', async () => {
  const buyer = await signInBuyer(till.shop);
  const own = { benefitId: await giveBenefit(till.shop, buyer), beneficiaryEmail: buyer.email };
  const order = await missedOrder(buyer.headers, { ...beers(1), ...own });
  await place(buyer.headers, { ...beers(1), ...own });
  expect(await findPayment(order)).toEqual({ status: 7, taken: 0 });
  expect(await bookedCaptures(till.db, order)).toEqual(REFUNDED);
});

it('a late payment takes the last discount use, or goes back [DISC-01, PAY-04]', async () => {
  const buyer = await signInBuyer(till.shop);
  const own = { discountRuleId: await makeDiscount(till.shop, { max_uses: 1 }) };
  const first = await missedOrder(buyer.headers, { ...beers(1), ...own });
  expect([first.totalAmount, await findPayment(first)]).toEqual([3_150, { status: 2, taken: 1 }]);
  const other = { discountRuleId: await makeDiscount(till.shop, { max_uses: 1 }) };
  const late = await missedOrder(buyer.headers, { ...beers(1), ...other });
  await place(buyer.headers, { ...beers(1), ...other });
  expect(await findPayment(late)).toEqual({ status: 7, taken: 0 });
  expect(await bookedCaptures(till.db, late)).toEqual(REFUNDED);
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
