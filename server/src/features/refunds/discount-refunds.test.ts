import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { makeDiscount } from '#test/harness/orders/discount-rule.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorOfVenue, editorWithApproval, type Editor } from '#test/harness/refunds/editors.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import type { RefundableOrder, RefundLine } from '@app/contract/staff/refunds.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

/** Two beers of 3,500 with 10 % off and a water of 1,500 at its price: 7,800. */
async function paidOrder(columns: Record<string, number> = {}): Promise<Order> {
  const { shop } = till;
  const discountRuleId = await makeDiscount(shop, { product_ids: [shop.venue.productId('Cerveza')], ...columns });
  await shop.ordersAreOlder(60);
  const order = await till.order({
    details: [shop.line('Cerveza', { quantity: 2 }), shop.line('Agua')],
    discountRuleId,
    totalAmount: 7_800,
  });
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}
const lookUp = async (own: Editor, { number }: Order) => {
  const url = `/api/commerces/${till.shop.commerceId}/orders/${number}`;
  return (await till.shop.send<RefundableOrder>('GET', url, undefined, own.headers)).body;
};
const refundLines = async (own: Editor, order: Order, lines: readonly RefundLine[]) => {
  await own.prove(CODE);
  expect((await own.refund(order, { lines })).body).toBe(true);
  await till.settle();
};
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('a part refund gives back what its line cost with the discount [REF-04, DISC-01]', async () => {
  const own = await editorWithApproval(till);
  const order = await paidOrder();
  const seen = await lookUp(own, order);
  expect(seen.discount).toEqual({ percent: 10, amount: 700, name: 'Previa', translatedName: null });
  expect(seen.lines.map(({ refundAmounts }) => refundAmounts)).toEqual([[3_150, 6_300], [1_500]]);
  await refundLines(own, order, [{ line: 2, quantity: 1 }]);
  await refundLines(own, order, [{ line: 1, quantity: 2 }]);
  expect(await lookUp(own, order)).toMatchObject({ refundedAmount: 7_800, blockers: ['already-refunded'] });
  await booksAddUp();
});

it('a whole refund gives the use back, a part refund does not [ORD-07, DISC-01]', async () => {
  const own = await editorWithApproval(till);
  const order = await paidOrder({ max_uses: 1 });
  const { rows } = await till.db.query<{ id: number }>('select max(id)::int as id from discount_rules');
  const discountRuleId = rows[0]?.id ?? 0;
  const place = async () => {
    await till.shop.ordersAreOlder(60);
    return till.shop.order({ discountRuleId, details: [till.shop.line('Cerveza')], guestEmail: 'otra@example.com' });
  };
  await refundLines(own, order, [{ line: 2, quantity: 1 }]);
  expect((await place()).code).toBe('discount-used-up');
  await refundLines(own, order, [{ line: 1, quantity: 2 }]);
  expect((await place()).status).toBe(201);
  await booksAddUp();
});

it('reports have the discount at the products that it was of [DISC-01]', async () => {
  await paidOrder();
  await foldNow(till.db);
  const editor = await editorOfVenue(till);
  const url = `/api/admin/venues/${till.shop.venue.id}/reports/sales?by=product`;
  const { totals, rows } = (await till.shop.send<SalesReport>('GET', url, undefined, editor.headers)).body;
  const off = rows.map(({ product, sums }) => [product?.name, sums.discountsMinor]);
  expect(off).toContainEqual(['Agua', 0]);
  expect(off).toContainEqual(['Cerveza', totals.discountsMinor]);
  expect(totals.discountsMinor).toBeGreaterThanOrEqual(70_000);
});
