import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { giveBenefit, signInBuyer } from '#test/harness/benefits/buyer-benefit.ts';
import { joinProgramme } from '#test/harness/benefits/programme.ts';
import { makeDiscount, type DiscountForTests } from '#test/harness/orders/discount-rule.ts';
import { openShop, type OrderFacts, type Shop } from '#test/harness/orders/shop.ts';
import type { DiscountCheck } from '@app/contract/visitor/discounts.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  await shop.db.query('update discount_rules set enabled = false');
  await shop.ordersAreOlder(60);
});

const discount = (columns: DiscountForTests = {}) => makeDiscount(shop, columns);
/** One beer and one water, 5,000 in all. */
const both = () => ({ details: [shop.line('Cerveza'), shop.line('Agua')] });
/** An order of a new guest, whose limits are its own. */
const order = (wanted: OrderFacts = {}) => {
  const headers = { 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') };
  return shop.order({ guestEmail: `${randomUUID()}@example.com`, headers, ...both(), ...wanted });
};
const check = async (code: string | null = null, headers: Record<string, string> = {}) =>
  shop.send<DiscountCheck>(
    'POST',
    '/api/discounts/check',
    { venueId: shop.venue.id, commerceId: shop.commerceId, ...both(), code },
    headers,
  );
const booksAddUp = async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('the check says whether the stall has a code now [DISC-01]', async () => {
  await shop.db.query('update discount_rules set enabled = false');
  expect((await check()).body).toEqual({ discount: null, takesCodes: false });
  const discountRuleId = await discount({ code: 'PREVIA' });
  expect((await check()).body).toEqual({ discount: null, takesCodes: true });
  await shop.db.query(`update discount_rules set ends_at = now() - interval '1 s' where id = $1`, [discountRuleId]);
  expect((await check()).body.takesCodes).toBe(false);
});

describe('amounts', () => {
  it('a discount is off the lines that it covers, with a limit [DISC-01]', async () => {
    const beer = shop.venue.productId('Cerveza');
    const cases: [DiscountForTests, number][] = [
      [{}, 500],
      [{ amount_percent: null, amount_minor: 120_000 }, 1_200],
      [{ amount_percent: null, amount_minor: 90_000_000 }, 5_000],
      [{ product_ids: [beer] }, 350],
      [{ max_discount_minor: 20_000 }, 200],
    ];
    for (const [columns, amount] of cases) {
      const discountRuleId = await discount(columns);
      const { status, body } = await order({ discountRuleId });
      const named = {
        percent: columns['amount_percent'] === null ? null : 10,
        amount,
        name: 'Previa',
        translatedName: null,
      };
      expect({ columns, status, total: body.totalAmount, discount: body.discount }).toEqual({
        columns,
        status: 201,
        total: 5_000 - amount,
        discount: named,
      });
    }
    await booksAddUp();
  });

  it('the placed order reads as it was answered, and its shares add up [DISC-01]', async () => {
    const headers = (await signInBuyer(shop)).headers;
    const { body } = await order({
      discountRuleId: await discount({ amount_percent: 33.33 }),
      headers,
      guestEmail: null,
    });
    expect((await shop.get(body.id, headers)).body).toEqual(body);
    const { rows } = await shop.db.query(
      'select discount_minor as share from order_lines where order_id = $1 order by line',
      [body.id],
    );
    expect(rows).toEqual([{ share: 116_655 }, { share: 49_995 }]);
  });

  it('a seen total without the discount is refused with the new one [CHK-05]', async () => {
    const wanted = { discountRuleId: await discount(), totalAmount: 5_000 };
    expect(await order(wanted)).toMatchObject({ status: 409, code: 'total-changed', facts: { totalAmount: 4_500 } });
  });
});

describe('rules', () => {
  it('the check and the order say the same reason [DISC-01]', async () => {
    const water = shop.venue.productId('Agua');
    const wine = shop.venue.productId('Vino');
    const ends = '2020-01-02T00:00:00Z';
    const { rows } = await shop.db.query<{ other: number }>(
      `select (extract(isodow from now() at time zone time_zone)::int + 2) % 7 + 1 as other from venues where id = $1`,
      [shop.venue.id],
    );
    const cases: [DiscountForTests, string][] = [
      [{ starts_at: '2090-01-01T00:00:00Z' }, 'discount-not-yet'],
      [{ starts_at: '2020-01-01T00:00:00Z', ends_at: ends }, 'discount-ended'],
      [{ weekdays: [rows[0]?.other ?? 1] }, 'discount-at-other-hours'],
      [{ product_ids: [wine] }, 'discount-on-other-products'],
      [{ product_ids: [water] }, ''],
      [{ min_total_minor: 500_001 }, 'discount-below-minimum'],
      [{ min_total_minor: 500_000 }, ''],
      [{ audience: 'members' }, 'discount-needs-sign-in'],
      [{ max_uses_per_customer: 1 }, 'discount-needs-sign-in'],
    ];
    const wrong: unknown[] = [];
    for (const [columns, reason] of cases) {
      const code = `C${randomUUID().slice(0, 8).toUpperCase().replaceAll('O', '0')}`;
      const discountRuleId = await discount({ ...columns, code });
      const checked = await check(code.toLowerCase());
      const placed = await order({ discountRuleId, discountCode: ` ${code.toLowerCase()} ` });
      if (checked.code !== reason || placed.code !== reason) {
        wrong.push({ columns, checked: checked.code, placed: placed.code });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a wrong code, another stall and an ended discount are refused [DISC-01]', async () => {
    const coded = await discount({ code: 'PREVIA25' });
    const other = await discount({ commerce_id: shop.venue.commerceId('otro') });
    const ended = await discount({ enabled: 'false' });
    const wanted = [
      { discountRuleId: coded },
      { discountRuleId: coded, discountCode: 'PREVIA26' },
      { discountRuleId: other },
      { discountRuleId: ended },
      { discountRuleId: 99_999 },
    ];
    for (const facts of wanted) expect(await order(facts)).toMatchObject({ status: 409, code: 'discount-not-valid' });
    expect(await check('PREVIA26')).toMatchObject({ status: 409, code: 'discount-not-valid' });
    expect((await order({ discountRuleId: coded, discountCode: 'previa-25' })).status).toBe(201);
  });

  it('members and holders of a benefit alone use theirs [DISC-01, BEN-03]', async () => {
    const ana = await signInBuyer(shop);
    const asAna = { headers: ana.headers, guestEmail: null };
    const ofMembers = await discount({ audience: 'members' });
    expect((await order({ discountRuleId: ofMembers, ...asAna })).code).toBe('discount-for-members');
    const { rows } = await shop.db.query<{ id: number }>('select id from accounts where email = $1', [ana.email]);
    await joinProgramme(shop, rows[0]?.id ?? 0);
    expect((await order({ discountRuleId: ofMembers, ...asAna })).status).toBe(201);
    const benefit = await giveBenefit(shop, ana);
    const ofHolders = await discount({ audience: 'benefit-holders', benefit_id: benefit });
    await shop.ordersAreOlder(60);
    expect((await order({ discountRuleId: ofHolders, ...asAna })).status).toBe(201);
    const other = await signInBuyer(shop);
    const refused = await order({ discountRuleId: ofHolders, headers: other.headers, guestEmail: null });
    expect(refused.code).toBe('discount-for-benefit-holders');
  });

  it('the check names the automatic discount that takes the most off [DISC-01]', async () => {
    expect((await check()).body).toEqual({ discount: null, takesCodes: false });
    await discount();
    const best = await discount({ amount_percent: 20, product_ids: [shop.venue.productId('Cerveza')] });
    await discount({ amount_percent: 90, code: 'SECRET0' });
    expect((await check()).body.discount).toMatchObject({
      id: best,
      code: null,
      coveredProductIds: [expect.any(Number)],
    });
  });

  it('codes are limited to thirty in ten minutes [DISC-01]', async () => {
    const headers = { 'x-device-token': 'c'.repeat(43) };
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) answers.push((await check('N0PE', headers)).status);
    expect(answers.indexOf(429)).toBe(30);
  });
});

describe('uses', () => {
  it('of eight parallel orders the last two uses go to two [ORD-07, DISC-01]', async () => {
    const discountRuleId = await discount({ max_uses: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => order({ discountRuleId })));
    const codes = answers.map(({ status, code }) => (status === 201 ? 'placed' : code)).toSorted();
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'discount-used-up'), 'placed', 'placed']);
    await booksAddUp();
  });

  it('one key places one order with one use [ORD-07]', async () => {
    const discountRuleId = await discount({ max_uses: 1 });
    const ana = await signInBuyer(shop);
    const wanted = { discountRuleId, key: randomUUID(), headers: ana.headers, guestEmail: null };
    const [first, again] = await Promise.all([order(wanted), order(wanted)]);
    expect(again.body.id).toBe(first.body.id);
    expect((await order({ discountRuleId })).code).toBe('discount-used-up');
  });

  it('a customer uses a discount as often as its rule says [DISC-01]', async () => {
    const discountRuleId = await discount({ max_uses_per_customer: 1 });
    const ana = await signInBuyer(shop);
    const place = () => order({ discountRuleId, headers: ana.headers, guestEmail: null });
    expect((await place()).status).toBe(201);
    await shop.ordersAreOlder(60);
    expect((await place()).code).toBe('discount-used-by-customer');
    const other = await signInBuyer(shop);
    expect((await order({ discountRuleId, headers: other.headers, guestEmail: null })).status).toBe(201);
  });

  it('an order that is cancelled or expires gives its use back [ORD-07, DISC-01]', async () => {
    const discountRuleId = await discount({ max_uses: 1 });
    const ana = await signInBuyer(shop);
    const asAna = { headers: ana.headers, guestEmail: null };
    const first = await order({ discountRuleId, ...asAna });
    expect((await order({ discountRuleId })).code).toBe('discount-used-up');
    await shop.send<Order>('POST', `/api/orders/${first.body.id}/cancel`, undefined, ana.headers);
    const second = await order({ discountRuleId });
    expect(second.status).toBe(201);
    await shop.db.query(`update orders set expires_at = now() - interval '1 hour' where id = $1`, [second.body.id]);
    await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
    expect((await order({ discountRuleId })).status).toBe(201);
    await booksAddUp();
  });

  it('a changed order keeps, loses and gets its discount [CHK-06, DISC-01]', async () => {
    const discountRuleId = await discount({ max_uses: 1 });
    const ana = await signInBuyer(shop);
    const placed = await order({ discountRuleId, headers: ana.headers, guestEmail: null });
    const change = (wanted: OrderFacts) => {
      const { headers: _headers, key: _key, ...body } = wanted;
      const url = `/api/orders/${placed.body.id}/retry`;
      return shop.send<Order>('PUT', url, shop.body({ guestEmail: null, ...both(), ...body }), ana.headers);
    };
    const more = { details: [shop.line('Cerveza', { quantity: 2 })] };
    expect((await change({ discountRuleId, ...more })).body).toMatchObject({
      totalAmount: 6_300,
      discount: { amount: 700 },
    });
    expect((await change({})).body).toMatchObject({ totalAmount: 5_000, discount: null });
    expect((await order({ discountRuleId })).status).toBe(201);
    expect((await change({ discountRuleId })).code).toBe('discount-used-up');
    await booksAddUp();
  });
});
