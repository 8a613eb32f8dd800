import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorOfVenue, editorWithApproval, type Editor } from '#test/harness/refunds/editors.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const LIMIT_MINOR = 100_000;
/** A beer for $ 3.500 with a tip of $ 350. */
const TIPPED = { tipMinor: 35_000, totalAmount: 3_850 };

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
  await till.shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.shop.set('venues', `tip_limit_minor = ${LIMIT_MINOR}`);
  await till.shop.ordersAreOlder(60);
});

const byCard = async (wanted = TIPPED): Promise<Order> => {
  const order = await till.order(wanted);
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
};
const byBalance = async (): Promise<Order> => {
  const { headers } = await memberWith(till.shop, 10_000);
  const wanted = { ...TIPPED, isCash: false, isBalance: true, guestEmail: null, headers };
  return (await till.shop.order(wanted)).body;
};
const byCash = async (): Promise<Order> => {
  const { body } = await till.shop.order(TIPPED);
  const staff = await till.staff();
  expect((await till.shop.cash(body.id, { version: 1, amount: 3_850 }, staff)).status).toBe(200);
  return body;
};
/** What the commerce owes to its people, and what it has sold. */
const books = async () => {
  const { rows } = await till.db.query<{ kind: string; minor: number }>(
    `select a.kind, sum(e.amount_minor)::float8 as minor from ledger_entries e
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
     where a.kind in ('tips', 'sales') group by a.kind`,
  );
  const minorOf = (kind: string) => rows.find((row) => row.kind === kind)?.minor ?? 0;
  return { tips: minorOf('tips'), sales: minorOf('sales') };
};
const changeOf = async (work: () => Promise<unknown>) => {
  const before = await books();
  await work();
  await till.settle();
  const after = await books();
  return { tips: after.tips - before.tips, sales: after.sales - before.sales };
};
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};
const lookUp = async (own: Editor, { number }: Order) => {
  const url = `/api/commerces/${till.shop.commerceId}/orders/${number}`;
  return (await till.shop.send<RefundableOrder>('GET', url, undefined, own.headers)).body;
};
const refund = async (own: Editor, order: Order, more: object = {}) => {
  await own.prove(CODE);
  expect((await own.refund(order, more)).body).toBe(true);
};

describe('a tip', () => {
  it.each([
    ['card', byCard],
    ['balance', byBalance],
    ['cash', byCash],
  ])('paid by %s is owed to people and is no sale [TIP-01, TIP-02]', async (_method, pay) => {
    let order: Order | undefined;
    const moved = await changeOf(async () => (order = await pay()));
    expect(moved).toEqual({ tips: 35_000, sales: 350_000 });
    expect(order).toMatchObject(TIPPED);
    await booksAddUp();
  });

  it.each([
    ['below zero', -1],
    ['above the limit', LIMIT_MINOR + 1],
    ['a part of a cent', 0.5],
  ])('%s is refused with what is allowed [TIP-01]', async (_title, tipMinor) => {
    const before = await till.shop.written();
    const refused = await till.shop.order({ tipMinor });
    expect([refused.status, refused.code, refused.facts['limit']]).toEqual([422, 'tip-not-allowed', '$\u00a01.000']);
    expect(await till.shop.written()).toEqual(before);
  });

  it('is refused where none is taken and of a kiosk; a free order has none [TIP-01]', async () => {
    const free = await till.shop.order({ details: [till.shop.line('Vaso')], tipMinor: 100, totalAmount: 1 });
    expect([free.code, free.facts]).toEqual(['total-changed', { totalAmount: 0 }]);
    const kiosk = { isForTotem: true, guestEmail: null, headers: await till.shop.kiosk() };
    const ofKiosk = await till.shop.order({ ...kiosk, tipMinor: 100 });
    await till.shop.set('venues', 'tip_limit_minor = null');
    const off = await till.shop.order(TIPPED);
    expect([ofKiosk.code, off.code]).toEqual(['tip-not-available', 'tip-not-available']);
    const without = await till.shop.order();
    expect([without.status, without.body.totalAmount, 'tipMinor' in without.body]).toEqual([201, 3_500, false]);
  });

  it('is part of the repeated request and of the seen total [TIP-01, ORD-07]', async () => {
    const key = randomUUID();
    const placed = await till.shop.order({ key, ...TIPPED });
    const again = await till.shop.order({ key, ...TIPPED });
    expect([again.body.id, again.body.tipMinor, again.replayed]).toEqual([placed.body.id, 35_000, true]);
    expect((await till.shop.order({ key, tipMinor: 20_000, totalAmount: 3_700 })).code).toBe('idempotency-key-reused');
    const unseen = await till.shop.order({ tipMinor: 35_000, totalAmount: 3_500 });
    expect([unseen.code, unseen.facts]).toEqual(['total-changed', { totalAmount: 3_850 }]);
  });

  it('can change until it is paid, and stays when products go [TIP-01, ORD-08]', async () => {
    const { shop } = till;
    const order = await till.order({ details: [shop.line('Cerveza', { quantity: 2 })], ...TIPPED, totalAmount: 7_350 });
    const token = { 'x-order-token': order.accessToken ?? '' };
    const details = [shop.line('Cerveza'), shop.line('Agua')];
    const more = shop.body({ details, isCash: true, tipMinor: 50_000, guestEmail: order.guestEmail });
    const changed = await shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, more, token);
    expect(changed.body).toMatchObject({ tipMinor: 50_000, totalAmount: 5_500 });
    const staff = await till.staff();
    const removal = { version: 2, lines: [{ id: 2, units: 1 }], reason: 'No hay' };
    await shop.send('POST', `/api/orders/${order.id}/removals`, removal, staff);
    expect(await till.read(order)).toMatchObject({ tipMinor: 50_000, totalAmount: 4_000 });
  });
});

describe('a refund', () => {
  it.each([
    ['card', byCard],
    ['balance', byBalance],
    ['cash', byCash],
  ])('of all of an order paid by %s gives back its tip [TIP-02, REF-04]', async (method, pay) => {
    const own = await editorWithApproval(till);
    const order = await pay();
    await till.settle();
    const moved = await changeOf(async () => {
      await refund(own, order);
      if (method !== 'cash') return;
      const { rows } = await till.db.query<{ id: string }>('select id from refunds where order_id = $1', [order.id]);
      const url = `/api/commerces/${till.shop.commerceId}/refunds/${rows[0]?.id}/handed-back`;
      expect((await till.shop.send('POST', url, undefined, own.headers)).status).toBe(200);
    });
    expect(moved).toEqual({ tips: -35_000, sales: -350_000 });
    await booksAddUp();
  });

  it('of lines gives back no tip, and of the last lines all of it [TIP-02, REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 2 })], tipMinor: 35_001 });
    await till.pay(order);
    const lines = [{ line: 1, quantity: 1 }];
    expect(await changeOf(() => refund(own, order, { lines }))).toEqual({ tips: 0, sales: -350_000 });
    const seen = await lookUp(own, order);
    expect([seen.tipMinor, seen.refundableAmount, seen.lines[0]?.refundAmounts]).toEqual([35_001, 3_850.01, [3_500]]);
    expect(await changeOf(() => refund(own, order, { lines }))).toEqual({ tips: -35_001, sales: -350_000 });
    expect(await till.read(order)).toMatchObject({ refund: true, refundedAmount: 7_350.01, orderStatusId: 7 });
    await booksAddUp();
  });

  it('takes products first, and lines at most what is left of them [TIP-02]', async () => {
    const own = await editorWithApproval(till);
    const order = await byCard();
    expect(await changeOf(() => refund(own, order, { amount: 100 }))).toEqual({ tips: 0, sales: -10_000 });
    await own.prove(CODE);
    const refused = await own.refund(order, { lines: [{ line: 1, quantity: 1 }] });
    expect([refused.code, refused.facts]).toEqual(['refund-too-large', { left: 3_400 }]);
    expect(await changeOf(() => refund(own, order, { amount: 3_500 }))).toEqual({ tips: -10_000, sales: -340_000 });
    await booksAddUp();
  });

  it('that fails leaves the tip, which the next one gives back [TIP-02, REF-04]', async () => {
    const own = await editorWithApproval(till);
    const order = await byCard();
    await till.faults('refund', 'refuse');
    expect(await changeOf(() => refund(own, order))).toEqual({ tips: 0, sales: 0 });
    await till.reset();
    expect(await changeOf(() => refund(own, order))).toEqual({ tips: -35_000, sales: -350_000 });
    await booksAddUp();
  });
});

it('reports have tips apart from sales, less those given back [TIP-03, API-03]', async () => {
  const { headers } = await editorOfVenue(till);
  const report = async () => {
    const url = `/api/admin/venues/${till.shop.venue.id}/reports/sales`;
    return (await till.shop.send<SalesReport>('GET', url, undefined, headers)).body.totals;
  };
  const own = await editorWithApproval(till);
  const before = await report();
  const order = await byCard();
  await byCard();
  await till.settle();
  const paid = await report();
  expect([paid.tipsMinor - before.tipsMinor, paid.netMinor - before.netMinor]).toEqual([70_000, 700_000]);
  expect(paid.discountsMinor).toBe(before.discountsMinor);
  await refund(own, order);
  await till.settle();
  const after = await report();
  expect([after.tipsMinor - before.tipsMinor, after.netMinor - before.netMinor]).toEqual([35_000, 350_000]);
});
