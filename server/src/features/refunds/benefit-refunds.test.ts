import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { programmeMember, quotaOf, setBenefit, type MemberForTests } from '#test/harness/benefits/programme.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorWithApproval } from '#test/harness/refunds/editors.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
let ana: MemberForTests;
beforeAll(async () => {
  till = await openPaymentsHarness();
  await setBenefit(till.shop, 'Cerveza', { units: 4, percentage: 50 });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  ana = await programmeMember(till.shop);
});

/** Four discounted beers of 3,500 at half the price: 7,000. */
const orderBeers = async (quantity = 4): Promise<Order> => {
  await till.shop.ordersAreOlder(60);
  const details = [till.shop.line('Cerveza', { quantity })];
  return till.order({ details, guestEmail: null, headers: ana.headers });
};
const paidBeers = async () => {
  const order = await orderBeers();
  expect(order.totalAmount).toBe(7_000);
  expect((await till.pay(order, { headers: ana.headers })).body.state).toBe('approved');
  return order;
};
const callsOf = async ({ id }: Order) => {
  const { rows } = await till.db.query<{ call: string }>(
    `select kind || ' ' || units as call from benefit_calls where order_id = $1 order by sequence`,
    [id],
  );
  return rows.map(({ call }) => call);
};
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('a refund of discounted units', () => {
  it('of the whole order gives all back once, as charged [BEN-02, REF-04]', async () => {
    const [order, own] = [await paidBeers(), await editorWithApproval(till)];
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([7_000]);
    expect([await quotaOf(till.shop, ana), await callsOf(order)]).toEqual([0, ['consume 4', 'restore 4']]);
    expect((await orderBeers()).details).toMatchObject([{ tomorrowBenefitQuantity: 4 }]);
    await booksAddUp();
  });

  it('of parts gives back whole units of the refunded share [BEN-02, REF-04]', async () => {
    const [order, own] = [await paidBeers(), await editorWithApproval(till)];
    const refund = async (amount?: number) => {
      await own.prove(CODE);
      expect((await own.refund(order, amount === undefined ? {} : { amount })).body).toBe(true);
      await till.server.runJobs();
      return quotaOf(till.shop, ana);
    };
    expect(await refund(1_749.99)).toBe(4);
    expect(await refund(0.01)).toBe(3);
    expect(await refund(3_500)).toBe(1);
    expect(await refund()).toBe(0);
    expect(await callsOf(order)).toEqual(['consume 4', 'restore 1', 'restore 2', 'restore 1']);
    await booksAddUp();
  });
});

describe('a late payment of discounted units [BEN-02, PAY-04]', () => {
  const expiredWhilePaid = async () => {
    const order = await orderBeers();
    await till.faults('create-payment', 'charged-refused');
    expect((await till.pay(order, { headers: ana.headers })).body.state).toBe('confirming');
    await till.db.query('update orders set is_being_paid = false where id = $1', [order.id]);
    await till.shop.expire(order.id);
    await till.sweep();
    expect(await quotaOf(till.shop, ana)).toBe(0);
    return order;
  };

  it('takes the units again while the member has them', async () => {
    const order = await expiredWhilePaid();
    await till.settle({ afterSeconds: 5 });
    expect((await till.shop.get(order.id, ana.headers)).body).toMatchObject({ paid: true, totalAmount: 7_000 });
    expect([await quotaOf(till.shop, ana), await callsOf(order)]).toEqual([4, ['consume 4', 'restore 4', 'consume 4']]);
    await booksAddUp();
  });

  it('is refunded when the member has used them otherwise', async () => {
    const order = await expiredWhilePaid();
    await orderBeers(1);
    await till.settle({ afterSeconds: 5 });
    await till.settle();
    expect((await till.shop.get(order.id, ana.headers)).body).toMatchObject({ paid: false, orderStatusId: 7 });
    expect(await till.capturesOf(order)).toMatchObject([{ status: 'refunded' }]);
    expect(await quotaOf(till.shop, ana)).toBe(1);
    await booksAddUp();
  });
});
