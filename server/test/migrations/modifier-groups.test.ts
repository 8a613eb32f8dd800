import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import { createBlankDatabase, type TestDatabase } from '../harness/test-database.ts';

const MIGRATION = '0020-modifier-groups.sql';

let database: TestDatabase;
let client: Client;
let dir: string;

beforeAll(async () => {
  database = await createBlankDatabase();
  client = new Client({ connectionString: database.url });
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const files = (await fs.readdir(MIGRATIONS_DIR)).filter((file) => file < MIGRATION);
  await Promise.all(files.map((file) => fs.copyFile(path.join(MIGRATIONS_DIR, file), path.join(dir, file))));
  await migrate(database.url, dir);
  await client.connect();
  await client.query(`insert into apps values ('app', 'app')`);
  for (const [venueId, language] of [
    [7, 'es'],
    [8, 'en'],
  ] as const) {
    await client.query(
      `with made as (
         insert into venues (id, code, app_code, name, language, payment_config_id, delivery_config_id)
         values ($1::int, 'venue-' || $1::int, 'app', 'Venue', $2, 1, 1)
       )
       insert into commerces (venue_id, id, code, name, payment_config_id, delivery_config_id)
       values ($1, 1, 'bar', 'Bar', 1, 1)`,
      [venueId, language],
    );
    await client.query(
      `insert into products (venue_id, id, commerce_id, product_category_id, name, price_minor, type_id)
       select $1, id, 1, 1, name, 100, type_id
       from (values (1, 'Milanesa', 2), (2, 'Hamburguesa', 3), (3, 'Agua', 1), (4, 'Queso', 4), (5, 'Papas', 5))
         as made(id, name, type_id)`,
      [venueId],
    );
    await client.query(
      `insert into product_extras (venue_id, product_id, extra_id, position)
       values ($1, 1, 4, 0), ($1, 1, 5, 1), ($1, 2, 4, 0), ($1, 2, 5, 1)`,
      [venueId],
    );
  }
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await fs.rm(dir, { recursive: true });
});

it('choices of before become groups in which each adds a unit [EXTRA-01, EXTRA-03]', async () => {
  const { rows } = await client.query(
    `select g.venue_id, p.name as product, g.name, min_choices, max_choices, is_one_unit_each,
       array(
         select e.name || coalesce(o.price_minor::text, '') from product_extras o
         join products e on e.venue_id = o.venue_id and e.id = o.extra_id
         where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
       ) as options
     from modifier_groups g join products p on p.venue_id = g.venue_id and p.id = g.product_id
     order by g.venue_id, p.id, g.position`,
  );
  const group = (venueId: number, product: string, name: string, min: number, max: number | null, option: string) => ({
    venue_id: venueId,
    product,
    name,
    min_choices: min,
    max_choices: max,
    is_one_unit_each: true,
    options: [option],
  });
  expect(rows).toEqual([
    group(7, 'Milanesa', 'Guarnición', 1, 1, 'Papas'),
    group(7, 'Milanesa', 'Agregados', 0, null, 'Queso'),
    group(7, 'Hamburguesa', 'Guarnición', 0, 1, 'Papas'),
    group(7, 'Hamburguesa', 'Agregados', 0, null, 'Queso'),
    group(8, 'Milanesa', 'Side dish', 1, 1, 'Papas'),
    group(8, 'Milanesa', 'Extras', 0, null, 'Queso'),
    group(8, 'Hamburguesa', 'Side dish', 0, 1, 'Papas'),
    group(8, 'Hamburguesa', 'Extras', 0, null, 'Queso'),
  ]);
});

it('the ids of the groups are in the range of their venue [API-02]', async () => {
  const { rows } = await client.query<{ ids: string[] }>(
    'select array_agg(id::text order by id) as ids from modifier_groups group by venue_id order by venue_id',
  );
  expect(rows.map(({ ids }) => ids)).toEqual([
    ['7000001', '7000002', '7000003', '7000004'],
    ['8000001', '8000002', '8000003', '8000004'],
  ]);
});

it('an option belongs to a group of its own product [EXTRA-01]', async () => {
  const foreign = client.query(
    `update product_extras set group_id = 7000003 where venue_id = 7 and product_id = 1 and extra_id = 4`,
  );
  await expect(foreign).rejects.toMatchObject({ constraint: 'product_extras_group_of_product' });
});

it.each([
  ['a negative least number', -1, null],
  ['a least number above the most', 3, 2],
  ['0 as its most', 0, 0],
])('a group with %s is refused [EXTRA-01]', async (_title, min, max) => {
  const impossible = client.query(
    `update modifier_groups set min_choices = $1, max_choices = $2 where venue_id = 7 and id = 7000001`,
    [min, max],
  );
  await expect(impossible).rejects.toMatchObject({ constraint: 'modifier_groups_choices_in_order' });
});
