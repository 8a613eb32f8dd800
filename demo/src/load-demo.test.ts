import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Product, Promotion } from '@app/contract/visitor/products.ts';
import { Commerce, Venue, VenueWays } from '@app/contract/visitor/venues.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';
import { paymentMethods } from '@app/rules/payments/payment-methods.ts';
import { shortestWay } from '@app/rules/venues/shortest-way.ts';
import { findRows } from '@app/server/features/back-office/resource-store.ts';
import { compileVenue, type CompiledVenue } from '@app/server/features/catalogue/menu/compile-venue.ts';
import { readVenueRows } from '@app/server/features/catalogue/menu/read-venue-rows.ts';
import { mediaFolder } from '@app/server/features/media/media-files.ts';
import { parseRows } from '@app/server/features/menu-sheets/sheet/parse-rows.ts';
import { readSheet } from '@app/server/features/menu-sheets/sheet/read-sheet.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { KINDS } from '@app/server/test/harness/back-office/kinds.ts';
import { createTestDatabase, type TestDatabase } from '@app/server/test/harness/test-database.ts';
import { fillDatabase } from './fill-database.ts';
import { hasDemo } from './has-demo.ts';
import { ART_DIR } from './pictures.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

const EXAMPLE_MENU = path.resolve(import.meta.dirname, '../../docs/examples/menu.csv');

/** Products and categories of the demo whose name is the same in English. */
const SAME_IN_ENGLISH = path.resolve(import.meta.dirname, '../venues/same-in-english.json');

let database: TestDatabase;
let db: Db;
let venues: CompiledVenue[];

const load = (url: string) =>
  fillDatabase(
    url,
    async () => undefined,
    () => undefined,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 4);
  await load(database.url);
  venues = await Promise.all(DEMO_VENUES.map(({ id }) => compile(db, id)));
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

async function compile(from: Db, venueId: number): Promise<CompiledVenue> {
  const rows = await readVenueRows(from, venueId);
  if (!rows) throw new Error(`Venue ${venueId} was not loaded.`);
  return compileVenue(rows);
}

async function count(query: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) as count from ${query}`);
  return rows[0]?.count ?? 0;
}

it('an empty database gets 4 venues, >= 10 commerces, >= 120 products [API-03]', async () => {
  expect(venues.map(({ venue }) => [venue.code, venue.currency])).toEqual([
    ['estadio', 'ARS'],
    ['club', 'ARS'],
    ['teatro', 'PEN'],
    ['coliseo', 'USD'],
  ]);
  expect(await count('commerces')).toBeGreaterThanOrEqual(10);
  expect(await count('products')).toBeGreaterThanOrEqual(120);
});

it("the demo's public responses match the contract [API-01]", () => {
  for (const { venue, commerces, productsOf, promotions } of venues) {
    expect(Venue.safeParse(venue).error).toBeUndefined();
    expect(z.array(Commerce).safeParse(commerces).error).toBeUndefined();
    expect(z.array(Product).safeParse([...productsOf.values()].flat()).error).toBeUndefined();
    expect(z.array(Promotion).safeParse(promotions).error).toBeUndefined();
  }
});

it('each open commerce of the demo has a way from each sector [CONT-05]', () => {
  for (const { venue, commerces, ways } of venues) {
    expect(VenueWays.safeParse(ways).error).toBeUndefined();
    const placeOf = new Map(ways.commerces.map(({ commerceId, placeId }) => [commerceId, placeId]));
    expect(commerces.filter(({ id }) => !placeOf.has(id)).map(({ name }) => name)).toEqual([]);
    expect(ways.areas.map(({ areaId }) => areaId)).toEqual(
      expect.arrayContaining(venue.deliveryConfig.areas.map(({ id }) => id)),
    );
    for (const fromId of new Set(ways.areas.map(({ placeId }) => placeId))) {
      for (const toId of placeOf.values()) expect(shortestWay(ways.paths, { fromId, toId }, false)).not.toBeNull();
    }
  }
});

it('the content of the demo has English words [CONT-01, CONT-02, CONT-03]', async () => {
  for (const table of [
    'articles',
    'banners',
    'promotions',
    'discounts',
    'events',
    'buyer_benefits',
    'delivery_areas',
    'delivery_fields',
  ]) {
    expect(await count(table)).toBeGreaterThan(0);
    expect(await count(`${table} where translated_description is null`)).toBe(0);
  }
  const untranslated = '(directions is null) <> (translated_directions is null)';
  expect(await count('places where translated_name is null')).toBe(0);
  expect(await count(`place_paths where ${untranslated}`)).toBe(0);
});

it('every open commerce accepts a working payment method [METHOD-01]', () => {
  const withoutAny = venues.flatMap(({ venue, commerces }) =>
    commerces
      .filter(({ enabled }) => enabled)
      .filter(({ paymentConfig }) => {
        const effective = effectivePaymentConfig(venue.paymentConfig, paymentConfig);
        return paymentMethods(effective, 100).offered.length === 0;
      })
      .map(({ name }) => name),
  );
  expect(withoutAny).toEqual([]);
});

it('products, commerces, events and articles have pictures with files [COM-01]', async () => {
  for (const owner of ['product', 'commerce', 'event', 'article', 'banner', 'discount']) {
    const without = await count(
      `${owner}s o where not exists (select 1 from images i where i.venue_id = o.venue_id
         and i.owner = '${owner}' and i.owner_id = o.id and i.image_type = '1')`,
    );
    expect([owner, without]).toEqual([owner, 0]);
  }
  const { rows } = await db.query<{ key: string; widths: number[] }>('select key, widths from media');
  expect(rows).not.toEqual([]);
  for (const { key, widths } of rows) {
    const files = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    expect((await mediaFolder(ART_DIR).list(key)).toSorted()).toEqual(files.toSorted());
  }
});

it.each([
  ['venues o where payment_config_id not in (select id from payment_configs)'],
  ['venues o where delivery_config_id not in (select id from delivery_configs)'],
  ['venues o where editor_id is not null and editor_id not in (select id from accounts)'],
  ['commerces o where payment_config_id not in (select id from payment_configs)'],
  ['commerces o where delivery_config_id not in (select id from delivery_configs)'],
  ['commerces o where editor_id is not null and editor_id not in (select id from accounts)'],
  ['commerce_category_members where commerce_category_id not in (select id from commerce_categories)'],
  ['products where product_category_id not in (select id from product_categories)'],
  ['products p join product_categories c on c.id = p.product_category_id where c.commerce_id <> p.commerce_id'],
  ['promotions where commerce_id not in (select id from commerces)'],
  ['stock where product_id not in (select id from products)'],
  ['stock where size_id <> 0 and size_id not in (select id from clothing_sizes)'],
  ['product_extras x join products e on e.id = x.extra_id where e.type_id not in (4, 5)'],
  ["venue_sections where (type = 'Banner') <> (banner_id is not null)"],
  ['account_roles r where commerce_id is not null and commerce_id not in (select id from commerces)'],
])('no row points nowhere: %s [API-03]', async (dangling) => {
  expect(await count(dangling)).toBe(0);
});

it('a product with extras or side dishes has some to choose [EXTRA-01]', async () => {
  const without = `products p where type_id in (2, 3)
    and not exists (select 1 from product_extras x where x.product_id = p.id)`;
  expect(await count(without)).toBe(0);
});

it('no trait of the demo contradicts its allergens [PROD-05]', async () => {
  const { rows } = await db.query<{ declared: number }>(
    'select sum(cardinality(traits))::int as declared from products',
  );
  const shown = venues.flatMap(({ productsOf }) => [...productsOf.values()].flat());
  expect(shown.flatMap(({ traits }) => traits)).toHaveLength(rows[0]?.declared ?? 0);
});

it('products and categories of the demo have English words [APP-01]', async () => {
  const same = z.array(z.string()).parse(JSON.parse(await fs.readFile(SAME_IN_ENGLISH, 'utf8')));
  const shown = venues.flatMap(({ productsOf }) => [...productsOf.values()].flat());
  const isSame = (name: string) => same.includes(name);
  const withoutName = shown.filter(({ name, translatedName }) => (translatedName === null) !== isSame(name));
  expect(withoutName.map(({ name }) => name)).toEqual([]);
  const withoutDescription = shown.filter(
    ({ description, translatedDescription }) => description !== '' && translatedDescription === null,
  );
  expect(withoutDescription.map(({ name }) => name)).toEqual([]);
  const categories = shown.map(({ category }) => category);
  const withoutWords = categories.filter(
    ({ description, translatedDescription }) => (translatedDescription === null) !== isSame(description),
  );
  expect(withoutWords.map(({ description }) => description)).toEqual([]);
});

it('a combo costs less than its parts [CONT-03]', async () => {
  const dear = 'promotions o join products p on p.id = o.product_id where o.previous_price_minor <= p.price_minor';
  expect(await count(dear)).toBe(0);
});

it('the stadium shows its sections in their order [HOME-01]', () => {
  expect(venues[0]?.venue.sections.map(({ type }) => type)).toEqual([
    'Promotion',
    'Commerce',
    'Banner',
    'Discount',
    'Betting',
    'Download',
    'Banner',
  ]);
});

it('the stadium has a match within two hours, the club has no events [CONT-01]', async () => {
  const soon = "events where venue_id = 1 and starts_at between now() and now() + interval '2 hours'";
  expect(await count(soon)).toBe(1);
  expect(venues.map(({ venue }) => venue.hasEvents)).toEqual([true, false, true, true]);
});

it('the demo has every state of products and commerces [COM-03, PROD-03, CLOTH-01]', async () => {
  const states = [
    'stock where size_id = 0 and units = 0',
    'stock where size_id = 0 and units between 1 and 6',
    'stock where size_id <> 0 and units = 0',
    'products p where price_minor = 0 and not exists (select 1 from stock s where s.product_id = p.id)',
    'products where unavailable_until > now()',
    'commerces where paused_until > now()',
    'commerces where not enabled and opens_at > now()',
    'product_categories where requires_identification',
    'products where is_suggested and minimum_amount_minor > 0',
    "commerces where type_description = 'Parking'",
  ];
  for (const state of states) expect([state, await count(state)]).not.toEqual([state, 0]);
});

it('the demo accounts have the roles that the start screen shows [ROLE-01]', async () => {
  const { rows } = await db.query(
    `select a.email, r.role_id as "roleId", v.code as venue, c.code as commerce
     from account_roles r join accounts a on a.id = r.account_id
     left join venues v on v.id = r.venue_id left join commerces c on c.id = r.commerce_id order by r.role_id, a.email`,
  );
  expect(rows).toEqual([
    { email: 'admin@example.com', roleId: 1, venue: null, commerce: null },
    { email: 'sede@example.com', roleId: 2, venue: 'estadio', commerce: null },
    { email: 'barra@example.com', roleId: 3, venue: 'estadio', commerce: 'barra-sur' },
    { email: 'puesto@example.com', roleId: 3, venue: 'estadio', commerce: 'parrilla' },
  ]);
});

it('a second load changes nothing, even in parallel [API-03]', async () => {
  const tables = ['venues', 'commerces', 'products', 'stock', 'images', 'accounts', 'account_roles', 'events'];
  const before = await Promise.all(tables.map(count));

  expect(await Promise.all([load(database.url), load(database.url)])).toEqual([[], []]);

  expect(await Promise.all(tables.map(count))).toEqual(before);
});

it('an interrupted load is completed by the next one [API-03]', async () => {
  const other = await createTestDatabase();
  const cut = createPool(other.url, 2);
  await load(other.url);
  await cut.query('delete from account_roles');
  await cut.query('delete from images where venue_id = 3');
  await cut.query('delete from commerces where venue_id = 3');
  for (const table of [
    'payment_configs',
    'delivery_configs',
    'places',
    'commerce_categories',
    'venue_sections',
    'banners',
  ]) {
    await cut.query(`delete from ${table} where venue_id = 3`);
  }
  await cut.query('delete from stock where venue_id = 3');
  await cut.query('delete from events where venue_id = 3');
  await cut.query('delete from articles where venue_id = 3');
  await cut.query('delete from venues where id = 3');

  expect(await load(other.url)).toEqual(['Teatro del Cerro']);

  const { rows } = await cut.query('select from account_roles');
  expect(rows).toHaveLength(4);
  await cut.end();
  await other.drop();
});

it("a database with the demo is recognised, an operator's own one is not [API-03]", async () => {
  expect(await hasDemo(database.url)).toBe(true);
  const other = await createTestDatabase();
  const own = createPool(other.url, 1);
  await own.query("insert into apps (code, name) values ('entretiempo', 'Entretiempo')");
  await own.query(
    `insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id)
     values (1, 'estadio', 'entretiempo', 'El Estadio', 1000001, 1000001)`,
  );
  expect(await hasDemo(other.url)).toBe(false);
  await own.end();
  await other.drop();
});

it('a database with other venues stays unchanged [API-03]', async () => {
  const other = await createTestDatabase();
  const own = createPool(other.url, 2);
  await own.query("insert into apps (code, name) values ('own', 'Own')");
  await own.query(
    `insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id)
     values (9, 'own', 'own', 'Own', 9000001, 9000001)`,
  );

  expect(await load(other.url)).toEqual([]);

  const { rows } = await own.query('select code from venues');
  expect(rows).toEqual([{ code: 'own' }]);
  await own.end();
  await other.drop();
});

it('the import accepts the documented price list [API-03]', async () => {
  const { products, bad } = parseRows((await readSheet(await fs.readFile(EXAMPLE_MENU))).rows, { usual: ',' });
  expect(bad).toEqual([]);
  expect(products).toHaveLength(15);
});

it('the office opens every row of the demo [API-03]', async () => {
  const request = { page: 1, perPage: 500, order: 'asc' } as const;
  for (const { id } of DEMO_VENUES) {
    for (const { resource, row } of KINDS) {
      const { data } = await findRows(db, resource, id, { commerceIds: null }, request);
      expect(z.array(row).safeParse(data).error).toBeUndefined();
    }
  }
});
