import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { programmeMember, quotaOf, setBenefit } from '#test/harness/benefits/programme.ts';
import { makeDiscount } from '#test/harness/orders/discount-rule.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { OrderHistory } from '@app/contract/staff/order-history.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;
type Units = { id: number; units: number };

let shop: Shop;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.setUnits('Cerveza', 1_000);
  await shop.setUnits('Papas', 1_000);
});
afterAll(() => shop.server.close());

async function placed(wanted: OrderFacts = {}): Promise<Order> {
  return (await shop.order(wanted)).body;
}

/** Three beers, and two plates with chips. */
async function placedTwo(): Promise<Order> {
  const chips = { id: shop.venue.productId('Papas'), quantity: 2 };
  return placed({
    details: [shop.line('Cerveza', { quantity: 3 }), shop.line('Milanesa', { quantity: 2, relatedProducts: [chips] })],
  });
}

const remove = async (order: Order, lines: Units[], { version = 1, headers = staff } = {}) =>
  shop.send<Ticket>('POST', `/api/orders/${order.id}/removals`, { version, lines, reason: 'Se terminó' }, headers);

const seen = async (order: Order) => (await shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).body;

it('a line goes with choices, stock and price, as all see it [ORD-08, ORD-07]', async () => {
  const [beers, chips] = [await shop.unitsOf('Milanesa'), await shop.unitsOf('Papas')];
  const order = await placedTwo();
  const { status, body } = await remove(order, [{ id: 2, units: 2 }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalAmount: 10_500, version: 2, orderStatusId: 1, lines: [{ id: 1, quantity: 3 }] });
  expect(await seen(order)).toMatchObject({ totalAmount: 10_500, version: 2, details: [{ quantity: 3 }] });
  expect((await seen(order)).removal).toMatchObject({ products: '2 × Milanesa · Se terminó' });
  expect([await shop.unitsOf('Milanesa'), await shop.unitsOf('Papas')]).toEqual([beers, chips]);
  expect((await shop.cash(order.id, { version: 2, amount: 33_500 }, staff)).code).toBe('total-changed');
  expect((await shop.cash(order.id, { version: 2, amount: 10_500 }, staff)).status).toBe(200);
});

it('a unit goes with its share of the choices [ORD-08, EXTRA-02]', async () => {
  const order = await placedTwo();
  const { body } = await remove(order, [
    { id: 1, units: 1 },
    { id: 2, units: 1 },
  ]);
  expect(body).toMatchObject({
    totalAmount: 18_500,
    lines: [{ quantity: 2 }, { quantity: 1, extras: [{ product: 'Papas', quantity: 1 }] }],
  });
});

it('of two members of staff who remove at once one counts [ORD-08]', async () => {
  const order = await placedTwo();
  const answers = await Promise.all([remove(order, [{ id: 1, units: 1 }]), remove(order, [{ id: 1, units: 1 }])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect([refused?.code, refused?.facts['cause']]).toEqual(['order-state-changed', 'lines-removed']);
  expect((await seen(order)).details.map(({ quantity }) => quantity)).toEqual([2, 2]);
});

it('paid, ready and card orders keep their lines [ORD-08, CHK-07]', async () => {
  const paid = await placedTwo();
  await shop.cash(paid.id, { version: 1, amount: 33_500 }, staff);
  expect((await remove(paid, [{ id: 1, units: 1 }], { version: 2 })).code).toBe('order-already-paid');
  const byCard = await placedTwo();
  await shop.db.query('update orders set is_cash = false where id = $1', [byCard.id]);
  expect((await remove(byCard, [{ id: 1, units: 1 }])).code).toBe('order-not-in-cash');
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const later = await placedTwo();
  await shop.step(later.id, { to: 4, version: 1 }, staff);
  const before = await shop.unitsOf('Cerveza');
  expect((await remove(later, [{ id: 1, units: 1 }], { version: 2 })).status).toBe(200);
  expect(await shop.unitsOf('Cerveza')).toBe(before + 1);
  await shop.step(later.id, { to: 3, version: 3 }, staff);
  expect((await remove(later, [{ id: 1, units: 1 }], { version: 4 })).code).toBe('order-state-changed');
  await shop.set('commerces', `prepares_before_paying = 'never'`);
});

it('all lines, a choice and too many units are refused, and change nothing [ORD-08]', async () => {
  const order = await placedTwo();
  const before = await shop.written();
  expect(
    await remove(order, [
      { id: 1, units: 3 },
      { id: 2, units: 2 },
    ]),
  ).toMatchObject({ status: 422, code: 'empty-cart' });
  expect(await remove(order, [{ id: 3, units: 1 }])).toMatchObject({ status: 422, code: 'quantity-not-allowed' });
  expect(await remove(order, [{ id: 1, units: 4 }])).toMatchObject({ status: 422, code: 'quantity-not-allowed' });
  expect(await shop.written()).toEqual(before);
});

it('staff of another commerce and visitors remove nothing [ROLE-01]', async () => {
  const order = await placedTwo();
  const commerceId = shop.venue.commerceId('otro');
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);
  expect((await remove(order, [{ id: 1, units: 1 }], { headers })).status).toBe(404);
  expect((await remove(order, [{ id: 1, units: 1 }], { headers: {} })).status).toBe(401);
});

it('a redeemed discount is its percentage of the rest [DISC-01]', async () => {
  const order = await placedTwo();
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, 1, $2, 'en todo', 20)`,
    [shop.venue.id, shop.commerceId],
  );
  const claim = await shop.send<Order>(
    'POST',
    '/api/orders/discounts',
    {
      venueId: shop.venue.id,
      commerceId: shop.commerceId,
      discountId: 1,
      phone: '20000001',
      guestEmail: 'c@example.com',
    },
    { 'idempotency-key': randomUUID() },
  );
  const code = claim.body.verificationCode;
  expect((await shop.send('POST', `/api/orders/${order.id}/discount`, { version: 1, code }, staff)).status).toBe(200);
  const { body } = await remove(order, [{ id: 2, units: 2 }], { version: 2 });
  expect(body).toMatchObject({ totalAmount: 8_400, discount: { percent: 20, amount: 2_100 } });
});

it('a discount stays on what it covers, and ends with it [DISC-01, ORD-08]', async () => {
  const discountRuleId = await makeDiscount(shop, { product_ids: [shop.venue.productId('Agua')], max_uses: 1 });
  const details = [shop.line('Cerveza', { quantity: 2 }), shop.line('Agua', { quantity: 2 })];
  const order = await placed({ details, discountRuleId });
  expect(order.totalAmount).toBe(9_700);
  const fewer = await remove(order, [{ id: 2, units: 1 }]);
  expect(fewer.body).toMatchObject({ totalAmount: 8_350, discount: { percent: 10, amount: 150, name: 'Previa' } });
  expect((await remove(order, [{ id: 2, units: 1 }], { version: 2 })).body).toMatchObject({
    totalAmount: 7_000,
    discount: null,
  });
  expect((await placed({ details, discountRuleId })).totalAmount).toBe(9_700);
});

it('a member gets discounted units back, and the club is notified [BEN-02, BEN-04]', async () => {
  await setBenefit(shop, 'Cerveza');
  const ana = await programmeMember(shop);
  const details = [shop.line('Cerveza', { quantity: 3 }), shop.line('Agua')];
  const order = await placed({ details, guestEmail: null, headers: ana.headers });
  expect([order.totalAmount, await quotaOf(shop, ana)]).toEqual([8_850, 3]);
  expect((await remove(order, [{ id: 1, units: 2 }])).body.totalAmount).toBe(3_950);
  expect(await quotaOf(shop, ana)).toBe(1);
  expect((await remove(order, [{ id: 1, units: 1 }], { version: 2 })).body.totalAmount).toBe(1_500);
  expect(await quotaOf(shop, ana)).toBe(0);
  const { rows } = await shop.db.query(
    `select string_agg(kind || ' ' || units, ', ' order by sequence) as calls from benefit_calls where order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ calls: 'consume 3, restore 2, restore 1' }]);
});

it('an order without its wine asks for no document [CHK-04]', async () => {
  const identification = '30111222';
  const order = await placed({ identification, details: [shop.line('Vino'), shop.line('Agua')] });
  const { body } = await remove(order, [{ id: 1, units: 1 }]);
  expect(body.requiresIdentification).toBe(false);
});

it('history and audit say who took what out, why, and the totals [ORD-08]', async () => {
  const order = await placedTwo();
  await remove(order, [{ id: 1, units: 2 }]);
  const { body } = await shop.send<OrderHistory>('GET', `/api/orders/${order.id}/history`, undefined, staff);
  expect(body.entries[0]).toMatchObject({
    cause: 'lines-removed',
    actor: { kind: 'staff', isSelf: true },
    reason: '2 × Cerveza · Se terminó',
  });
  const { rows } = await shop.db.query(
    `select facts from audit_inbox where action = 'order.lines-removed' and subject = $1`,
    [`order:${order.id}`],
  );
  expect(rows).toMatchObject([
    { facts: { products: '2 × Cerveza', reason: 'Se terminó', totalMinorBefore: 3_350_000, totalMinor: 2_650_000 } },
  ]);
});

it('the books hold after all removals [ORD-07]', async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});
