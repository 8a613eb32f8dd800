import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePermissions } from '#test/harness/accounts/give-permissions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { MenuBatch, MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { BroughtProducts, TargetVenue, VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';

type Headers = Record<string, string>;

let shop: Shop;
let other: Shop;
let dollars: Shop;
/** Runs all three venues. */
let headers: Headers;
beforeAll(async () => {
  shop = await openShop();
  other = await openShop(shop.server, 8);
  dollars = await openShop(shop.server, 9);
  await shop.db.query(`update venues set currency = 'USD' where id = 9`);
  await shop.db.query(`update products set price_minor = 380000 where venue_id = 7 and name = 'Cerveza'`);
  await shop.db.query(`update products set price_minor = 400000 where venue_id = 7 and name = 'Agua'`);
  await shop.db.query(`update products set name = 'Sidra' where venue_id = 8 and name = 'Vino'`);
  await shop.db.query(`update clothing_sizes set price_minor = 2300000 where size = 'M' and venue_id in (7, 8)`);
  await shop.db.query(`update clothing_sizes set price_minor = 2500000 where size = 'M' and venue_id = 7`);
  await shop.db.query(`update products set name = 'Hamburguesa' where venue_id = 7 and name = 'Pancho'`);
  ({ headers } = await shop.server.signIn([7, 8, 9].map((venueId) => ({ roleId: 2, venueId }))));
});
afterAll(() => shop.server.close());

const preview = (targetVenueIds: number[], as = headers) =>
  shop.send<VenuePricesPreview>(
    'POST',
    '/api/admin/venues/7/menu-batches/venue-prices',
    { selection: { filter: {} }, targetVenueIds },
    as,
  );
/** The edit that brings all changing prices of a preview to a venue. */
function editFor({ prices }: VenuePricesPreview, target: TargetVenue, currency: 'ARS' | 'USD' = 'ARS'): MenuEdit {
  const each = target.prices.flatMap(({ parts }, at) =>
    parts.map((part) => ({ ...part, priceMinor: prices[at]?.priceMinor ?? 0 })),
  );
  return { kind: 'price', change: { by: 'each', currency, prices: each } };
}
const apply = (venueId: number, body: object, as = headers) =>
  shop.send<MenuBatch>('POST', `/api/admin/venues/${venueId}/menu-batches`, body, as);
const priceOf = async (at: Shop, name: string) => {
  const { rows } = await shop.db.query<{ price: number }>(
    'select price_minor::float8 as price from products where venue_id = $1 and name = $2',
    [at.venue.id, name],
  );
  return rows[0]?.price;
};
async function previewed(): Promise<{ body: VenuePricesPreview; target: TargetVenue }> {
  const { body } = await preview([8]);
  const [target] = body.targets;
  if (!target) throw new Error('The preview has no venue.');
  return { body, target };
}
const lineOf = ({ prices }: VenuePricesPreview, target: TargetVenue, name: string, sizeName: string | null = null) =>
  target.prices[prices.findIndex((line) => line.name === name && line.sizeName === sizeName)];

it('a preview says what changes, is equal, is new there and is unclear [VENUE-05]', async () => {
  const { body, target } = await previewed();
  expect(target).toMatchObject({ venueId: 8, currency: 'ARS', isOtherCurrency: false });
  const changed = { state: 'changes', conflict: null, stalls: 1 };
  const wanted = [
    ['Cerveza', null, { ...changed, beforeMinor: 350_000, needsConfirmation: false }],
    ['Agua', null, { ...changed, beforeMinor: 150_000, needsConfirmation: true }],
    ['Camiseta', null, { state: 'same', parts: [] }],
    ['Camiseta', 'M', { ...changed, beforeMinor: 2_300_000 }],
    ['Vino', null, { state: 'new', parts: [] }],
    ['Hamburguesa', null, { state: 'conflict', conflict: 'several-prices', parts: [] }],
  ] as const;
  for (const [name, size, line] of wanted) {
    expect(lineOf(body, target, name, size), `${name} ${size ?? ''}`).toMatchObject(line);
  }
  expect(target.products).toHaveLength(3);
});

it('a batch changes what its preview said, once, and can be undone [VENUE-05]', async () => {
  const { body, target } = await previewed();
  const batch = { id: randomUUID(), edit: editFor(body, target), products: target.products };
  const first = await apply(8, batch);
  expect(first).toMatchObject({ status: 201, body: { products: 3, changes: 3, leftOut: [] } });
  expect((await apply(8, batch)).body).toEqual(first.body);
  expect([await priceOf(other, 'Cerveza'), await priceOf(other, 'Agua')]).toEqual([380_000, 400_000]);
  expect((await previewed()).target.products).toEqual([]);
  const { rows } = await shop.db.query<{ action: string }>(
    `select action from audit_inbox where venue_id = 8 and subject = $1`,
    [`menu-batch:${batch.id}`],
  );
  expect(rows).toEqual([{ action: 'menu-batch.applied' }]);
  await shop.send('POST', `/api/admin/venues/8/menu-batches/${batch.id}/undo`, {}, headers);
  expect([await priceOf(other, 'Cerveza'), await priceOf(other, 'Agua')]).toEqual([350_000, 150_000]);
});

it('a product that changed since the preview keeps its price [VENUE-05]', async () => {
  const { body, target } = await previewed();
  await shop.db.query(`update products set price_minor = 360000 where venue_id = 8 and name = 'Cerveza'`);
  const { body: applied } = await apply(8, {
    id: randomUUID(),
    edit: editFor(body, target),
    products: target.products,
  });
  expect(applied.leftOut).toEqual([{ reason: 'changed-meanwhile', count: 1, names: ['Cerveza'] }]);
  expect(await priceOf(other, 'Cerveza')).toBe(360_000);
});

it('another currency is refused in the preview and by the batch [VENUE-05]', async () => {
  const { body } = await preview([8, 9]);
  expect(body.targets[1]).toMatchObject({ venueId: 9, currency: 'USD', isOtherCurrency: true, prices: [] });
  const productId = dollars.venue.productId('Cerveza');
  const refused = await apply(9, {
    id: randomUUID(),
    edit: { kind: 'price', change: { by: 'each', currency: 'ARS', prices: [{ productId, sizeId: 0, priceMinor: 1 }] } },
    products: [{ id: productId, version: '0'.repeat(16) }],
  });
  expect(refused).toMatchObject({ status: 422, code: 'other-currency' });
  expect(await priceOf(dollars, 'Cerveza')).toBe(350_000);
});

it('prices go only to menus that the person edits [ROLE-01, VENUE-05]', async () => {
  const one = await shop.server.signIn([{ roleId: 2, venueId: 7 }]);
  expect((await preview([8], one.headers)).status).toBe(404);
  const reader = await shop.server.signIn([
    { roleId: 2, venueId: 7 },
    { roleId: 2, venueId: 8 },
  ]);
  await givePermissions(shop.db, { venueId: 8, accountId: reader.accountId }, ['reports']);
  expect(await preview([8], reader.headers)).toMatchObject({ status: 403, code: 'permission-required' });
  const { body, target } = await previewed();
  const batch = { id: randomUUID(), edit: editFor(body, target), products: target.products };
  expect((await apply(8, batch, one.headers)).status).toBe(404);
  expect((await apply(8, batch, reader.headers)).status).toBe(403);
  const stall = await shop.server.signIn([
    { roleId: 2, venueId: 7 },
    { roleId: 3, venueId: 8, commerceId: other.venue.commerceId('otro') },
  ]);
  const part = (await preview([8], stall.headers)).body.targets[0];
  expect(part?.prices.every(({ state }) => state === 'new')).toBe(true);
  expect((await apply(8, batch, stall.headers)).status).toBe(422);
});

it('a product that a venue lacks is created there once, off sale [VENUE-05, ROLE-01]', async () => {
  const commerceId = other.commerceId;
  const productIds = [shop.venue.productId('Vino'), shop.venue.productId('Agua')];
  const bring = (body: object, as = headers, venueId = 8) =>
    shop.send<BroughtProducts>('POST', `/api/admin/venues/${venueId}/menu-batches/brought-products`, body, as);
  const wanted = { fromVenueId: 7, commerceId, productIds };
  const same = { reason: 'same-already', count: 1, names: ['Agua'] };
  expect(await bring(wanted)).toMatchObject({ status: 201, body: { created: 1, names: ['Vino'], leftOut: [same] } });
  expect((await bring(wanted)).body).toMatchObject({ created: 0, leftOut: [{ reason: 'same-already', count: 2 }] });
  const { rows } = await shop.db.query(
    `select p.enabled, p.price_minor::int as price, g.description as section from products p
     join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
     where p.venue_id = 8 and p.name = 'Vino' and p.commerce_id = $1`,
    [commerceId],
  );
  expect(rows).toEqual([{ enabled: false, price: 500_000, section: 'Con alcohol' }]);
  const otro = other.venue.commerceId('otro');
  expect((await bring({ ...wanted, commerceId: otro, productIds: productIds.slice(0, 1) })).body).toMatchObject({
    created: 0,
    leftOut: [{ reason: 'no-such-section', names: ['Vino'] }],
  });
  const dollarStall = { ...wanted, commerceId: dollars.commerceId };
  expect(await bring(dollarStall, headers, 9)).toMatchObject({ status: 422, code: 'other-currency' });
  const stranger = await shop.server.signIn([{ roleId: 2, venueId: 8 }]);
  expect((await bring(wanted, stranger.headers)).status).toBe(404);
});
