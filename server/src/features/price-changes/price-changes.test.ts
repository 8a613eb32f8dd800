import { afterEach, beforeEach, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { PriceChange } from '@app/contract/back-office/price-changes.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { applyPriceChanges } from './apply-price-changes.job.ts';

let shop: Shop;
let menu: MenuUploads;
beforeEach(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterEach(() => shop.server.close());

const admin = () => `/api/admin/venues/${shop.venue.id}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = (product: string, price: number, effectiveAt = inHours(1), headers = menu.staff) =>
  menu.ask<PriceChange>('POST', `${admin()}/products/${shop.venue.productId(product)}/price-changes`, headers, {
    price,
    effectiveAt,
  });
const cancel = (id: string, headers = menu.staff) =>
  menu.ask<PriceChange>('DELETE', `${admin()}/price-changes/${id}`, headers);
const list = (query = '', headers = menu.staff) =>
  menu.ask<Paged<PriceChange>>('GET', `${admin()}/price-changes${query}`, headers);
/** Moves the planned times into the past. */
const passTime = () => shop.db.query(`update price_changes set effective_at = effective_at - interval '2 hours'`);
const products = async () =>
  (await shop.server.app.inject(`/api/commerces/${shop.commerceId}/products/all`)).json<Product[]>();
const priceOf = async (name: string) => (await products()).find((one) => one.name === name)?.price;

it('a planned price takes effect at its time, once, and open menus see it [VENUE-05]', async () => {
  const { status, body } = await plan('Cerveza', 4000.5);
  expect(status).toBe(201);
  expect(body).toMatchObject({ productName: 'Cerveza', price: 4000.5, priceBefore: 3500, state: 'planned' });
  await applyPriceChanges(shop.db);
  expect(await priceOf('Cerveza')).toBe(3500);
  const before = (await products()).find(({ name }) => name === 'Cerveza')?.updatedAt;
  await passTime();
  await Promise.all(Array.from({ length: 4 }, () => applyPriceChanges(shop.db)));
  await expect.poll(() => priceOf('Cerveza')).toBe(4000.5);
  expect((await products()).find(({ name }) => name === 'Cerveza')?.updatedAt).not.toBe(before);
  expect((await list()).body.data).toMatchObject([{ state: 'applied', priceBefore: 3500, price: 4000.5 }]);
  const { rows } = await shop.db.query(`select 1 from audit_inbox where action = 'price-change.applied'`);
  expect(rows).toHaveLength(1);
});

it("a size price is planned apart from its product's [VENUE-05, CLOTH-01]", async () => {
  const [productId, sizeId] = [shop.venue.productId('Camiseta'), shop.venue.sizeId('Camiseta', 'M')];
  const effectiveAt = inHours(1);
  const url = `${admin()}/commerces/${shop.commerceId}/price-changes`;
  const planAll = (prices: object[]) =>
    menu.ask<{ data: PriceChange[] }>('POST', url, menu.staff, { effectiveAt, prices });
  const wanted = [
    { productId, price: 21_000 },
    { productId, sizeId, price: 23_000 },
  ];
  const { status, body } = await planAll(wanted);
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    { sizeId: null, sizeName: null, price: 21_000, priceBefore: 20_000 },
    { sizeId, sizeName: 'M', price: 23_000, priceBefore: 20_000 },
  ]);
  expect((await planAll(wanted)).body.data.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id));
  expect((await planAll([{ productId, sizeId, price: 24_000 }])).status).toBe(409);
  const ofAnother = { productId: shop.venue.productId('Cerveza'), sizeId, price: 1 };
  expect((await planAll([ofAnother])).status).toBe(422);
  expect((await planAll([...wanted, { productId, sizeId, price: 23_000 }])).status).toBe(400);
  await passTime();
  await applyPriceChanges(shop.db);
  const shirt = async () => (await products()).find(({ name }) => name === 'Camiseta');
  await expect.poll(async () => (await shirt())?.price).toBe(21_000);
  expect((await shirt())?.clothingSizeStocks).toMatchObject([{ size: 'M', price: 23_000 }, { size: 'L' }]);
  const { rows } = await shop.db.query<{ facts: object }>(
    `select facts from audit_inbox where action = 'price-change.applied' order by facts->>'sizeId' nulls first`,
  );
  expect(rows.map(({ facts }) => facts)).toMatchObject([
    { productId, before: 2_000_000, after: 2_100_000 },
    { productId, sizeId, before: 2_100_000, after: 2_300_000 },
  ]);
});

it('an order with the total of the former price is refused [ORD-01, CHK-05]', async () => {
  await plan('Cerveza', 4000);
  await passTime();
  await applyPriceChanges(shop.db);
  expect(await shop.order({ totalAmount: 3500 })).toMatchObject({ status: 409, code: 'total-changed' });
  expect((await shop.order({ totalAmount: 4000 })).status).toBe(201);
});

it('changes that are due together are applied in the order of times [VENUE-05]', async () => {
  await plan('Cerveza', 5000, inHours(1.5));
  await plan('Cerveza', 4000, inHours(1));
  await passTime();
  await applyPriceChanges(shop.db);
  await expect.poll(() => priceOf('Cerveza')).toBe(5000);
});

it('a cancelled price is never applied; an applied one stays [VENUE-05]', async () => {
  const { body } = await plan('Cerveza', 4000);
  expect((await cancel(body.id)).body.state).toBe('cancelled');
  expect((await cancel(body.id)).status).toBe(200);
  const { body: applied } = await plan('Agua', 2000);
  await passTime();
  await applyPriceChanges(shop.db);
  expect(await cancel(applied.id)).toMatchObject({ status: 409, code: 'price-change-ended' });
  await expect.poll(() => priceOf('Agua')).toBe(2000);
  expect(await priceOf('Cerveza')).toBe(3500);
});

it('a price is planned for a future time within a year, once per time [VENUE-05]', async () => {
  expect(await plan('Cerveza', 1, inHours(-0.1))).toMatchObject({ status: 422, code: 'price-change-in-the-past' });
  expect(await plan('Cerveza', 1, inHours(24 * 400))).toMatchObject({ status: 422, code: 'price-change-in-the-past' });
  const at = inHours(3);
  expect((await plan('Cerveza', 4000, at)).status).toBe(201);
  expect(await plan('Cerveza', 5000, at)).toMatchObject({ status: 409, code: 'price-change-at-that-time' });
  expect((await plan('Agua', 5000, at)).status).toBe(201);
  expect((await plan('Cerveza', -1, inHours(4))).status).toBe(400);
  expect((await plan('Cerveza', 0.001, inHours(4))).status).toBe(400);
});

it('prices of a commerce are planned together, all or none, once [VENUE-05]', async () => {
  const at = inHours(3);
  const planAll = (prices: Readonly<Record<string, number>>, effectiveAt = at) =>
    menu.ask<{ data: PriceChange[] }>('POST', `${admin()}/commerces/${shop.commerceId}/price-changes`, menu.staff, {
      effectiveAt,
      prices: Object.entries(prices).map(([name, price]) => ({ productId: shop.venue.productId(name), price })),
    });
  expect((await planAll({ Cerveza: 4000, Agua: 2000 })).body.data).toMatchObject([
    { productName: 'Cerveza', price: 4000 },
    { productName: 'Agua', price: 2000 },
  ]);
  expect((await planAll({ Cerveza: 4000, Agua: 2000 })).status).toBe(201);
  expect(await planAll({ Vino: 9000, Cerveza: 4100 })).toMatchObject({
    status: 409,
    code: 'price-change-at-that-time',
    facts: { names: ['Cerveza'], more: 0 },
  });
  expect(await planAll({ Vino: 9000 }, inHours(-1))).toMatchObject({ code: 'price-change-in-the-past' });
  expect((await planAll({ Vino: 9000, Pancho: 1 })).status).toBe(422);
  expect((await list()).body.total).toBe(2);
  const { rows } = await shop.db.query(`select 1 from audit_inbox where action = 'price-change.planned'`);
  expect(rows).toHaveLength(2);
});

it('the list has planned prices by time first, by state and commerce [VENUE-05]', async () => {
  const late = (await plan('Cerveza', 4000, inHours(5))).body.id;
  const soon = (await plan('Agua', 2000, inHours(2))).body.id;
  const gone = (await plan('Vino', 9, inHours(1))).body.id;
  await cancel(gone);
  const { body } = await list();
  expect(body.data.map(({ id }) => id)).toEqual([soon, late, gone]);
  expect((await list('?state=planned&perPage=1')).body).toMatchObject({ total: 2, lastPage: 2, data: [{ id: soon }] });
  expect((await list(`?commerceId=${shop.venue.commerceId('otro')}`)).body.total).toBe(0);
});

it('staff plan and see prices of their own commerces only [ROLE-01]', async () => {
  const { server, venue } = shop;
  const { body } = await plan('Cerveza', 4000);
  const other = (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }])).headers;
  const elsewhere = (await server.signIn([{ roleId: 2, venueId: 8 }])).headers;
  const editor = (await server.signIn([{ roleId: 2, venueId: venue.id }])).headers;
  for (const headers of [{ ...other }, { ...elsewhere }]) {
    expect((await plan('Cerveza', 1, inHours(2), headers)).status).toBe(404);
    expect((await cancel(body.id, headers)).status).toBe(404);
  }
  expect((await list('', { ...other })).body.total).toBe(0);
  expect((await list('', { ...elsewhere })).status).toBe(404);
  expect((await plan('Pancho', 1, inHours(2), { ...editor })).status).toBe(201);
  expect((await list('', { ...editor })).body.total).toBe(2);
  expect((await list()).body.total).toBe(1);
});

it('a change that fails is set aside, and the others are applied [VENUE-05]', async () => {
  const { body } = await plan('Cerveza', 4000);
  await plan('Agua', 2000);
  await passTime();
  await shop.db.query(
    `alter table price_changes add constraint broken check (applied_at is null or product_id <> ${body.productId}) not valid`,
  );
  const failures: unknown[] = [];
  await applyPriceChanges(shop.db, (error) => void failures.push(error));
  expect(failures).toHaveLength(1);
  await expect.poll(() => priceOf('Agua')).toBe(2000);
  expect(await priceOf('Cerveza')).toBe(3500);
});
