import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { createPool } from '#platform/database/pool.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { programmeMember, quotaOf, setBenefit, type MemberForTests } from '#test/harness/benefits/programme.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { NewOrder, type Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';
import { createPlaceOrder } from './place-order.ts';

let shop: Shop;
let ana: MemberForTests;
beforeAll(async () => {
  shop = await openShop();
  await setBenefit(shop, 'Agua', { id: 2, units: 4, percentage: 12.5 });
  await setBenefit(shop, 'Vaso', { id: 3 });
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await setBenefit(shop, 'Cerveza');
  await shop.setUnits('Cerveza', 100);
  ana = await programmeMember(shop);
});

const BEER = 3_500;
const DISCOUNT = 1_050;

const beers = (quantity: number, wanted: OrderFacts = {}) => ({
  details: [shop.line('Cerveza', { quantity })],
  guestEmail: null,
  headers: ana.headers,
  ...wanted,
});
const unitsOf = ({ details }: Order) => details.reduce((units, line) => units + line.tomorrowBenefitQuantity, 0);
const cancel = ({ id }: Order) => shop.send<Order>('POST', `/api/orders/${id}/cancel`, undefined, ana.headers);
const change = ({ id }: Order, wanted: OrderFacts) => {
  const { headers = ana.headers, key: _key, ...body } = wanted;
  return shop.send<Order>('PUT', `/api/orders/${id}/retry`, shop.body({ guestEmail: null, ...body }), headers);
};
/** Places an order that is not too soon after the one before. */
const order = async (wanted: OrderFacts) => {
  await shop.ordersAreOlder(60);
  return shop.order(wanted);
};
const callsOf = async ({ id }: Order) => {
  const { rows } = await shop.db.query<{ kind: string; units: number }>(
    'select kind, units from benefit_calls where order_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ kind, units }) => `${kind} ${units}`);
};
const booksAddUp = async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('placing', () => {
  it('allowance 3, twenty parallel orders of 2 units discount exactly 3 units [BEN-02]', async () => {
    const { memberId } = ana;
    const accounts = await Promise.all(Array.from({ length: 20 }, () => programmeMember(shop, { memberId })));
    const answers = await Promise.all(accounts.map(({ headers }) => shop.order({ ...beers(2), headers })));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(
      answers
        .map(({ body }) => unitsOf(body))
        .toSorted((a, b) => b - a)
        .slice(0, 3),
    ).toEqual([2, 1, 0]);
    const total = answers.reduce((sum, { body }) => sum + body.totalAmount, 0);
    expect(total).toBe(20 * 2 * BEER - 3 * DISCOUNT);
    expect(await quotaOf(shop, ana)).toBe(3);
    await booksAddUp();
  });

  it('orders of three processes discount no more than the allowance [BEN-02]', async () => {
    const { memberId } = ana;
    // A product without stock, whose rows would be locked as well.
    const databases = [1, 2, 3].map(() => createPool(shop.server.databaseUrl, 2));
    const places = databases.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
    const accounts = await Promise.all(Array.from({ length: 12 }, () => programmeMember(shop, { memberId })));
    await shop.db.query('insert into benefit_quotas (venue_id, member_id, global_product_id) values ($1, $2, 2)', [
      shop.venue.id,
      memberId,
    ]);
    const wanted = NewOrder.parse(shop.body({ guestEmail: null, details: [shop.line('Agua')] }));
    const placed = await Promise.all(
      accounts.map(async ({ accountId }, each) => {
        const viewer: Viewer = {
          ...GUEST,
          level: 'proven',
          accountId,
          email: `${accountId}@example.com`,
          isInProgramme: true,
        };
        return places[each % places.length]?.(viewer, randomUUID(), wanted);
      }),
    );
    await Promise.all(databases.map((db) => db.end()));
    expect(placed.filter((one) => one?.order.lines[0]?.benefit)).toHaveLength(4);
    expect(await quotaOf(shop, ana, 2)).toBe(4);
    await booksAddUp();
  });

  it('a member gets the discount and a stranger pays the price [BEN-01, CART-06]', async () => {
    const mine = await order({ ...beers(2), totalAmount: 2 * (BEER - DISCOUNT) });
    expect([mine.status, mine.body.totalAmount]).toEqual([201, 2 * (BEER - DISCOUNT)]);
    const line = {
      price: BEER,
      quantity: 2,
      totalAmount: 4_900,
      tomorrowBenefitQuantity: 2,
      tomorrowBenefitDiscountPercentage: 30,
      tomorrowBenefitDiscountAmount: 2_100,
    };
    expect(mine.body.details).toMatchObject([line]);
    expect((await shop.get(mine.body.id, ana.headers)).body.details).toMatchObject([line]);

    const stranger = await shop.order({ details: [shop.line('Cerveza', { quantity: 2 })] });
    expect([stranger.body.totalAmount, unitsOf(stranger.body)]).toEqual([2 * BEER, 0]);
    const wrong = await shop.order({ ...beers(2), headers: {}, guestEmail: 'x@example.com', totalAmount: 4_900 });
    expect([wrong.status, wrong.code]).toEqual([409, 'total-changed']);
  });

  it.each([
    ['whose plan is not listed', { planId: 1 }],
    ['without a plan', { planId: null }],
    ['who is not enabled', { isEnabled: false }],
    ['who did not sign in to the programme', { isInProgramme: false }],
  ])('a member %s pays the price [BEN-01]', async (_title, other) => {
    ana = await programmeMember(shop, other);
    const { body } = await order(beers(2));
    expect([body.totalAmount, unitsOf(body)]).toEqual([2 * BEER, 0]);
  });

  it('what the club counts outside our orders lowers the rest [BEN-02, BEN-04]', async () => {
    ana = await programmeMember(shop, { consumptions: [{ productId: 1, amountConsumed: 2 }] });
    expect(unitsOf((await order(beers(2))).body)).toBe(1);
  });

  it('units that the club counts from our calls are not counted twice [BEN-04]', async () => {
    expect(unitsOf((await order(beers(2))).body)).toBe(2);
    const counted = JSON.stringify([{ productId: 1, amountConsumed: 2, amountConsumedInApp: 2 }]);
    await shop.db.query('update club_members set consumptions = $2 where account_id = $1', [ana.accountId, counted]);
    expect(unitsOf((await order(beers(2))).body)).toBe(1);
  });

  it('half a minor unit is rounded up a unit; a free product uses none [BEN-02]', async () => {
    await shop.db.query('update products set price_minor = 150004 where venue_id = $1 and id = $2', [
      shop.venue.id,
      shop.venue.productId('Agua'),
    ]);
    const details = [shop.line('Agua', { quantity: 3 }), shop.line('Vaso')];
    const { body } = await shop.order({ ...beers(1), details });
    expect(body.details.map((line) => line.tomorrowBenefitDiscountAmount)).toEqual([3 * 187.51, 0]);
    expect(body.totalAmount).toBe(3 * 1_500.04 - 3 * 187.51);
    expect([await quotaOf(shop, ana, 2), await quotaOf(shop, ana, 3)]).toEqual([3, 0]);
    await booksAddUp();
  });

  it('a refused order and a repeated key use no units [BEN-02, ORD-07]', async () => {
    await shop.setUnits('Cerveza', 1);
    expect((await order(beers(2))).code).toBe('no-stock');
    expect(await quotaOf(shop, ana)).toBe(0);
    const key = '7f0f2b32-5a4e-4f0c-9a53-3a45d3a6b001';
    const [first, again] = [await shop.order({ ...beers(1), key }), await shop.order({ ...beers(1), key })];
    expect(again.body).toEqual(first.body);
    expect(await quotaOf(shop, ana)).toBe(1);
  });

  it('an order of a stranger costs no query about quotas [BEN-01]', async () => {
    await shop.order({ details: [shop.line('Cerveza')] });
    const { rows } = await shop.db.query('select from benefit_quotas where member_id = $1', [ana.memberId]);
    expect(rows).toEqual([]);
  });
});

describe('giving back', () => {
  it('a cancelled order gives its units back, once [BEN-02]', async () => {
    const { body: placed } = await order(beers(2));
    expect((await cancel(placed)).status).toBe(200);
    expect((await cancel(placed)).status).toBe(409);
    expect(await quotaOf(shop, ana)).toBe(0);
    expect(await callsOf(placed)).toEqual(['consume 2', 'restore 2']);
    expect(unitsOf((await order(beers(3))).body)).toBe(3);
    await booksAddUp();
  });

  it('an expired order gives its units back, however often the job runs [BEN-02]', async () => {
    const orders = [(await order(beers(2))).body, (await order(beers(2))).body];
    for (const { id } of orders) await shop.expire(id);
    await Promise.all(Array.from({ length: 4 }, () => expireUnpaidOrders(shop.db, SILENT_EVENT_BUS)));
    expect(await quotaOf(shop, ana)).toBe(0);
    await booksAddUp();
  });

  it('a changed order holds the units of its new content [BEN-02, CHK-06]', async () => {
    const { body: placed } = await order(beers(3));
    const fewer = await change(placed, beers(1));
    expect([fewer.status, fewer.body.totalAmount, unitsOf(fewer.body)]).toEqual([200, BEER - DISCOUNT, 1]);
    expect(await quotaOf(shop, ana)).toBe(1);
    expect((await order(beers(3))).body.details).toMatchObject([{ tomorrowBenefitQuantity: 2 }]);
    const more = await change(placed, beers(4));
    expect([unitsOf(more.body), await quotaOf(shop, ana)]).toEqual([1, 3]);
    const other = await change(placed, { details: [shop.line('Agua')] });
    expect([other.status, await quotaOf(shop, ana), await quotaOf(shop, ana, 2)]).toEqual([200, 2, 1]);
    expect(await callsOf(placed)).toEqual(['consume 3', 'restore 2', 'consume 1', 'restore 1']);
    await booksAddUp();
  });

  it('a refused change leaves order and units as they are [BEN-02, CHK-06]', async () => {
    const { body: placed } = await order(beers(2));
    const refused = await change(placed, { ...beers(1), totalAmount: 1 });
    expect(refused.code).toBe('total-changed');
    expect(await quotaOf(shop, ana)).toBe(2);
    expect(await callsOf(placed)).toEqual(['consume 2']);
    await booksAddUp();
  });

  it('parallel changes and orders exceed no allowance and do not deadlock [BEN-02]', async () => {
    const { memberId } = ana;
    const { body: placed } = await order(beers(1));
    const accounts = await Promise.all(Array.from({ length: 16 }, () => programmeMember(shop, { memberId })));
    const answers = await Promise.all(
      accounts.map(async ({ headers }, index) =>
        index % 2 === 0 ? change(placed, beers(1 + (index % 3))) : shop.order({ ...beers(1), headers }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await quotaOf(shop, ana)).toBeGreaterThan(0);
    await booksAddUp();
  });

  it('staff who cancel a paid order give its units back [BEN-02, REF-04]', async () => {
    const staff = await shop.staff();
    const { body: placed } = await order(beers(2));
    expect((await shop.cash(placed.id, { version: 1, amount: placed.totalAmount }, staff)).status).toBe(200);
    expect(await quotaOf(shop, ana)).toBe(2);
    const { version } = (await shop.get(placed.id, ana.headers)).body;
    const cancelled = await shop.end(placed.id, { version, reason: 'Sin cerveza' }, staff);
    expect([cancelled.status, await quotaOf(shop, ana)]).toEqual([200, 0]);
    expect(await callsOf(placed)).toEqual(['consume 2', 'restore 2']);
    await booksAddUp();
  });
});
