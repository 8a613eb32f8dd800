import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.setUnits('Cerveza', 1));

/** Beer has no sizes. */
const sizedBeer = (changes: Partial<NewOrder['details'][number]> = {}) =>
  shop.line('Cerveza', { clothingSizeId: 1, ...changes });
const person = () => `${randomUUID()}@example.com`;
const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const booksAddUp = async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it.each([1, 0x7fff_ffff])('size %d of a product without sizes is ignored [CLOTH-01, ORD-07]', async (size) => {
  const { status, body } = await shop.order({ guestEmail: person(), details: [sizedBeer({ clothingSizeId: size })] });
  expect(status).toBe(201);
  expect(body.details).toMatchObject([{ productId: shop.venue.productId('Cerveza'), quantity: 1 }]);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  await booksAddUp();
});

it('of fifty orders for the last unit with sizes one is placed [ORD-07, CLOTH-01]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      shop.order({ guestEmail: person(), details: [sizedBeer({ clothingSizeId: 1 + (index % 3) })] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['no-stock']),
  );
  await booksAddUp();
});

it('one product with a size and without is one demand [ORD-07, CLOTH-01]', async () => {
  const both = await shop.order({ guestEmail: person(), details: [sizedBeer(), shop.line('Cerveza')] });
  expect([both.status, both.code]).toEqual([409, 'no-stock']);
  expect(both.facts['shortages']).toMatchObject([{ clothingSizeId: null, available: 1 }]);
});

it('a balance does not pay for sold-out goods under a size [ORD-07, WAL-01]', async () => {
  await shop.setUnits('Cerveza', 0);
  const ana = await memberWith(shop, 10_000);
  const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers, details: [sizedBeer()] };
  expect(await shop.order(wanted)).toMatchObject({ status: 409, code: 'no-stock' });
  expect(await ana.balance()).toBe(10_000);
});

it('a cancelled order with a size returns its own unit only [ORD-07, ORD-02]', async () => {
  await shop.setUnits('Cerveza', 2);
  const first = await shop.order({ guestEmail: person() });
  const second = await shop.order({ guestEmail: person(), details: [sizedBeer()] });
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  const cancelled = await shop.send('POST', `/api/orders/${second.body.id}/cancel`, undefined, tokenOf(second.body));
  expect(cancelled.status).toBeLessThan(300);
  expect(await shop.unitsOf('Cerveza')).toBe(1);
  const staff = await shop.staff();
  const paid = await shop.cash(first.body.id, { version: 1, amount: first.body.totalAmount }, staff);
  expect(paid.status).toBeLessThan(300);
  await booksAddUp();
});

it('an order with an ignored size changes, expires, returns stock [ORD-01, ORD-07]', async () => {
  await shop.setUnits('Cerveza', 3);
  const { body } = await shop.order({ guestEmail: person() });
  const more = shop.body({ details: [sizedBeer({ quantity: 3 })] });
  const changed = await shop.send('PUT', `/api/orders/${body.id}/retry`, more, tokenOf(body));
  expect(changed.status).toBeLessThan(300);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  await shop.expire(body.id);
  expect(await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS)).toBe(1);
  expect(await shop.unitsOf('Cerveza')).toBe(3);
  await booksAddUp();
});

it('two sizes of a product in one order are counted each [ORD-07, CLOTH-01]', async () => {
  const [medium, large] = ['M', 'L'].map((size) => shop.venue.sizeId('Camiseta', size));
  const units = async () => {
    const { rows } = await shop.db.query<{ units: number }>(
      `select units from stock where venue_id = $1 and size_id in ($2, $3) order by size_id = $3`,
      [shop.venue.id, medium, large],
    );
    return rows.map((row) => row.units);
  };
  await shop.db.query('update stock set units = 5 where venue_id = $1 and size_id = $2', [shop.venue.id, large]);
  const [ofMedium = 0] = await units();
  const details = [
    shop.line('Camiseta', { clothingSizeId: medium, quantity: 1 }),
    shop.line('Camiseta', { clothingSizeId: large, quantity: 2 }),
  ];
  expect((await shop.order({ guestEmail: person(), details })).status).toBe(201);
  expect(await units()).toEqual([ofMedium - 1, 3]);
  await shop.db.query('update stock set units = 0 where venue_id = $1 and size_id = $2', [shop.venue.id, large]);
});

it('an uncounted size is sold without a limit [ORD-07, CLOTH-01]', async () => {
  const shirt = shop.line('Camiseta', { clothingSizeId: shop.venue.sizeId('Camiseta', 'M') });
  const counts = (isCounted: boolean) =>
    shop.db.query('update stock set units = 0, is_counted = $3 where venue_id = $1 and size_id = $2', [
      shop.venue.id,
      shirt.clothingSizeId,
      isCounted,
    ]);
  await counts(true);
  expect(await shop.order({ guestEmail: person(), details: [shirt] })).toMatchObject({ status: 409, code: 'no-stock' });
  await counts(false);
  expect((await shop.order({ guestEmail: person(), details: [shirt] })).status).toBe(201);
});
