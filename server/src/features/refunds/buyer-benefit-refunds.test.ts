import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { giveBenefit, signInBuyer, type BuyerForTests } from '#test/harness/benefits/buyer-benefit.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorWithApproval } from '#test/harness/refunds/editors.ts';
import type { Benefit } from '@app/contract/visitor/benefits.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
let ana: BuyerForTests;
let benefitId: number;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  ana = await signInBuyer(till.shop);
  benefitId = await giveBenefit(till.shop, ana);
});

/** A beer of 3,500 less the benefit of 1,000. */
const orderBeer = async (): Promise<Order> => {
  await till.shop.ordersAreOlder(60);
  const details = [till.shop.line('Cerveza')];
  return till.order({ details, guestEmail: null, headers: ana.headers, benefitId, beneficiaryEmail: ana.email });
};
const paidBeer = async () => {
  const order = await orderBeer();
  expect(order.totalAmount).toBe(2_500);
  expect((await till.pay(order, { headers: ana.headers })).body.state).toBe('approved');
  return order;
};
const isUnused = async () => {
  const wanted = { email: ana.email, commerceId: till.shop.commerceId };
  const { body } = await till.shop.send<Benefit[]>('POST', '/api/benefits/get/by-buyer-data', wanted, ana.headers);
  return body.some(({ id }) => id === benefitId);
};
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('a refund of an order with a benefit of its buyer', () => {
  it('in parts gives the benefit back with the last one, as charged [BEN-03, REF-04]', async () => {
    const [order, own] = [await paidBeer(), await editorWithApproval(till)];
    expect((await own.refund(order, { amount: 2_499.99 })).body).toBe(true);
    await till.server.runJobs();
    expect(await isUnused()).toBe(false);
    await own.prove(CODE);
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    expect([await till.refundedUnits(order), await isUnused()]).toEqual([[2_499.99, 0.01], true]);
    expect(await orderBeer()).toMatchObject({ totalAmount: 2_500 });
    await booksAddUp();
  });

  it('of the whole order gives the benefit back once [BEN-03, REF-04]', async () => {
    const [order, own] = [await paidBeer(), await editorWithApproval(till)];
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    expect([await till.refundedUnits(order), await isUnused()]).toEqual([[2_500], true]);
    await orderBeer();
    expect(await isUnused()).toBe(false);
    await booksAddUp();
  });
});

describe('a late payment of an order with a benefit of its buyer [BEN-03, PAY-04]', () => {
  const expiredWhilePaid = async () => {
    const order = await orderBeer();
    await till.faults('create-payment', 'charged-refused');
    expect((await till.pay(order, { headers: ana.headers })).body.state).toBe('confirming');
    await till.db.query('update orders set is_being_paid = false where id = $1', [order.id]);
    await till.shop.expire(order.id);
    await till.sweep();
    expect(await isUnused()).toBe(true);
    return order;
  };

  it('takes the unused benefit again', async () => {
    const order = await expiredWhilePaid();
    await till.settle({ afterSeconds: 5 });
    expect((await till.shop.get(order.id, ana.headers)).body).toMatchObject({
      paid: true,
      totalAmount: 2_500,
      benefit: { id: benefitId, amount: 1_000 },
    });
    expect(await isUnused()).toBe(false);
    await booksAddUp();
  });

  it('is refunded when another order uses the benefit', async () => {
    const order = await expiredWhilePaid();
    const other = await orderBeer();
    await till.settle({ afterSeconds: 5 });
    await till.settle();
    expect((await till.shop.get(order.id, ana.headers)).body).toMatchObject({ paid: false, orderStatusId: 7 });
    expect(await till.capturesOf(order)).toMatchObject([{ status: 'refunded' }]);
    expect((await till.shop.get(other.id, ana.headers)).body).toMatchObject({ benefit: { id: benefitId } });
    await booksAddUp();
  });
});
