import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { programmeMember, quotaOf, setBenefit } from '#test/harness/benefits/programme.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorWithApproval, orderPaidByCard, type Editor } from '#test/harness/refunds/editors.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { OrderHistory } from '@app/contract/staff/order-history.ts';
import type { NowServing } from '@app/contract/visitor/now-serving.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
let own: Editor;
beforeAll(async () => {
  till = await openPaymentsHarness();
  await setBenefit(till.shop, 'Hamburguesa', { units: 4, percentage: 50 });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  own = await editorWithApproval(till);
});

const paidByCard = () => orderPaidByCard(till);
const board = async () =>
  (await till.shop.send<Board>('GET', `/api/commerces/${till.shop.commerceId}/board`, undefined, own.headers)).body;
const ticketOf = async ({ id }: { id: number }) => (await board()).tickets.find((ticket) => ticket.id === id);
const step = async ({ id }: { id: number }, to: number, more: { code?: string; reason?: string } = {}) => {
  const { rows } = await till.db.query<{ version: number }>('select version from orders where id = $1', [id]);
  return till.shop.step(id, { to, version: rows[0]?.version ?? 0, ...more }, own.headers);
};
const setStations = async (...names: string[]) => {
  const stations = names.map((name) => ({ id: randomUUID(), name, categoryIds: [], productIds: [] }));
  const url = `/api/commerces/${till.shop.commerceId}/stations`;
  expect((await till.shop.send('PUT', url, { stations }, own.headers)).status).toBe(200);
};
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('a whole refund before the hand-over', () => {
  it('ends the order for staff and visitor [REF-04, ORD-08]', async () => {
    const details = [till.shop.line('Cerveza', { quantity: 2 })];
    const order = await till.order({ details });
    expect((await till.pay(order)).body.state).toBe('approved');
    const before = await ticketOf(order);
    const waiting = (await board()).wait.queue.work.orders;
    await till.db.query(`update accounts set name = 'Marina Costa' where id = $1`, [own.accountId]);
    expect((await own.refund(order, { reason: 'tardó mucho' })).body).toBe(true);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([7_000]);

    expect(await ticketOf(order)).toBeUndefined();
    const after = await board();
    expect(after.wait.queue.work.orders).toBe(waiting - 1);
    const ended = { id: order.id, orderStatusId: 7, endedBy: 'Marina Costa', endReason: 'tardó mucho' };
    expect(after.ended).toMatchObject([{ ...ended, refundedAmount: 7_000 }]);
    await till.db.query(`update orders set status_since = now() - interval '16 minutes' where id = $1`, [order.id]);
    expect((await board()).ended).toEqual([]);
    for (const to of [4, 3, 6]) {
      const refused = await step(order, to, { code: order.verificationCode });
      expect([refused.status, refused.code, refused.facts]).toMatchObject([
        409,
        'order-refunded',
        { orderStatusId: 7, version: 4 },
      ]);
    }
    // A device without network stored the step before the refund.
    const stored = await till.shop.step(order.id, { to: 4, version: before?.version ?? 0 }, own.headers);
    expect([stored.code, stored.facts]).toMatchObject([
      'order-refunded',
      { orderStatusId: 7, cause: 'refund-requested', changedBy: { kind: 'staff', isSelf: true } },
    ]);
    const bump = { version: before?.version, lineIds: [1], isBumped: true };
    const bumped = await till.shop.send('POST', `/api/orders/${order.id}/bumps`, bump, own.headers);
    expect([bumped.status, bumped.code]).toEqual([409, 'order-refunded']);

    const seen = await till.read(order);
    expect(seen).toMatchObject({ orderStatusId: 7, endedBy: 'refund', refund: true, refundedAmount: 7_000 });
    expect(seen.ordersBefore).toBeNull();
    await booksAddUp();
  });

  it('returns its units unless the kitchen has started [REF-04, ORD-07]', async () => {
    const units = await till.shop.unitsOf('Cerveza');
    const untouched = await paidByCard();
    expect(await till.shop.unitsOf('Cerveza')).toBe(units - 1);
    await own.refund(untouched);
    expect(await till.shop.unitsOf('Cerveza')).toBe(units);
    const started = await paidByCard();
    expect((await step(started, 4)).status).toBe(200);
    await own.prove(CODE);
    expect((await own.refund(started)).body).toBe(true);
    expect(await till.read(started)).toMatchObject({ orderStatusId: 7, endedBy: 'refund' });
    expect(await till.shop.unitsOf('Cerveza')).toBe(units - 1);
    await booksAddUp();
  });

  it.each([
    ['ready', [4, 3]],
    ['in preparation', [4]],
  ] as const)('takes an order that is %s off the screens at the counter [REF-04, ORD-08]', async (_state, passes) => {
    const order = await paidByCard();
    for (const to of passes) expect((await step(order, to)).status).toBe(200);
    const numbers = async () => {
      const url = `/api/venues/${till.shop.venue.id}/now-serving`;
      const { commerces } = (await till.shop.send<NowServing>('GET', url)).body;
      return commerces.flatMap(({ preparing, ready }) => [...preparing, ...ready].map(({ number }) => number));
    };
    await expect.poll(numbers, { timeout: 5_000 }).toContain(order.number);
    expect((await own.refund(order)).body).toBe(true);
    await expect.poll(numbers, { timeout: 5_000 }).not.toContain(order.number);
    await booksAddUp();
  });

  it('in parts ends the order with the last part [REF-04, ORD-02]', async () => {
    const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 2 })] });
    await till.pay(order);
    expect((await own.refund(order, { lines: [{ line: 1, quantity: 1 }] })).body).toBe(true);
    await till.settle();
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, endedBy: null, refundedAmount: 3_500 });
    expect((await step(order, 4)).status).toBe(200);
    await own.prove(CODE);
    expect((await own.refund(order, { amount: 3_500 })).body).toBe(true);
    await till.settle();
    await till.settle({ afterSeconds: 3_600 });
    expect(await till.read(order)).toMatchObject({ orderStatusId: 7, endedBy: 'refund', refundedAmount: 7_000 });
    await booksAddUp();
  });

  it('in cash ends the order before the money is handed back [REF-04, CHK-07]', async () => {
    const order = (await till.shop.order()).body;
    await till.shop.cash(order.id, { version: 1, amount: 3_500 }, own.headers);
    expect((await own.refund(order)).body).toBe(true);
    expect((await till.shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).body).toMatchObject({
      orderStatusId: 7,
      endedBy: 'refund',
      refundedAmount: 0,
      refundUnderWayAmount: 3_500,
    });
    expect((await step(order, 4)).code).toBe('order-refunded');
    const refunds = `/api/commerces/${till.shop.commerceId}/refunds`;
    const listed = await till.shop.send<{ id: string; orderId: number }[]>('GET', refunds, undefined, own.headers);
    const refund = listed.body.find(({ orderId }) => orderId === order.id);
    const handed = await till.shop.send('POST', `${refunds}/${refund?.id}/handed-back`, {}, own.headers);
    expect(handed.status).toBe(200);
    await booksAddUp();
  });

  it('to a wallet ends the order [REF-04, WAL-01]', async () => {
    const ana = await memberWith(till.shop, 5_000);
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
    const order = (await till.shop.order(wanted)).body;
    expect((await own.refund(order)).body).toBe(true);
    expect((await till.shop.get(order.id, ana.headers)).body).toMatchObject({
      orderStatusId: 7,
      endedBy: 'refund',
      refundedAmount: 3_500,
    });
    await booksAddUp();
  });

  it('of a kiosk order ends it [REF-04, KIOSK-01]', async () => {
    const order = await paidByCard();
    await till.db.query(`update orders set is_from_kiosk = true where id = $1`, [order.id]);
    expect((await own.refund(order)).body).toBe(true);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 7, endedBy: 'refund' });
    await booksAddUp();
  });

  it('gives back the benefits of the member at once [REF-04, BEN-02]', async () => {
    const ana = await programmeMember(till.shop);
    await till.shop.ordersAreOlder(60);
    const details = [till.shop.line('Hamburguesa', { quantity: 4 })];
    const order = await till.order({ details, guestEmail: null, headers: ana.headers });
    await till.pay(order, { headers: ana.headers });
    expect(await quotaOf(till.shop, ana)).toBe(4);
    await till.faults('refund', 'slow');
    expect((await own.refund(order)).body).toBe(true);
    expect(await quotaOf(till.shop, ana)).toBe(0);
    await till.reset();
    await till.settle();
    await till.settle({ afterSeconds: 3_600 });
    await booksAddUp();
  });

  it('that the provider refuses leaves an ended order with an exception [REF-04]', async () => {
    const order = await paidByCard();
    await till.faults('refund', 'refuse');
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    await till.settle({ afterSeconds: 3_600 });
    expect(await till.read(order)).toMatchObject({
      orderStatusId: 7,
      endedBy: 'refund',
      refund: false,
      refundedAmount: 0,
      refundUnderWayAmount: 0,
    });
    const { rows } = await till.db.query(
      `select kind from money_exceptions where order_id = $1 and closed_at is null`,
      [order.id],
    );
    expect(rows).toEqual([{ kind: 'refund-failed' }]);
    expect((await step(order, 4)).status).toBe(409);
    await booksAddUp();
  });

  it('names its end and its author in the history [REF-04, ORD-08]', async () => {
    const order = await paidByCard();
    await own.refund(order);
    await till.server.runJobs();
    const url = `/api/orders/${order.id}/history`;
    const { entries } = (await till.shop.send<OrderHistory>('GET', url, undefined, own.headers)).body;
    expect(entries.filter(({ kind }) => kind !== 'receipt')).toMatchObject([
      { kind: 'change', cause: 'refund-requested', from: 2, to: 7, actor: { kind: 'staff', isSelf: true } },
      { kind: 'refund', amount: 3_500, state: 'succeeded' },
      { kind: 'change', cause: 'payment-approved' },
      { kind: 'change', cause: 'placed' },
    ]);
  });
});

describe('a partial refund', () => {
  it('marks the amount and the units that are not prepared, and no status [REF-04, ORD-08]', async () => {
    const papas = { id: till.shop.venue.productId('Papas'), quantity: 2 };
    const milanesa = till.shop.line('Milanesa', { quantity: 2, relatedProducts: [papas] });
    const order = await till.order({ details: [milanesa, till.shop.line('Cerveza')] });
    await till.pay(order);
    const units = await till.shop.unitsOf('Cerveza');
    const lines = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
      { line: 3, quantity: 1 },
    ];
    expect((await own.refund(order, { lines })).body).toBe(true);
    await till.settle();
    expect(await ticketOf(order)).toMatchObject({
      orderStatusId: 2,
      refundedAmount: 15_000,
      lines: [
        { product: 'Milanesa', quantity: 2, refundedQuantity: 1, extras: [{ quantity: 2, refundedQuantity: 1 }] },
        { product: 'Cerveza', quantity: 1, refundedQuantity: 1 },
      ],
    });
    expect(await till.read(order)).toMatchObject({
      orderStatusId: 2,
      refundedAmount: 15_000,
      details: [{ refundedQuantity: 1, relatedProducts: [{ refundedQuantity: 1 }] }, { refundedQuantity: 1 }],
    });
    expect(await till.shop.unitsOf('Cerveza')).toBe(units);

    // Nothing of the beer is left, so the last line is the other one.
    await setStations('Barra');
    const version = (await ticketOf(order))?.version;
    const bump = { version, lineIds: [1], isBumped: true };
    const bumped = await till.shop.send('POST', `/api/orders/${order.id}/bumps`, bump, own.headers);
    expect([bumped.status, bumped.body]).toMatchObject([200, { orderStatusId: 3 }]);
    await setStations();
    await booksAddUp();
  });

  it('of the last open line makes its order ready, as a bump does [REF-04, ORD-08]', async () => {
    await setStations('Barra');
    const started = async () => {
      await till.shop.ordersAreOlder(60);
      const details = ['a', 'b', 'c'].map((comments) => till.shop.line('Agua', { comments }));
      const order = await till.order({ details });
      await till.pay(order);
      const bump = { version: 2, lineIds: [1], isBumped: true };
      const { body } = await till.shop.send('POST', `/api/orders/${order.id}/bumps`, bump, own.headers);
      expect(body).toMatchObject({ orderStatusId: 4 });
      return order;
    };
    const refund = async (order: Order, ...lines: number[]) => {
      await own.prove(CODE);
      return own.refund(order, { lines: lines.map((line) => ({ line, quantity: 1 })) });
    };
    const order = await started();
    expect((await refund(order, 2)).body).toBe(true);
    expect(await ticketOf(order)).toMatchObject({ orderStatusId: 4 });
    expect((await refund(order, 3)).body).toBe(true);
    expect(await ticketOf(order)).toMatchObject({ orderStatusId: 3 });
    expect(await till.read(order)).toMatchObject({ orderStatusId: 3 });

    const refused = await started();
    await till.faults('refund', 'refuse-parts');
    expect((await refund(refused, 2, 3)).code).toBe('refund-parts-not-supported');
    expect(await ticketOf(refused)).toMatchObject({ orderStatusId: 4 });

    // Without stations a person assembles what is left.
    await setStations();
    await till.faults('refund');
    const assembled = await started();
    expect((await refund(assembled, 2, 3)).body).toBe(true);
    expect(await ticketOf(assembled)).toMatchObject({ orderStatusId: 4 });
    await booksAddUp();
  });

  it('that the provider refuses marks nothing [REF-04, ORD-08]', async () => {
    const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 2 })] });
    await till.pay(order);
    await till.faults('refund', 'refuse-parts');
    const lines = [{ line: 1, quantity: 1 }];
    expect((await own.refund(order, { lines })).code).toBe('refund-parts-not-supported');
    expect(await ticketOf(order)).toMatchObject({ refundedAmount: 0, lines: [{ refundedQuantity: 0 }] });
    await booksAddUp();
  });
});

describe('a whole refund beside a step', () => {
  const handedOver = async () => {
    const order = await paidByCard();
    for (const to of [4, 3]) await step(order, to);
    return order;
  };
  const statusOf = async (order: Order) => (await till.read(order)).orderStatusId;

  it.each([
    ['bump to ready', [4], 3],
    ['hand-over', [4, 3], 6],
  ] as const)('leaves one state of a %s [REF-04, ORD-08]', async (_name, passes, to) => {
    for (let round = 0; round < 4; round += 1) {
      const order = await paidByCard();
      for (const before of passes) await step(order, before);
      if (round > 0) await own.prove(CODE);
      const [refunded, transitioned] = await Promise.all([
        own.refund(order),
        step(order, to, { code: order.verificationCode }),
      ]);
      expect(refunded.body).toBe(true);
      if (transitioned.status === 200 && to === 6) expect(await statusOf(order)).toBe(6);
      else expect(await statusOf(order)).toBe(7);
      if (transitioned.status !== 200) expect(transitioned.code).toBe('order-refunded');
    }
    await booksAddUp();
  });

  it('to a wallet holds beside new orders of the same wallet and product [REF-04, WAL-01]', async () => {
    for (let round = 0; round < 3; round += 1) {
      await till.shop.ordersAreOlder(60);
      const ana = await memberWith(till.shop, 14_000);
      const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
      const order = (await till.shop.order(wanted)).body;
      if (round > 0) await own.prove(CODE);
      await till.shop.ordersAreOlder(60);
      const [refunded, placed] = await Promise.all([own.refund(order), till.shop.order(wanted)]);
      expect([refunded.body, placed.status]).toEqual([true, 201]);
      expect((await till.shop.get(order.id, ana.headers)).body.orderStatusId).toBe(7);
    }
    await booksAddUp();
  });

  it('an order that was handed over before keeps its end, for good [REF-04, ORD-02]', async () => {
    const order = await handedOver();
    expect((await step(order, 6, { code: order.verificationCode })).status).toBe(200);
    expect((await own.refund(order)).body).toBe(true);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 6, endedBy: null, refund: true });
    const undone = await step(order, 3);
    expect([undone.status, undone.code]).toEqual([409, 'order-refunded']);
    await booksAddUp();
  });
});
