import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';
import type { DrawersReport } from '@app/contract/back-office/reports/drawers-report.ts';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import type { SalesGroup } from '@app/contract/values/report-values.ts';
import { lineSharesMinor } from '@app/rules/orders/refund-line-amounts.ts';
import { compareReports, rebuildReports } from './rebuild-reports.ts';

const HISTORIES = 12;

let shop: Shop;
let editor: Record<string, string>;
let nextId: number;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  nextId = shop.venue.id * 1_000_000_000 + 500_000;
});
afterAll(async () => shop.server.close());

type Line = { product: number; quantity: number; priceMinor: number };
type Payment = { commerce: number; way: string; person: number | null; lines: Line[]; part: number };
type Paid = { id: number; commerceId: number; totalMinor: number; lines: Line[]; leftMinor: number };

/** What the reports must show, added up one fact at a time. */
type Expected = { byCommerce: Map<number, number>; byProductGross: Map<number, number>; net: number; orders: number };

const line = fc.record({
  product: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  priceMinor: fc.integer({ min: 0, max: 99_999 }),
});
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      commerce: fc.integer({ min: 0, max: 2 }),
      way: fc.constantFrom('cash', 'balance', 'provider'),
      person: fc.constantFrom(null, 41, 42),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: fc.nat(),
      part: fc.double({ min: 0.01, max: 1, noNaN: true }),
      isOfLine: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

async function pay(wanted: Payment): Promise<Paid> {
  const id = nextId++;
  const commerceId = shop.commerceId + wanted.commerce * 1_000;
  const gross = wanted.lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0);
  const totalMinor = Math.floor(gross * wanted.part);
  await shop.db.query(
    `insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, discount_minor, currency,
       idempotency_key, pickup_code, is_cash, is_balance, paid_at, stock_state, discount_claim_id, discount_percent, discounted_at,
       cash_taken_by, entered_by, is_from_kiosk)
     values ($1, $2, $2::bigint % 10000000, $3, 2, $4, $5, 'ARS', gen_random_uuid(), '0000', $6, $7, clock_timestamp(), 'sold',
       $2, 1, now(), $8, $9, $10)`,
    [
      shop.venue.id,
      id,
      commerceId,
      totalMinor,
      gross - totalMinor,
      wanted.way === 'cash',
      wanted.way === 'balance',
      wanted.way === 'cash' ? wanted.person : null,
      wanted.way === 'cash' ? null : wanted.person,
      wanted.way === 'provider' && id % 2 === 0,
    ],
  );
  await shop.db.query(
    `insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
       unit_price_minor, counts_stock)
     select $1, $2, row_number() over (), sold.product, 'x', 1, sold.quantity, sold."priceMinor", false
     from jsonb_to_recordset($3::jsonb) as sold(product int, quantity int, "priceMinor" bigint)`,
    [shop.venue.id, id, JSON.stringify(wanted.lines)],
  );
  return { id, commerceId, totalMinor, lines: wanted.lines, leftMinor: totalMinor };
}

/** Refunds a part of an order, or a whole line while it is left. @returns the amount, minor units */
async function refund(order: Paid, { part, isOfLine }: { part: number; isOfLine: boolean }): Promise<number> {
  const prices = order.lines.map(({ quantity, priceMinor }) => ({ priceMinor: quantity * priceMinor }));
  const shares = lineSharesMinor(prices, order.totalMinor);
  const index = Math.floor(part * 0.99 * shares.length);
  const isLine = isOfLine && (shares[index] ?? 0) > 0 && (shares[index] ?? 0) <= order.leftMinor;
  const amountMinor = isLine ? (shares[index] ?? 0) : Math.floor(order.leftMinor * part);
  if (amountMinor === 0) return 0;
  const id = randomUUID();
  await shop.db.query(
    `insert into refunds (venue_id, id, order_id, method, amount_minor, currency, cause, state)
     values ($1, $2, $3, 'cash', $4, 'ARS', 'staff', 'succeeded')`,
    [shop.venue.id, id, order.id, amountMinor],
  );
  if (isLine) {
    await shop.db.query(
      `insert into refund_lines (venue_id, refund_id, order_id, line, quantity, amount_minor) values ($1, $2, $3, $4, 1, $5)`,
      [shop.venue.id, id, order.id, index + 1, amountMinor],
    );
  }
  await shop.db.query(
    `insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id) values ($1, 'refund', $2, $3, $4)`,
    [shop.venue.id, id, order.commerceId, order.id],
  );
  order.leftMinor -= amountMinor;
  return amountMinor;
}

const read = async <Report>(report: string) =>
  (await shop.send<Report>('GET', `/api/admin/venues/${shop.venue.id}/reports/${report}`, undefined, editor)).body;
const report = (by: SalesGroup) => read<SalesReport>(`sales?by=${by}`);

const add = (sums: Map<number, number>, key: number, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

async function expectReports({ byCommerce, byProductGross, net, orders }: Expected): Promise<void> {
  const commerces = await report('commerce');
  expect(commerces.totals).toMatchObject({ netMinor: net, orders });
  expect(new Map(commerces.rows.map(({ commerce, sums }) => [commerce?.id, sums.netMinor]))).toEqual(byCommerce);
  const products = (await report('product')).rows;
  expect(new Map(products.map(({ product, sums }) => [product?.id, sums.grossMinor]))).toEqual(byProductGross);
  expect(products.reduce((sum, { sums }) => sum + sums.netMinor, 0)).toBe(net);
  expect(products.reduce((sum, { sums }) => sum + sums.refundsMinor, 0)).toBe(commerces.totals.refundsMinor);
  for (const by of ['hour', 'event', 'payment-method', 'person', 'account'] as const) {
    const { totals, rows } = await report(by);
    expect([by, totals]).toEqual([by, commerces.totals]);
    expect([by, rows.reduce((sum, { sums }) => sum + sums.netMinor, 0)]).toEqual([by, net]);
  }
  const cash = (await report('payment-method')).rows.find(({ paymentMethod }) => paymentMethod === 'cash')?.sums;
  const drawers = (await read<DrawersReport>('drawers')).totals;
  expect(drawers).toMatchObject({
    sales: cash?.orders ?? 0,
    salesMinor: (cash?.grossMinor ?? 0) - (cash?.discountsMinor ?? 0),
    // Each refund of these histories is in cash.
    refundsMinor: commerces.totals.refundsMinor,
  });
}

it('reports equal the sums of any history, folded at any moment or rebuilt [API-03]', async () => {
  const expected: Expected = { byCommerce: new Map(), byProductGross: new Map(), net: 0, orders: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (history) => {
      const paid: Paid[] = [];
      for (const one of history) {
        if (one.kind === 'fold') await foldNow(shop.db);
        if (one.kind === 'pay') {
          const order = await pay(one);
          paid.push(order);
          add(expected.byCommerce, order.commerceId, order.totalMinor);
          for (const { product, quantity, priceMinor } of order.lines)
            add(expected.byProductGross, product, quantity * priceMinor);
          expected.net += order.totalMinor;
          expected.orders += 1;
        }
        const refunded = one.kind === 'refund' ? paid[one.order % paid.length] : undefined;
        if (one.kind === 'refund' && refunded) {
          const amountMinor = await refund(refunded, one);
          add(expected.byCommerce, refunded.commerceId, -amountMinor);
          expected.net -= amountMinor;
        }
      }
      await expectReports(expected);
      expect((await compareReports(shop.db)).flatMap(({ differences }) => differences)).toEqual([]);
    }),
    // Without shrinking: what a history added stays.
    { numRuns: HISTORIES, endOnFailure: true },
  );
  await foldNow(shop.db);
  await expectReports(expected);
  await rebuildReports(shop.db);
  await expectReports(expected);
});
