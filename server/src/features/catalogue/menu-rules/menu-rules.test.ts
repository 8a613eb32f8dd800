import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { menuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { MenuRule, MenuRuleValues } from '@app/contract/back-office/menus/menu-rules.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  ({ staff } = await menuUploads(shop));
});
afterEach(() => shop.server.close());

const EVENT = 70_000_001;
const HALF_TIME = { anchor: 'break', offsetMinutes: 0 } as const;
const ALL = { all: true, categoryIds: [], productIds: [] };
const cheaper = (percent = -30) =>
  ({ kind: 'percent', scope: ALL, percent, roundTo: 1 }) satisfies MenuRuleValues['effect'];
const menuOf = (product: string, hidesOutside = false) =>
  ({
    kind: 'menu',
    scope: { all: false, categoryIds: [], productIds: [shop.venue.productId(product)] },
    hidesOutside,
  }) satisfies MenuRuleValues['effect'];
const values = (changes: Partial<MenuRuleValues> = {}): MenuRuleValues => ({
  name: 'Hora feliz',
  translatedName: 'Happy hour',
  enabled: true,
  window: aroundNow(-60, 60),
  effect: cheaper(),
  ...changes,
});
/** Every day, minutes from now on the clock of the venue. */
function aroundNow(from: number, until: number): MenuRuleValues['window'] {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date());
  const part = (type: string) => Number(clock.find((one) => one.type === type)?.value);
  const fromMinute = (part('hour') * 60 + part('minute') + from + 1_440) % 1_440;
  return { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute, untilMinute: fromMinute + until - from };
}
const rules = () => `/api/admin/venues/${shop.venue.id}/menu-rules`;
type Answered<Body> = { status: number; body: Body };
const ask = async <Body = { code: string }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers = staff,
): Promise<Answered<Body>> => {
  const response = await shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Body>() };
};
const create = (changes: Partial<MenuRuleValues> = {}, headers = staff, commerceId = shop.commerceId) =>
  ask<MenuRule>(
    'POST',
    `/api/admin/venues/${shop.venue.id}/commerces/${commerceId}/menu-rules`,
    values(changes),
    headers,
  );
const menu = async () =>
  (await shop.send<CompleteCommerce>('GET', `/api/commerces/get/complete-commerce/${shop.commerceId}`)).body;
const shown = async (product: string) => (await menu()).products.find(({ name }) => name === product);
const priceOf = async (product: string) => (await shown(product))?.price;
/** An event of football, whose half-time is 47 to 62 minutes after its start. */
const insertMatch = (startsInSeconds: number) =>
  shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at, kind)
     values ($1, $2, 'Final', now() + make_interval(secs => $3), now() + make_interval(secs => $3 + 6600), 'football')`,
    [shop.venue.id, EVENT, startsInSeconds],
  );

it('an order costs and stores the price that counts at placing [VENUE-05, ORD-01]', async () => {
  expect((await create()).status).toBe(201);
  expect(await shop.order({ totalAmount: 3_500 })).toMatchObject({
    status: 409,
    code: 'total-changed',
    facts: { totalAmount: 2_450 },
  });
  const { status, body } = await shop.order({ totalAmount: 2_450 });
  expect([status, body.totalAmount, body.details[0]?.price]).toEqual([201, 2_450, 2_450]);
  await shop.db.query('update menu_rules set enabled = false');
  expect((await shop.get(body.id, { 'x-order-token': body.accessToken ?? '' })).body.totalAmount).toBe(2_450);
  expect((await shop.order({ totalAmount: 3_500 })).status).toBe(201);
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});

it('the menu shows the price now, at other times, and its end [VENUE-05, COM-01]', async () => {
  const before = JSON.stringify(await menu());
  const { body } = await create();
  await expect.poll(() => priceOf('Cerveza')).toBe(2_450);
  const beer = await shown('Cerveza');
  expect(beer).toMatchObject({ listPrice: 3_500, priceList: { name: 'Hora feliz', translatedName: 'Happy hour' } });
  const minutesLeft = (Date.parse(beer?.priceList?.until ?? '') - Date.now()) / 60_000;
  expect([minutesLeft > 58, minutesLeft <= 60]).toEqual([true, true]);
  expect((await shown('Vaso'))?.priceList).toBeUndefined();
  expect((await ask('DELETE', `${rules()}/${body.id}`)).status).toBe(200);
  await expect.poll(() => priceOf('Cerveza')).toBe(3_500);
  expect(JSON.stringify(await menu())).toBe(before);
});

it('open menus follow when prices end, without a change by a person [VENUE-05]', async () => {
  await insertMatch(2);
  const window = {
    kind: 'event',
    from: { anchor: 'start', offsetMinutes: -60 },
    until: { anchor: 'start', offsetMinutes: 0 },
  } as const;
  await create({ window });
  await expect.poll(() => priceOf('Cerveza'), { timeout: 1_500 }).toBe(2_450);
  await expect.poll(() => priceOf('Cerveza'), { timeout: 10_000 }).toBe(3_500);
  expect((await shop.order({ eventId: EVENT, totalAmount: 3_500 })).status).toBe(201);
});

it('prices of half-time move with the event and its delay [VENUE-05, CONT-01]', async () => {
  await insertMatch(-50 * 60);
  await create({ window: { kind: 'event', from: HALF_TIME, until: { ...HALF_TIME, anchor: 'restart' } } });
  expect((await shop.order({ eventId: EVENT })).body.totalAmount).toBe(2_450);
  await shop.db.query('update events set delay_minutes = 10');
  expect((await shop.order({ eventId: EVENT })).body.totalAmount).toBe(3_500);
  await shop.db.query(`update events set starts_at = starts_at - interval '12 minutes'`);
  expect((await shop.order({ eventId: EVENT })).body.totalAmount).toBe(2_450);
});

it('own prices of sizes follow a percentage, others the product [VENUE-05, CLOTH-01]', async () => {
  const sizeId = shop.venue.sizeId('Camiseta', 'M');
  await shop.db.query('update clothing_sizes set price_minor = 2400000 where id = $1', [sizeId]);
  await shop.setUnits('Camiseta', 50);
  await create();
  await expect.poll(() => priceOf('Camiseta')).toBe(14_000);
  expect((await shown('Camiseta'))?.clothingSizeStocks).toMatchObject([
    { price: 16_800, listPrice: 24_000 },
    { listPrice: 20_000 },
  ]);
  const inSize = (size: string) => shop.line('Camiseta', { clothingSizeId: shop.venue.sizeId('Camiseta', size) });
  expect((await shop.order({ details: [inSize('M'), inSize('L')], totalAmount: 30_800 })).status).toBe(201);
});

it('fixed prices count for products and sizes, not for choices [VENUE-05, EXTRA-01]', async () => {
  const [burger, shirt] = [shop.venue.productId('Hamburguesa'), shop.venue.productId('Camiseta')];
  const prices = [
    { productId: burger, sizeId: null, price: 6_000 },
    { productId: shirt, sizeId: shop.venue.sizeId('Camiseta', 'M'), price: 15_000 },
  ];
  const { body } = await create({ effect: { kind: 'fixed', prices } });
  expect(body.effect).toEqual({ kind: 'fixed', prices });
  const cheese = { id: shop.venue.productId('Queso'), quantity: 1 };
  const details = [shop.line('Hamburguesa', { relatedProducts: [cheese] })];
  expect((await shop.order({ details, totalAmount: 6_700 })).status).toBe(201);
  expect((await shop.order({ totalAmount: 3_500 })).status).toBe(201);
  const all = await create({ effect: cheaper(-50), window: aroundNow(-10, 10) });
  expect(all.status).toBe(201);
  expect((await shop.order({ details, totalAmount: 4_700 })).status).toBe(201);
});

it('a product out of its menu is refused, with when it begins [VENUE-05, PROD-03]', async () => {
  await create({ name: 'Noche', effect: menuOf('Cerveza'), window: aroundNow(60, 120) });
  await expect.poll(async () => (await shown('Cerveza'))?.offeredFrom).toEqual(expect.any(String));
  const { offeredFrom = '', unavailableUntil } = (await shown('Cerveza')) ?? {};
  expect(unavailableUntil).toBe(offeredFrom);
  const minutes = (Date.parse(offeredFrom) - Date.now()) / 60_000;
  expect([minutes > 58, minutes <= 60]).toEqual([true, true]);
  const refused = await shop.order();
  expect([refused.status, refused.code, refused.facts['until']]).toEqual([422, 'product-not-available', offeredFrom]);
  expect((await shop.order({ details: [shop.line('Agua')] })).status).toBe(201);
  await create({ name: 'Ahora', effect: menuOf('Cerveza') });
  expect((await shop.order()).status).toBe(201);
});

it('a menu hides its products at other times, and they are refused [VENUE-05]', async () => {
  await create({ effect: menuOf('Cerveza', true), window: aroundNow(60, 120) });
  await expect.poll(() => shown('Cerveza')).toBeUndefined();
  expect(await shop.order()).toMatchObject({ status: 422, code: 'product-not-available' });
  const window = { kind: 'event', from: HALF_TIME, until: { ...HALF_TIME, anchor: 'restart' } } as const;
  await create({ effect: menuOf('Agua'), window });
  await expect.poll(() => shown('Agua')).toBeUndefined();
  expect((await shop.order({ details: [shop.line('Agua')] })).code).toBe('product-not-available');
});

it('a rule that is off, or of another stall, changes nothing [VENUE-05]', async () => {
  await create({ enabled: false });
  const other = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  expect((await create({}, { ...other }, shop.venue.commerceId('otro'))).status).toBe(201);
  expect((await shop.order({ totalAmount: 3_500 })).status).toBe(201);
});

it('a rule names sections, products and sizes of its stall, and a window [VENUE-05]', async () => {
  const foreign = { all: false, categoryIds: [], productIds: [shop.venue.productId('Pancho')] };
  expect((await create({ effect: { ...cheaper(), scope: foreign } })).status).toBe(422);
  const size = { productId: shop.venue.productId('Cerveza'), sizeId: shop.venue.sizeId('Camiseta', 'M'), price: 1 };
  expect((await create({ effect: { kind: 'fixed', prices: [size] } })).status).toBe(422);
  expect((await create({ effect: cheaper(0) })).status).toBe(400);
  expect((await create({ effect: cheaper(-100) })).status).toBe(400);
  const backwards = { kind: 'event', from: { anchor: 'end', offsetMinutes: 0 }, until: HALF_TIME } as const;
  expect((await create({ window: backwards })).status).toBe(400);
  const { fromMinute } = { fromMinute: 600, ...aroundNow(0, 1) };
  const window = { kind: 'weekly', weekdays: [1], fromMinute, untilMinute: fromMinute } as const;
  expect((await create({ window: { ...window, weekdays: [1] } })).status).toBe(400);
});

it('a rule is changed by its version, listed and deleted [VENUE-05, API-03]', async () => {
  const { body: made } = await create();
  const change = (version: number) =>
    ask<MenuRule>('PUT', `${rules()}/${made.id}`, {
      version,
      values: values({ name: 'Última hora', effect: cheaper(-50) }),
    });
  expect((await change(1)).body).toMatchObject({ name: 'Última hora', version: 2, effect: { percent: -50 } });
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect((await shop.order({ totalAmount: 1_750 })).status).toBe(201);
  expect((await ask<{ data: MenuRule[] }>('GET', rules())).body.data).toMatchObject([{ id: made.id, version: 2 }]);
  expect((await ask('DELETE', `${rules()}/${made.id}`)).status).toBe(200);
  expect((await ask('DELETE', `${rules()}/${made.id}`)).status).toBe(404);
  const { rows } = await shop.db.query(`select action from audit_inbox where action like 'menu-rule.%' order by 1`);
  expect(rows.map((row) => row['action'])).toEqual(['menu-rule.changed', 'menu-rule.created', 'menu-rule.removed']);
});

it('a stall has 50 rules at most [VENUE-05]', async () => {
  await shop.db.query(
    `insert into menu_rules (venue_id, commerce_id, name, enabled, weekdays, from_minute, until_minute, kind,
       covers_all, hides_outside, created_by)
     select $1, $2, 'Carta', false, '{1}', 0, 60, 'menu', false, false, 1 from generate_series(1, 50)`,
    [shop.venue.id, shop.commerceId],
  );
  expect(await create()).toMatchObject({ status: 409, body: { code: 'too-many-menu-rules' } });
});

it('staff see and change rules of their own stalls only [ROLE-01]', async () => {
  const { body } = await create();
  const { server, venue } = shop;
  const other = (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }])).headers;
  expect((await create({}, { ...other })).status).toBe(404);
  expect((await ask('DELETE', `${rules()}/${body.id}`, undefined, { ...other })).status).toBe(404);
  expect((await ask<{ data: MenuRule[] }>('GET', rules(), undefined, { ...other })).body.data).toEqual([]);
});
