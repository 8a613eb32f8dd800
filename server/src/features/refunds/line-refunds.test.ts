import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { programmeMember, setBenefit } from '#test/harness/benefits/programme.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorWithApproval, type Editor } from '#test/harness/refunds/editors.ts';
import type { RefundableOrder, RefundLine } from '@app/contract/staff/refunds.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

type Line = ReturnType<PaymentsHarness['shop']['line']>;
/** `more`: the customer, and a change of the order before it is paid. */
type Paying = { guestEmail?: null; headers?: Record<string, string>; change?: string };

async function paid(details: readonly Line[], { change, ...who }: Paying = {}): Promise<Order> {
  await till.shop.ordersAreOlder(60);
  const order = await till.order({ details: [...details], ...who });
  if (change !== undefined) await till.db.query(`update orders set ${change} where id = $1`, [order.id]);
  expect((await till.pay(order, { ...(who.headers && { headers: who.headers }) })).body.state).toBe('approved');
  return order;
}
const beers = (quantity: number) => till.shop.line('Cerveza', { quantity });
const lookUp = async (own: Editor, { number }: Order) => {
  const url = `/api/commerces/${till.shop.commerceId}/orders/${number}`;
  return (await till.shop.send<RefundableOrder>('GET', url, undefined, own.headers)).body;
};
const refundLines = async (own: Editor, order: Order, lines: readonly RefundLine[], more: object = {}) => {
  await own.prove(CODE);
  return own.refund(order, { lines, ...more });
};
const booksAddUp = async () => {
  await till.settle();
  await till.settle({ afterSeconds: 3_600 });
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('a refund of lines', () => {
  it('gives back some units of one line, and the rest later [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(3), till.shop.line('Agua')]);
    expect((await refundLines(own, order, [{ line: 1, quantity: 1 }], { reason: 'Se terminó' })).body).toBe(true);
    await till.settle();
    const seen = await lookUp(own, order);
    expect([seen.refundedAmount, seen.refundableAmount]).toEqual([3_500, 8_500]);
    expect(seen.lines.map(({ refundAmounts }) => refundAmounts)).toEqual([[3_500, 7_000], [1_500]]);
    expect(seen.refunds).toMatchObject([{ amount: 3_500, state: 'succeeded', reason: 'Se terminó' }]);
    const rest = [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ];
    expect((await refundLines(own, order, rest)).body).toBe(true);
    expect((await lookUp(own, order)).blockers).toEqual(['already-refunded']);
    await till.settle();
    expect((await till.read(order)).refunds).toMatchObject([
      { reference: `R-${order.number}-1`, amount: 3_500, lines: [{ product: 'Cerveza', quantity: 1, amount: 3_500 }] },
      { reference: `R-${order.number}-2`, amount: 8_500, state: 'made', lines: [{ quantity: 2 }, { product: 'Agua' }] },
    ]);
    await booksAddUp();
    expect((await till.refundedUnits(order)).toSorted()).toEqual([3_500, 8_500]);
  });

  it('gives back the price of the size of a unit [REF-04, CLOTH-01]', async () => {
    const own = await editorWithApproval(till);
    const clothingSizeId = till.shop.venue.sizeId('Camiseta', 'M');
    await till.db.query('update clothing_sizes set price_minor = 2400050 where id = $1', [clothingSizeId]);
    const order = await paid([till.shop.line('Camiseta', { clothingSizeId, quantity: 2 }), till.shop.line('Agua')]);
    expect(order.totalAmount).toBe(49_501);
    await till.db.query('update clothing_sizes set price_minor = null where id = $1', [clothingSizeId]);
    expect((await lookUp(own, order)).lines.map(({ refundAmounts }) => refundAmounts)).toEqual([
      [24_000.5, 48_001],
      [1_500],
    ]);
    expect((await refundLines(own, order, [{ line: 1, quantity: 1 }])).body).toBe(true);
    await till.settle();
    expect(await lookUp(own, order)).toMatchObject({ refundedAmount: 24_000.5, refundableAmount: 25_500.5 });
    await booksAddUp();
  });

  it('never gives back a unit twice, nor unknown or free ones [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(2), till.shop.line('Vaso')]);
    expect((await refundLines(own, order, [{ line: 1, quantity: 2 }])).body).toBe(true);
    const again = await paid([beers(2), till.shop.line('Vaso')]);
    expect((await refundLines(own, again, [{ line: 1, quantity: 1 }])).body).toBe(true);
    const refused = await refundLines(own, again, [{ line: 1, quantity: 2 }]);
    expect([refused.status, refused.code]).toEqual([409, 'refund-lines-changed']);
    for (const lines of [
      [{ line: 9, quantity: 1 }],
      [{ line: 2, quantity: 1 }],
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      [],
    ])
      expect((await own.refund(again, { lines })).status).toBe(400);
    expect((await own.refund(again, { lines: [{ line: 1, quantity: 1 }], amount: 5 })).status).toBe(400);
    // The code was not used up by the refusals.
    expect((await own.refund(again, { lines: [{ line: 1, quantity: 1 }] })).body).toBe(true);
    await booksAddUp();
  });

  it('gives back no more than what an amount before left [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(2)]);
    expect((await own.refund(order, { amount: 4_000 })).body).toBe(true);
    const refused = await refundLines(own, order, [{ line: 1, quantity: 1 }]);
    expect([refused.code, refused.facts]).toEqual(['refund-too-large', { left: 3_000 }]);
    await booksAddUp();
  });

  it('gives units back again that the provider refused [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(2)]);
    await till.faults('refund', 'refuse-parts');
    const refused = await refundLines(own, order, [{ line: 1, quantity: 1 }]);
    expect(refused.code).toBe('refund-parts-not-supported');
    await till.reset();
    const seen = await lookUp(own, order);
    expect([seen.isWholeOnly, seen.lines[0]?.refundAmounts]).toEqual([true, [3_500, 7_000]]);
    expect((await refundLines(own, order, [{ line: 1, quantity: 2 }])).body).toBe(true);
    await booksAddUp();
    await till.db.query('delete from money_exceptions where order_id = $1', [order.id]);
  });

  it('shares an order-level reduction among the lines, to the cent [REF-04, BEN-03]', async () => {
    const own = await editorWithApproval(till);
    const change = `benefit_id = 1, benefit_email_key = 1, benefit_description = 'Socio',
      benefit_minor = 200001, total_minor = total_minor - 200001`;
    const order = await paid([beers(3), till.shop.line('Agua')], { change });
    const seen = await lookUp(own, order);
    const all = seen.lines.map(({ refundAmounts }) => refundAmounts);
    expect(all).toEqual([[2_916.66, 5_833.32, 8_749.99], [1_250]]);
    for (const { line, quantity } of seen.lines)
      expect((await refundLines(own, order, [{ line, quantity }])).body).toBe(true);
    expect((await lookUp(own, order)).refundableAmount).toBe(0);
    await booksAddUp();
    expect((await till.refundedUnits(order)).toSorted()).toEqual([1_250, 8_749.99]);
  });

  it('of a discounted cash order waits for the drawer, to the cent [REF-04, DISC-01]', async () => {
    const own = await editorWithApproval(till);
    await till.shop.ordersAreOlder(60);
    const order = (await till.shop.order({ details: [beers(3)] })).body;
    await till.db.query(
      `update orders set discount_claim_id = 1, discount_percent = 15, discounted_at = now(), discount_minor = 157501,
         total_minor = total_minor - 157501 where id = $1`,
      [order.id],
    );
    expect((await till.shop.cash(order.id, { version: 1, amount: 8_924.99 }, own.headers)).status).toBe(200);
    expect((await lookUp(own, order)).lines[0]?.refundAmounts).toEqual([2_974.99, 5_949.99, 8_924.99]);
    expect((await refundLines(own, order, [{ line: 1, quantity: 2 }])).body).toBe(true);
    const { refunds, refundedAmount, refundUnderWayAmount } = await lookUp(own, order);
    expect(refunds).toMatchObject([{ method: 'cash', state: 'requested', amount: 5_949.99 }]);
    expect([refundedAmount, refundUnderWayAmount]).toEqual([0, 5_949.99]);
    const url = `/api/commerces/${till.shop.commerceId}/refunds/${refunds[0]?.id}/handed-back`;
    expect((await till.shop.send('POST', url, undefined, own.headers)).status).toBe(200);
    expect((await lookUp(own, order)).refundedAmount).toBe(5_949.99);
    await booksAddUp();
  });

  it('gives back discounted units at the price that was paid [REF-04, BEN-02]', async () => {
    await setBenefit(till.shop, 'Cerveza', { units: 1, percentage: 33.33 });
    const ana = await programmeMember(till.shop);
    const own = await editorWithApproval(till);
    const order = await paid([beers(3)], { guestEmail: null, headers: ana.headers });
    expect(order.totalAmount).toBe(9_333.45);
    const [line] = (await lookUp(own, order)).lines;
    expect(line?.refundAmounts).toEqual([3_111.15, 6_222.3, 9_333.45]);
    for (const quantity of [1, 2]) expect((await refundLines(own, order, [{ line: 1, quantity }])).body).toBe(true);
    await booksAddUp();
    expect((await till.refundedUnits(order)).toSorted()).toEqual([3_111.15, 6_222.3]);
  });
});

describe('a repeated request', () => {
  const request = (own: Editor, order: Order, key: string, more: object = {}) =>
    till.shop.send<boolean>(
      'POST',
      '/api/orders/refund',
      { orderId: order.id, ...more },
      { ...own.headers, 'idempotency-key': key },
    );

  it('of a double tap makes one refund and answers alike [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(2)]);
    const [key, lines] = [randomUUID(), [{ line: 1, quantity: 1 }]];
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(own, order, key, { lines })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, true]));
    expect((await lookUp(own, order)).refunds).toHaveLength(1);
    // Without the key each of them would need a code of its own.
    expect((await own.refund(order, { lines })).code).toBe('refund-proof-required');
    await booksAddUp();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
  });

  it('with other content, by another person or for another order is refused [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const [order, next] = [await paid([beers(2)]), await paid([beers(2)])];
    const key = randomUUID();
    expect((await request(own, order, key, { amount: 10 })).body).toBe(true);
    const other = await editorWithApproval(till);
    const refused = [
      await request(own, order, key, { amount: 11 }),
      await request(own, next, key, { amount: 10 }),
      await request(other, order, key, { amount: 10 }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'idempotency-key-reused'));
    await booksAddUp();
  });

  it('repeats that the provider refuses parts [REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await paid([beers(2)]);
    await till.faults('refund', 'refuse-parts');
    const key = randomUUID();
    const codes = [await request(own, order, key, { amount: 10 }), await request(own, order, key, { amount: 10 })];
    expect(codes.map(({ code }) => code)).toEqual(['refund-parts-not-supported', 'refund-parts-not-supported']);
    await till.db.query('delete from money_exceptions where order_id = $1', [order.id]);
  });
});
