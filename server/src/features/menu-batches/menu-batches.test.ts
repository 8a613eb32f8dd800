import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type {
  MenuBatch,
  MenuBatchPreview,
  MenuChoices,
  MenuEdit,
} from '@app/contract/back-office/menus/menu-batches.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { applyPriceChanges } from '../price-changes/apply-price-changes.job.ts';

let shop: Shop;
let menu: MenuUploads;
beforeEach(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterEach(() => shop.server.close());

type Headers = Record<string, string>;
type Selection = { ids: number[] } | { filter: object };

const at = (rest = '') => `/api/admin/venues/${shop.venue.id}/menu-batches${rest}`;
const idOf = (name: string) => shop.venue.productId(name);
const of = (...names: string[]) => ({ ids: names.map(idOf) });
const byPercent = (percent: number, stepMinor = 10_000): MenuEdit => ({
  kind: 'price',
  change: { by: 'percent', percent, rounding: { stepMinor: stepMinor === 1 ? 1 : 10_000, towards: 'nearest' } },
});
const preview = (selection: Selection, edit: MenuEdit, more: object = {}, headers: Headers = menu.staff) =>
  menu.ask<MenuBatchPreview>('POST', at('/preview'), headers, { selection, edit, ...more });
const apply = (edit: MenuEdit, products: object[], more: object = {}, headers: Headers = menu.staff) =>
  menu.ask<MenuBatch>('POST', at(), headers, { id: randomUUID(), edit, products, ...more });
/** Applies an edit to products as they are. */
async function batch(selection: Selection, edit: MenuEdit, more: object = {}): Promise<MenuBatch> {
  const { body } = await preview(selection, edit, more);
  const { body: applied } = await apply(edit, body.products, more);
  return applied;
}
const undo = (id: string, headers: Headers = menu.staff) => menu.ask<MenuBatch>('POST', at(`/${id}/undo`), headers, {});
const listed = async (query: string) =>
  (await menu.ask<Paged<ManagedProduct>>('GET', `/api/admin/venues/${shop.venue.id}/products?perPage=500&${query}`))
    .body.data;
const named = async (name: string) => {
  const row = (await listed(`q=${encodeURIComponent(name)}`)).find((one) => one.name === name);
  if (!row) throw new Error(`There is no ${name}.`);
  return row;
};
const shown = async (name: string) =>
  (await shop.server.app.inject(`/api/commerces/${shop.commerceId}/products/all`))
    .json<Product[]>()
    .find((one) => one.name === name);

it('a preview has four prices, the large moves and what is left out [VENUE-05]', async () => {
  const size = { productId: idOf('Camiseta'), sizeId: shop.venue.sizeId('Camiseta', 'M') };
  await shop.db.query('update clothing_sizes set price_minor = 2300000 where id = $1', [size.sizeId]);
  const { status, body } = await preview({ filter: { commerceId: shop.commerceId } }, byPercent(10));
  expect(status).toBe(200);
  expect(body).toMatchObject({ selected: 10, stalls: 1, changes: 10, plannedPrices: 0 });
  expect(body.first).toHaveLength(4);
  expect(body.first[0]).toMatchObject({ name: 'Cerveza', sizeName: null, before: 350_000, after: 390_000 });
  expect(body.large).toEqual([]);
  expect(body.leftOut).toEqual([{ reason: 'same-already', count: 1, names: ['Vaso'] }]);
  expect(body.products).toHaveLength(9);
  const fixed = await preview(of('Camiseta', 'Agua'), { kind: 'price', change: { by: 'fixed', priceMinor: 200_000 } });
  expect(fixed.body.leftOut).toEqual([{ reason: 'sizes-have-prices', count: 1, names: ['Camiseta'] }]);
  expect(fixed.body.large).toMatchObject([{ name: 'Agua', before: 150_000, after: 200_000 }]);
  const lower: MenuEdit = {
    kind: 'price',
    change: { by: 'amount', amountMinor: -200_000, rounding: { stepMinor: 1, towards: 'up' } },
  };
  expect((await preview(of('Agua', 'Vino'), lower)).body.leftOut).toMatchObject([{ reason: 'price-out-of-range' }]);
  expect((await named('Agua')).priceMinor).toBe(150_000);
});

it('one batch changes prices of products and sizes in menus [VENUE-05, CLOTH-01]', async () => {
  const sizeId = shop.venue.sizeId('Camiseta', 'M');
  await shop.db.query('update clothing_sizes set price_minor = 2300000 where id = $1', [sizeId]);
  const applied = await batch(of('Cerveza', 'Camiseta'), byPercent(8));
  expect(applied).toMatchObject({ products: 2, changes: 3, stalls: 1, leftOut: [], undoneAt: null });
  await expect.poll(async () => (await shown('Cerveza'))?.price).toBe(3_800);
  expect(await shown('Camiseta')).toMatchObject({
    price: 21_600,
    clothingSizeStocks: [{ size: 'M', price: 24_800 }, { size: 'L' }],
  });
  const { rows } = await shop.db.query<{ action: string; subject: string }>(
    'select action, subject from audit_inbox order by id',
  );
  expect(rows).toEqual([
    { action: 'menu-batch.applied', subject: `menu-batch:${applied.id}` },
    { action: 'resource.changed', subject: `product:${idOf('Cerveza')}` },
    { action: 'resource.changed', subject: `product:${idOf('Camiseta')}` },
    { action: 'resource.changed', subject: `product:${idOf('Camiseta')}` },
  ]);
});

it('a product that changed since the preview is left out and named [VENUE-05]', async () => {
  const { body } = await preview(of('Cerveza', 'Agua'), byPercent(10));
  await batch(of('Agua'), byPercent(50));
  const applied = await apply(byPercent(10), body.products);
  expect(applied.body).toMatchObject({
    products: 1,
    leftOut: [{ reason: 'changed-meanwhile', count: 1, names: ['Agua'] }],
  });
  expect((await named('Agua')).priceMinor).toBe(230_000);
  expect((await named('Cerveza')).priceMinor).toBe(390_000);
});

it('a repeated call with its id changes nothing twice [VENUE-05]', async () => {
  const { body } = await preview(of('Cerveza'), byPercent(10));
  const id = randomUUID();
  const first = await apply(byPercent(10), body.products, { id });
  const again = await apply(byPercent(10), body.products, { id });
  expect(again.body).toEqual(first.body);
  expect((await named('Cerveza')).priceMinor).toBe(390_000);
});

it('an undo restores what is still as the batch left it, once [VENUE-05]', async () => {
  const applied = await batch(of('Cerveza', 'Agua', 'Vino'), byPercent(10));
  await batch(of('Agua'), byPercent(50));
  const undone = await undo(applied.id);
  expect(undone.body).toMatchObject({ leftOut: [{ reason: 'changed-meanwhile', count: 1, names: ['Agua'] }] });
  expect(undone.body.undoneAt).not.toBeNull();
  expect((await named('Cerveza')).priceMinor).toBe(350_000);
  expect((await named('Vino')).priceMinor).toBe(500_000);
  const present = (await named('Agua')).priceMinor;
  await batch(of('Cerveza'), byPercent(10));
  expect((await undo(applied.id)).body).toEqual(undone.body);
  expect((await named('Cerveza')).priceMinor).toBe(390_000);
  expect((await named('Agua')).priceMinor).toBe(present);
});

it('only counted products get units; an undo leaves what was sold [ORD-07]', async () => {
  const add: MenuEdit = { kind: 'stock', change: { by: 'add', units: 20 } };
  const { body } = await preview(of('Cerveza', 'Agua', 'Camiseta'), add);
  expect(body.leftOut).toEqual([
    { reason: 'not-counted', count: 1, names: ['Agua'] },
    { reason: 'counted-by-size', count: 1, names: ['Camiseta'] },
  ]);
  expect((await shop.order()).status).toBe(201);
  const applied = await apply(add, body.products);
  expect((await named('Cerveza')).stockUnits).toBe(69);
  expect((await shop.order()).status).toBe(201);
  expect((await undo(applied.body.id)).body.leftOut).toEqual([]);
  expect((await named('Cerveza')).stockUnits).toBe(48);
});

it('units that were counted since the preview, or since the batch, stay [ORD-07]', async () => {
  const set: MenuEdit = { kind: 'stock', change: { by: 'set', units: 5 } };
  const { body } = await preview(of('Cerveza'), set);
  const applied = await batch(of('Cerveza'), { kind: 'stock', change: { by: 'set', units: 40 } });
  expect((await apply(set, body.products)).body.leftOut).toMatchObject([{ reason: 'changed-meanwhile' }]);
  await batch(of('Cerveza'), { kind: 'stock', change: { by: 'set', units: 30 } });
  expect((await undo(applied.id)).body.leftOut).toMatchObject([{ reason: 'changed-meanwhile', names: ['Cerveza'] }]);
  expect((await named('Cerveza')).stockUnits).toBe(30);
});

it('products go off sale, stop and come back in one batch [PROD-05, COM-03]', async () => {
  const hidden = await batch(of('Cerveza', 'Agua'), { kind: 'sale', isOnSale: false });
  expect(await shown('Cerveza')).toBeUndefined();
  expect((await listed('state=hidden')).map(({ name }) => name)).toEqual(['Cerveza', 'Agua']);
  await undo(hidden.id);
  await expect.poll(async () => (await shown('Cerveza'))?.name).toBe('Cerveza');
  const unavailableUntil = new Date(Date.now() + 3_600_000).toISOString();
  const stopped = await batch(of('Cerveza', 'Agua'), { kind: 'stop', unavailableUntil });
  expect((await shown('Agua'))?.unavailableUntil).toBe(unavailableUntil);
  expect((await listed('state=stopped')).map(({ name }) => name)).toEqual(['Cerveza', 'Agua']);
  expect((await undo(stopped.id)).body.leftOut).toEqual([]);
  expect((await named('Agua')).unavailableUntil).toBeNull();
});

it('products move to a section and station of their stall by name [COM-01, ORD-08]', async () => {
  const { productCategoryId: wine } = await named('Vino');
  await shop.db.query(
    `insert into stations (venue_id, commerce_id, id, name, position)
     values ($1, $2, gen_random_uuid(), 'Barra', 1), ($1, $2, gen_random_uuid(), 'Parrilla', 2)`,
    [shop.venue.id, shop.commerceId],
  );
  const editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  const section: MenuEdit = { kind: 'section', section: 'con alcohol' };
  const { body } = await preview(of('Cerveza', 'Vino', 'Pancho'), section, {}, { ...editor });
  expect(body.leftOut.map(({ reason }) => reason).toSorted()).toEqual(['no-such-section', 'same-already']);
  const moved = await apply(section, body.products);
  expect((await named('Cerveza')).productCategoryId).toBe(wine);
  await undo(moved.body.id);
  expect((await named('Cerveza')).productCategoryId).not.toBe(wine);
  const stationed = await batch(of('Cerveza', 'Agua'), { kind: 'station', station: 'Parrilla' });
  expect((await listed('station=parrilla')).map(({ name }) => name)).toEqual(['Cerveza', 'Agua']);
  await undo(stationed.id);
  expect(await listed('station=parrilla')).toEqual([]);
  const choices = await menu.ask<MenuChoices>('GET', at('/choices'));
  expect(choices.body).toMatchObject({
    stations: [
      { name: 'Barra', products: 10 },
      { name: 'Parrilla', products: 0 },
    ],
  });
});

it('prices of a batch are planned for a time, and cancelled by its undo [VENUE-05]', async () => {
  const effectiveAt = new Date(Date.now() + 3_600_000).toISOString();
  const applied = await batch(of('Cerveza', 'Agua'), byPercent(10), { effectiveAt });
  expect(applied).toMatchObject({ products: 2, effectiveAt });
  expect((await named('Cerveza')).priceMinor).toBe(350_000);
  expect((await listed('prices=planned')).map(({ name }) => name)).toEqual(['Cerveza', 'Agua']);
  expect((await preview(of('Cerveza'), byPercent(20), { effectiveAt })).body).toMatchObject({
    leftOut: [{ reason: 'price-planned-then' }],
  });
  await shop.db.query(
    `update price_changes set effective_at = effective_at - interval '2 hours' where product_id = $1`,
    [idOf('Agua')],
  );
  await applyPriceChanges(shop.db);
  expect((await undo(applied.id)).body.leftOut).toMatchObject([{ reason: 'changed-meanwhile', names: ['Agua'] }]);
  expect(await listed('prices=planned')).toEqual([]);
  const past = new Date(Date.now() - 1_000).toISOString();
  expect(await preview(of('Cerveza'), byPercent(20), { effectiveAt: past })).toMatchObject({
    status: 422,
    code: 'price-change-in-the-past',
  });
});

it('staff change and undo products of their own stalls only [ROLE-01]', async () => {
  const { server, venue } = shop;
  const other = (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }])).headers;
  const { body } = await preview(of('Cerveza'), byPercent(10));
  expect((await preview(of('Cerveza'), byPercent(10), {}, { ...other })).body.selected).toBe(0);
  expect((await apply(byPercent(10), body.products, {}, { ...other })).status).toBe(422);
  const applied = await apply(byPercent(10), body.products);
  expect((await undo(applied.body.id, { ...other })).status).toBe(404);
  expect((await undo(randomUUID())).status).toBe(404);
  expect((await named('Cerveza')).priceMinor).toBe(390_000);
});

it('a batch of 1,200 products is applied while orders are placed [VENUE-05, ORD-07]', async () => {
  await shop.db.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, name, price_minor)
     select venue_id, 7900000 + n, commerce_id, product_category_id, 'Producto ' || n, 100000 + n * 100
     from products cross join generate_series(1, 1200) n where name = 'Cerveza'`,
  );
  const selection = { filter: { q: 'producto' } };
  const { body } = await preview(selection, byPercent(10, 1));
  expect(body).toMatchObject({ selected: 1200, changes: 1200 });
  const [applied, ...orders] = await Promise.all([
    apply(byPercent(10, 1), body.products),
    ...Array.from({ length: 10 }, () => shop.order()),
  ]);
  expect(applied.body).toMatchObject({ products: 1200, leftOut: [] });
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
  const counted = { filter: { stock: 'counted' } };
  const add: MenuEdit = { kind: 'stock', change: { by: 'add', units: 5 } };
  const { body: stock } = await preview(counted, add);
  const both = await Promise.all([apply(add, stock.products), ...Array.from({ length: 20 }, () => shop.order())]);
  expect(both.map(({ status }) => status)).toEqual(both.map(() => 201));
  expect((await undo(applied.body.id)).body.leftOut).toEqual([]);
});

it('a selection of more than 3,000 products is refused [VENUE-05]', async () => {
  await shop.db.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, name, price_minor)
     select venue_id, 7950000 + n, commerce_id, product_category_id, 'Repetido ' || n, 100000
     from products cross join generate_series(1, 3001) n where name = 'Cerveza'`,
  );
  expect(await preview({ filter: { q: 'repetido' } }, byPercent(10, 1))).toMatchObject({
    status: 422,
    code: 'too-many-products',
  });
});
