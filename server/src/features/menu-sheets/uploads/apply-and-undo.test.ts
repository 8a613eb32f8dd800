import { afterEach, beforeEach, expect, it } from 'vitest';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Product } from '@app/contract/visitor/products.ts';

let shop: Shop;
let menu: MenuUploads;
beforeEach(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterEach(() => shop.server.close());

async function preview(sheet: string): Promise<string> {
  const { status, body } = await menu.upload(sheet);
  expect(status).toBe(201);
  return body.id;
}

async function products(): Promise<Product[]> {
  const response = await shop.server.app.inject(`/api/commerces/${shop.commerceId}/products/all`);
  return response.json<Product[]>();
}
const product = async (name: string) => (await products()).find((one) => one.name === name);
const stored = () => findExistingCatalogue(shop.db, { venueId: shop.venue.id, commerceId: shop.commerceId });

const SHEET =
  'Nombre;Precio;Categoría;Stock;Talles;Grupos;Activo\nCerveza;4000;Bebidas;60;;;\nAgua;1600;;20;;;\nCamiseta;;;;M:5, XL:2;;\n' +
  'Vaso;;;;;;no\nHamburguesa;;;;;Salsas (0-2): Queso 900, Alioli 500;\nPizza;9000;Pizzas;4;;;\n';

it('an import does what its preview had, and visitors see it [API-03, VENUE-05]', async () => {
  const id = await preview(SHEET);
  const { status, body } = await menu.apply(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'applied', isUndoable: true, createdProducts: 2, changedProducts: 5 });
  expect(body.appliedBy).toMatch(/@example\.com$/);
  expect(await product('Cerveza')).toMatchObject({ price: 4000, stock: 60, category: { description: 'Bebidas' } });
  expect(await product('Pizza')).toMatchObject({ price: 9000, stock: 4 });
  expect(await product('Vaso')).toBeUndefined();
});

it('an import is applied once, however often it is sent [API-03]', async () => {
  const id = await preview('Nombre;Stock\nCerveza;60\n');
  const answers = await Promise.all([menu.apply(id), menu.apply(id), menu.apply(id)]);
  expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(Array(3).fill('200 applied'));
  await shop.order({ details: [shop.line('Cerveza', { quantity: 2 })] });
  expect((await menu.apply(id)).body.appliedAt).toBe(answers[0]?.body.appliedAt);
  expect(await shop.unitsOf('Cerveza')).toBe(58);
  const { rows } = await shop.db.query(`select units from stock_movements where cause = 'import'`);
  expect(rows).toEqual([{ units: 10 }]);
});

it("minutes of a sheet are the product's, else its category's [API-03, CHK-02]", async () => {
  const { db } = shop;
  await db.query(`update products set estimated_preparation_minutes = null where name = 'Agua'`);
  await db.query('update product_categories set preparation_minutes = 4');
  const { description: category } = (await stored()).categories[0] ?? { description: '' };
  const id = await preview(`Nombre;Precio;Categoría;Minutos\nAgua;;;9\nTarta;5000;${category};\n`);
  expect((await menu.apply(id)).status).toBe(200);
  const minutes = async () =>
    Object.fromEntries((await products()).map(({ name, estimatedPreparationTime: own }) => [name, own]));
  expect(await minutes()).toMatchObject({ Agua: 9, Tarta: 4 });
  expect((await menu.undo(id)).status).toBe(200);
  expect((await minutes())['Agua']).toBe(4);
  expect((await stored()).products.find(({ name }) => name === 'Agua')?.preparationMinutes).toBeNull();
});

it('a menu that changed since the preview refuses it and names the product [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\n');
  await shop.db.query('update products set price_minor = 200000 where id = $1', [shop.venue.productId('Agua')]);
  expect(await menu.apply(id)).toMatchObject({
    status: 409,
    code: 'menu-import-stale',
    facts: { names: ['Agua'], more: 0 },
    detail: 'El menú cambió después de la vista previa: Agua. Volvé a subir la planilla.',
  });
  expect((await product('Cerveza'))?.price).toBe(3500);
});

it('a sale makes no preview stale, and other stock stays [API-03, ORD-07]', async () => {
  const id = await preview('Nombre;Precio;Stock\nCerveza;4000;\nVino;;30\n');
  await shop.order({ details: [shop.line('Cerveza', { quantity: 3 })] });
  expect((await menu.apply(id)).status).toBe(200);
  expect(await shop.unitsOf('Cerveza')).toBe(47);
  expect(await shop.unitsOf('Vino')).toBe(30);
});

it('bad rows are left out only when staff say so [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\nNuevo;\n');
  expect(await menu.apply(id)).toMatchObject({ status: 422, code: 'menu-import-has-bad-rows' });
  expect((await menu.apply(id, true)).body.state).toBe('applied');
  expect((await product('Cerveza'))?.price).toBe(4000);
});

it('prices that fall or double are written only as decided, one by one [API-03]', async () => {
  const { body } = await menu.upload('Nombre;Precio;Stock\nCerveza;0;61\nAgua;9000;\nPapas;2600;\n');
  expect(body.priceJumps.map(({ name, kind, before, after }) => [name, kind, before, after])).toEqual([
    ['Cerveza', 'free', '3.500,00', '0,00'],
    ['Agua', 'doubles', '1.500,00', '9.000,00'],
  ]);
  expect(body.sums[0]).toMatch(/en promedio suben/);
  const keep = { row: 2, name: 'Cerveza', keepsPrice: true };
  expect(await menu.apply(body.id)).toMatchObject({ status: 422, code: 'menu-import-prices-unconfirmed' });
  expect((await menu.apply(body.id, false, menu.staff, [keep])).status).toBe(422);
  const decided = [keep, { row: 3, name: 'Agua', keepsPrice: false }];
  expect((await menu.apply(body.id, false, menu.staff, decided)).body).toMatchObject({ changedProducts: 3 });
  const prices = Object.fromEntries((await products()).map(({ name, price, stock }) => [name, [price, stock]]));
  expect(prices).toMatchObject({ Cerveza: [3500, 61], Agua: [9000, null], Papas: [2600, 10] });
});

it('an expired preview is refused [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\n');
  await shop.db.query(`update menu_imports set expires_at = now()`);
  expect(await menu.apply(id)).toMatchObject({ status: 409, code: 'menu-import-expired' });
  expect((await menu.read(id)).body.state).toBe('expired');
});

it('an undone import restores the menu and hides created products [API-03]', async () => {
  const before = await stored();
  const id = await preview(SHEET);
  await menu.apply(id);
  const undone = await menu.undo(id);
  expect(undone).toMatchObject({ status: 200, body: { state: 'undone', isUndoable: false } });
  const after = await stored();
  const names = new Set(before.products.map(({ name }) => name));
  const restored = after.products
    .filter(({ name }) => names.has(name))
    .map((one) => (one.name === 'Camiseta' ? { ...one, sizes: one.sizes.filter(({ size }) => size !== 'XL') } : one));
  expect(restored.toSorted(byId)).toEqual(before.products.toSorted(byId));
  expect(after.products.find(({ name }) => name === 'Camiseta')?.sizes).toContainEqual({ size: 'XL', units: 0 });
  const created = after.products.filter(({ name }) => !names.has(name));
  expect(new Map(created.map(({ name, enabled }) => [name, enabled]))).toEqual(
    new Map([
      ['Alioli', false],
      ['Pizza', false],
    ]),
  );
  expect(await product('Pizza')).toBeUndefined();
  expect((await menu.undo(id)).body.state).toBe('undone');
  expect(await menu.apply(id)).toMatchObject({ status: 409, code: 'menu-import-undone' });
  const broken = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0);
  expect(broken).toEqual([]);
});
const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

it('an import sets facts and translations; its undo restores them [API-03, PROD-05]', async () => {
  const facts = async (name: string) => {
    const { allergens, traits, translatedName } = (await product(name)) ?? {};
    return { allergens, traits, translatedName };
  };
  const none = { allergens: [], traits: [], translatedName: null };
  const id = await preview(
    'Nombre;Precio;Alérgenos;Características;Nombre en inglés\nCerveza;;gluten;con alcohol;Beer\nFlan;500;huevo, leche;sin TACC;\nAgua;;;;\n',
  );
  await menu.apply(id);
  expect(await facts('Cerveza')).toEqual({ allergens: ['gluten'], traits: ['alcohol'], translatedName: 'Beer' });
  expect(await facts('Flan')).toEqual({ allergens: ['egg', 'milk'], traits: ['gluten-free'], translatedName: null });
  expect(await facts('Agua')).toEqual(none);
  const removed = await preview('Nombre;Alérgenos;Características\nCerveza;-;\n');
  await menu.apply(removed);
  expect(await facts('Cerveza')).toEqual({ allergens: [], traits: ['alcohol'], translatedName: 'Beer' });
  expect((await menu.undo(removed)).status).toBe(200);
  expect((await menu.undo(id)).status).toBe(200);
  expect(await facts('Cerveza')).toEqual(none);
});

it('an import translates categories once, and its undo restores them [API-03]', async () => {
  const translations = async () =>
    (
      await shop.db.query<{ name: string; translated: string | null }>(
        `select description as name, translated_description as translated from product_categories
         where commerce_id = $1 order by description`,
        [shop.commerceId],
      )
    ).rows;
  const before = await translations();
  const [{ name } = { name: '' }] = before;
  const sheet = `Nombre;Precio;Categoría;Categoría en inglés\nUno;100;${name};Translated\nDos;100;${name};\nTres;100;Nueva;New\n`;
  const id = await preview(sheet);
  await menu.apply(id);
  expect(await translations()).toEqual(
    [
      ...before.map((one) => (one.name === name ? { ...one, translated: 'Translated' } : one)),
      { name: 'Nueva', translated: 'New' },
    ].toSorted((one, other) => one.name.localeCompare(other.name)),
  );
  const again = await menu.upload(sheet);
  expect(again.body).toMatchObject({ created: [], changed: [], translatedCategories: [] });
  expect((await menu.undo(id)).status).toBe(200);
  expect((await translations()).filter((one) => one.name !== 'Nueva')).toEqual(before);
});

it('an import that was stored before products had facts is undone [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\n');
  await menu.apply(id);
  const paths = ['before', 'after'].flatMap((state) =>
    ['allergens', 'traits', 'translatedName', 'translatedDescription'].map((field) => `{changed,0,${state},${field}}`),
  );
  for (const path of paths) {
    await shop.db.query('update menu_imports set written = (written::jsonb #- $2)::json where id = $1', [id, path]);
  }
  expect((await menu.undo(id)).status).toBe(200);
  expect(await product('Cerveza')).toMatchObject({ price: 3500, allergens: [], translatedName: null });
});

it('units that were sold after an import stay sold after its undo [API-03, ORD-07]', async () => {
  const id = await preview('Nombre;Stock\nCerveza;60\nAgua;20\n');
  await menu.apply(id);
  await shop.order({ details: [shop.line('Cerveza', { quantity: 7 }), shop.line('Agua', { quantity: 5 })] });
  await menu.undo(id);
  expect(await shop.unitsOf('Cerveza')).toBe(43);
  expect((await stored()).products.find(({ name }) => name === 'Agua')?.stock).toBeNull();
  const less = await preview('Nombre;Stock\nCerveza;100\n');
  await menu.apply(less);
  await shop.order({ details: [shop.line('Cerveza', { quantity: 50 })] });
  await shop.order({ details: [shop.line('Cerveza', { quantity: 40 })] });
  await menu.undo(less);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
});

it('a product that changed after the import refuses the undo and is named [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\nAgua;1600\n');
  await menu.apply(id);
  await shop.db.query('update products set price_minor = 1 where id = $1', [shop.venue.productId('Agua')]);
  expect(await menu.undo(id)).toMatchObject({
    status: 409,
    code: 'menu-import-products-changed',
    facts: { names: ['Agua'] },
  });
  expect((await product('Cerveza'))?.price).toBe(4000);
});

it('the last applied import is undone, then the one before [API-03]', async () => {
  const first = await preview('Nombre;Precio\nCerveza;4000\n');
  await menu.apply(first);
  const second = await preview('Nombre;Precio\nCerveza;5000\n');
  expect(await menu.undo(second)).toMatchObject({ status: 409, code: 'menu-import-not-last' });
  await menu.apply(second);
  expect(await menu.undo(first)).toMatchObject({ status: 409, code: 'menu-import-not-last' });
  await menu.undo(second);
  expect((await product('Cerveza'))?.price).toBe(4000);
  await menu.undo(first);
  expect((await product('Cerveza'))?.price).toBe(3500);
});

it('the same sheet after an undo puts its new products on sale again [API-03]', async () => {
  const id = await preview('Nombre;Precio;Stock\nPizza;9000;4\n');
  await menu.apply(id);
  await menu.undo(id);
  const again = await menu.upload('Nombre;Precio;Stock\nPizza;9000;4\n');
  expect(again.body.changed[0]?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['stock', '4'],
    ['enabled', 'sí'],
  ]);
  await menu.apply(again.body.id);
  expect(await product('Pizza')).toMatchObject({ price: 9000, stock: 4 });
});

it('preview, import and undo are in the audit [API-03]', async () => {
  const id = await preview('Nombre;Precio\nCerveza;4000\n');
  await menu.apply(id);
  await menu.undo(id);
  const { rows } = await shop.db.query<{ action: string }>(
    `select action from audit_inbox where subject = $1 order by id`,
    [`menu-import:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'menu-import.previewed',
    'menu-import.applied',
    'menu-import.undone',
  ]);
});
