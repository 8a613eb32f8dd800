import { afterAll, beforeAll, expect, it } from 'vitest';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';

type Headers = Record<string, string>;

/** Tables of a venue that a copy has rows in. */
const COPIED = [
  'approved_feed_hosts',
  'approved_frame_hosts',
  'articles',
  'audit_inbox',
  'banners',
  'clothing_sizes',
  'commerce_categories',
  'commerce_category_members',
  'commerce_hours',
  'commerces',
  'delivery_areas',
  'delivery_configs',
  'delivery_fields',
  'id_counters',
  'images',
  'modifier_groups',
  'outbox',
  'payment_configs',
  'place_paths',
  'places',
  'product_categories',
  'product_extras',
  'products',
  'resource_changes',
  'stock',
  'stock_movements',
  'venue_sections',
];

let shop: Shop;
let admin: Headers;
beforeAll(async () => {
  shop = await openShop();
  admin = (await shop.server.signIn([{ roleId: 1 }])).headers;
  await fillVenue();
});
afterAll(() => shop.server.close());

const copyTo = (code: string, headers = admin, venueId = shop.venue.id) =>
  shop.send<ManagedVenue>('POST', `/api/admin/venues/${venueId}/copies`, { code, name: 'Otra sede' }, headers);

/** Rows of the kinds that a shop of tests lacks. */
async function fillVenue(): Promise<void> {
  const { id, code } = (
    await shop.db.query<{ id: number; code: string }>('select id, code from venues where id = $1', [shop.venue.id])
  ).rows[0] ?? { id: 0, code: '' };
  const key = 'c'.repeat(32);
  const url = `/commerce/${code}/bar/${shop.venue.productId('Agua')}?de=${code}`;
  await shop.db.query(`insert into media (key, width, height, is_cutout, widths) values ($1, 96, 96, false, '{96}')`, [
    key,
  ]);
  const statements: [string, unknown[]][] = [
    [`insert into banners (venue_id, id, title, url) values ($1::int, $1::int * 1000000 + 9, 'Promo', $2)`, [id, url]],
    [
      `insert into venue_sections (venue_id, id, type, banner_id) values ($1::int, $1::int * 1000000 + 900, 'Banner', $1::int * 1000000 + 9)`,
      [id],
    ],
    [`insert into articles (venue_id, id, title) values ($1::int, $1::int * 1000000 + 9, 'Novedad')`, [id]],
    [`insert into approved_frame_hosts (venue_id, host) values ($1::int, 'entradas.example.com')`, [id]],
    [
      `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1::int, 'venue', $1::int, 'logo', $2)`,
      [id, key],
    ],
    [
      `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1::int, 'product', $2, '1', $3)`,
      [id, shop.venue.productId('Agua'), key],
    ],
    [
      `insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute) values ($1::int, $2, 5, 600, 900)`,
      [id, shop.commerceId],
    ],
    [`update payment_configs set active_payment_provider = 1 where venue_id = $1::int`, [id]],
    [
      `update commerces set paused_until = now() + interval '1 hour' where venue_id = $1::int and id = $2`,
      [id, shop.commerceId],
    ],
    [
      `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1::int, $1::int * 1000000 + 9, $2, 'Diez', 10)`,
      [id, shop.commerceId],
    ],
    [
      `insert into places (venue_id, id, kind, name)
       select $1::int, $1::int * 1000000 + at, 'stall', 'Lugar ' || at from generate_series(1, 2) at`,
      [id],
    ],
    [
      `insert into place_paths (venue_id, from_place_id, to_place_id, minutes, is_step_free)
       values ($1::int, $1::int * 1000000 + 1, $1::int * 1000000 + 2, 4, true)`,
      [id],
    ],
    [
      `update commerces set place_id = $1::int * 1000000 + 2 where venue_id = $1::int and id = $2`,
      [id, shop.commerceId],
    ],
  ];
  for (const [statement, values] of statements) await shop.db.query(statement, values);
}

async function menuOf(venueId: number, commerceId: number) {
  const { products } = await findExistingCatalogue(shop.db, { venueId, commerceId });
  return products.map(({ id: _id, stock, sizes, ...product }) => ({
    ...product,
    isCounted: stock !== null,
    sizes: sizes.map(({ size }) => size),
  }));
}

const offsetOf = (copy: ManagedVenue) => (copy.id - shop.venue.id) * 1_000_000;

/** Tables with the column `venue_id`. */
async function tablesOfVenues(): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'venue_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('a copy has the brand, menus and home of its venue, switched off [API-03]', async () => {
  const { status, body } = await copyTo('norte');
  expect(status).toBe(201);
  expect(body).toMatchObject({ code: 'norte', name: 'Otra sede', enabled: false, activePaymentProvider: null });
  const bar = shop.commerceId + offsetOf(body);
  expect(await menuOf(body.id, bar)).toEqual(await menuOf(shop.venue.id, shop.commerceId));
  const { rows } = await shop.db.query(
    `select (select url from banners where venue_id = $1) as url,
       (select count(*)::int from commerce_hours where venue_id = $1) as hours,
       (select sum(units)::int from stock where venue_id = $1) as units,
       (select minutes from place_paths where venue_id = $1 and to_place_id = (select place_id from commerces where id = $2)) as walk,
       (select paused_until from commerces where id = $2) as "pausedUntil",
       (select array_agg(owner_id::int order by owner) from images where venue_id = $1) as owners`,
    [body.id, bar],
  );
  const water = shop.venue.productId('Agua') + offsetOf(body);
  expect(rows).toEqual([
    {
      url: expect.stringMatching(new RegExp(`^/commerce/norte/bar/${water}\\?de=`)),
      hours: 1,
      units: 0,
      walk: 4,
      pausedUntil: null,
      owners: [water, body.id],
    },
  ]);
});

it('every reference inside a copy names a row of the copy [API-03]', async () => {
  const { status, body } = await copyTo('sur');
  expect(status).toBe(201);
  const { rows: columns } = await shop.db.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and a.atttypid = 'bigint'::regtype and (a.attname = 'id' or a.attname like '%\\_id')
       and a.attname not in ('tomorrow_global_product_id', 'actor_id', 'order_id', 'changed_by')`,
    [COPIED.filter((table) => !['audit_inbox', 'outbox', 'stock_movements', 'images'].includes(table))],
  );
  const foreign: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await shop.db.query<{ count: number }>(
      `select count(*)::int as count from ${table} where venue_id = $1 and ${column} <> 0 and ${column} / 1000000 <> $1`,
      [body.id],
    );
    if (rows[0]?.count) foreign.push(`${table}.${column}`);
  }
  expect(columns.length).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
});

it('a copy has no orders, people, provider accounts or secrets [API-03, ROLE-01]', async () => {
  await shop.order();
  const { status, body } = await copyTo('este');
  expect(status).toBe(201);
  const withRows: string[] = [];
  for (const table of await tablesOfVenues()) {
    const { rows } = await shop.db.query<{ some: boolean }>(
      `select exists (select 1 from ${table} where venue_id = $1) as some`,
      [body.id],
    );
    if (rows[0]?.some) withRows.push(table);
  }
  expect(withRows.filter((table) => !COPIED.includes(table))).toEqual([]);
});

it('a repeated copy makes one venue; a code in use is refused [API-03]', async () => {
  const answers = await Promise.all([copyTo('oeste'), copyTo('oeste')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { rows } = await shop.db.query(
    `select facts from audit_inbox where action = 'venue.copied' and venue_id = $1`,
    [answers[0]?.body.id],
  );
  expect(rows).toEqual([{ facts: { from: shop.venue.id } }]);
  const { rows: own } = await shop.db.query<{ code: string }>('select code from venues where id = $1', [shop.venue.id]);
  expect(await copyTo(own[0]?.code ?? '')).toMatchObject({ status: 409, code: 'already-exists' });
});

it('only an Admin copies a venue [API-03, ROLE-01]', async () => {
  const editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  expect((await copyTo('mia', editor)).status).toBe(404);
  expect((await copyTo('mia', await shop.staff())).status).toBe(404);
  expect((await copyTo('mia', admin, 8_999_999)).status).toBe(404);
});
