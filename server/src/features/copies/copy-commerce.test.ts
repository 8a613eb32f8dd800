import { afterEach, beforeEach, expect, it } from 'vitest';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
beforeEach(async () => {
  shop = await openShop();
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterEach(() => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/${rest}`;
const copy = (changes: object = {}, headers = editor) =>
  shop.send<ManagedCommerce>(
    'POST',
    at(`commerces/${shop.commerceId}/copies`),
    { code: 'bar-2', name: 'Bar 2', ...changes },
    headers,
  );
/** The menu by names; stock apart. */
async function menuOf(commerceId: number) {
  const { products, categories } = await findExistingCatalogue(shop.db, { venueId: shop.venue.id, commerceId });
  return {
    products: products
      .map(({ id: _id, stock, sizes, ...product }) => ({
        ...product,
        isCounted: stock !== null,
        sizes: sizes.map(({ size, priceMinor }) => [size, priceMinor]),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    categories: categories.map(({ id: _id, ...category }) => category),
  };
}
const unitsOf = async (commerceId: number) =>
  (
    await shop.db.query<{ name: string; units: number }>(
      `select products.name, sum(units)::int as units from stock join products on products.id = product_id
       where commerce_id = $1 and is_counted group by products.name order by products.name`,
      [commerceId],
    )
  ).rows;

it('a copy has the whole menu and all ways, and takes no orders yet [API-03]', async () => {
  const area = { id: null, description: 'Tribuna', translatedDescription: null, fields: [] };
  await shop.db.query(`update modifier_groups set translated_name = 'Side dish'`);
  await shop.db.query(`update clothing_sizes set price_minor = 2400000 where size = 'M'`);
  const source = (await shop.send<ManagedCommerce>('GET', at(`commerces/${shop.commerceId}`), undefined, editor)).body;
  await shop.db.query(
    `insert into delivery_areas (venue_id, id, delivery_config_id, description)
     select venue_id, 7900001, delivery_config_id, 'Tribuna' from commerces where id = $1`,
    [shop.commerceId],
  );
  const { status, body } = await copy();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    code: 'bar-2',
    name: 'Bar 2',
    enabled: false,
    cashEnabled: source.cashEnabled,
    pickUpEnabled: source.pickUpEnabled,
    areas: [{ ...area, id: expect.any(Number) }],
  });
  expect(body.areas[0]?.id).not.toBe(7_900_001);
  const menu = await menuOf(body.id);
  expect(menu).toEqual(await menuOf(shop.commerceId));
  expect(menu.products.find(({ name }) => name === 'Milanesa')?.modifierGroups).toMatchObject([
    { name: 'Guarnición', translatedName: 'Side dish', options: [{ name: 'Papas' }, { name: 'Ensalada' }] },
  ]);
  const { rows: foreign } = await shop.db.query(
    `select from product_extras join products on products.id = product_id
       join products extra on extra.id = extra_id
     where products.commerce_id = $1 and extra.commerce_id <> $1`,
    [body.id],
  );
  expect(foreign).toEqual([]);
});

it('counted products begin at no units, or with those of now [API-03, ORD-07]', async () => {
  const empty = (await copy()).body.id;
  expect((await unitsOf(empty)).map(({ units }) => units)).toEqual([0, 0, 0, 0, 0, 0]);
  await shop.order({ details: [shop.line('Cerveza', { quantity: 2 })] });
  const full = (await copy({ code: 'bar-3', withStock: true })).body.id;
  expect(await unitsOf(full)).toEqual(await unitsOf(shop.commerceId));
});

it('a repeated copy makes one commerce; a code in use is refused [API-03]', async () => {
  const answers = await Promise.all([copy(), copy(), copy()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await copy({ code: 'otro' })).toMatchObject({ status: 409, code: 'already-exists' });
  const { rows } = await shop.db.query(`select facts from audit_inbox where action = 'commerce.copied'`);
  expect(rows).toEqual([{ facts: expect.objectContaining({ from: shop.commerceId, products: 10 }) }]);
});

it('pictures are copied with the products that show them [API-03, VENUE-06]', async () => {
  const key = 'a'.repeat(32);
  await shop.db.query(`insert into media (key, width, height, is_cutout, widths) values ($1, 96, 96, false, '{96}')`, [
    key,
  ]);
  await shop.db.query(
    `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1, 'product', $2, '1', $3)`,
    [shop.venue.id, shop.venue.productId('Agua'), key],
  );
  const { id } = (await copy()).body;
  const { rows } = await shop.db.query(
    `select media_key as key from images join products on products.id = owner_id
     where owner = 'product' and commerce_id = $1 and name = 'Agua'`,
    [id],
  );
  expect(rows).toEqual([{ key }]);
});

it('staff of the whole venue copy a commerce, an editor of it does not [ROLE-01]', async () => {
  expect((await copy({}, await shop.staff())).status).toBe(404);
  const elsewhere = (await shop.server.signIn([{ roleId: 2, venueId: 8 }])).headers;
  expect((await copy({}, elsewhere)).status).toBe(404);
  const unknown = await shop.send('POST', at('commerces/7999999/copies'), { code: 'x', name: 'X' }, editor);
  expect(unknown.status).toBe(404);
});
