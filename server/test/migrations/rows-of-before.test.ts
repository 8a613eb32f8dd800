import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import { createBlankDatabase, type TestDatabase } from '../harness/test-database.ts';

const FIRST_MIGRATION = '0062-row-ids.sql';

let database: TestDatabase;
let client: Client;
let dir: string;

/** Rows as versions before these migrations wrote them. */
const ROWS = [
  `insert into apps values ('app', 'app')`,
  `insert into venues (id, code, app_code, name, time_zone, payment_config_id, delivery_config_id)
   values (7, 'norte', 'app', 'Norte', 'Mars/Phobos', 7000001, 7000001), (8, 'sur', 'app', 'Sur', 'America/Lima', 1, 1)`,
  `insert into commerces (venue_id, id, code, name, payment_config_id, delivery_config_id)
   values (7, 7000001, 'bar', 'Bar', 7000001, 7000001)`,
  `insert into product_categories (venue_id, id, commerce_id, description) values (7, 7000001, 7000001, 'General')`,
  `insert into products (venue_id, id, commerce_id, product_category_id, name, description, price_minor)
   select 7, 7000000 + n, 7000001, 7000001, repeat('Ñ', 90) || n, repeat('d', 601), 100 from generate_series(1, 2) as n`,
  // A commerce, a product and an event that were removed.
  `insert into accounts (id) overriding system value values (1)`,
  `insert into account_roles (account_id, role_id, venue_id, commerce_id) values (1, 3, 7, 7000009), (1, 3, 7, 7000001)`,
  `insert into invitations (token_hash, email, role_id, venue_id, commerce_ids, expires_at)
   values ('a', 'a@example.com', 3, 7, '{7000012}', 'infinity'), ('b', 'b@example.com', 3, 7, '{7000001}', 'infinity')`,
  `insert into kiosks (venue_id, commerce_id, name, public_key, config_id, terminal_ref, terminal_description, paired_by)
   values (7, 7000009, 'Tótem', 'k', 7000003, 't', 't', 1)`,
  `insert into sessions (token_hash, level, venue_id, commerce_id, kiosk_id, expires_at)
   select 's', 'kiosk', 7, 7000009, id, 'infinity' from kiosks`,
  `insert into resource_changes (venue_id, subject, changed_by) values (7, 'event:7000031', 1), (7, 'commerce:7000010', 1)`,
  `insert into stock (venue_id, product_id, size_id, units) values (7, 7000001, 7000041, 1)`,
  // Receipts that waited for the common mail of a guest, in the store and in a job.
  `insert into receipts (venue_id, order_id, number) values (7, 71, 1), (7, 72, 2), (8, 81, 1)`,
  `insert into waiting_receipts (venue_id, order_id, email_key) values (7, 71, 1)`,
  `insert into job_outbox (venue_id, id, kind, payload)
   values (0, gen_random_uuid(), 'receipts-collected', '{"orderIds": [72, 81]}')`,
];

beforeAll(async () => {
  database = await createBlankDatabase();
  client = new Client({ connectionString: database.url });
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const files = (await fs.readdir(MIGRATIONS_DIR)).filter((file) => file < FIRST_MIGRATION);
  await Promise.all(files.map((file) => fs.copyFile(path.join(MIGRATIONS_DIR, file), path.join(dir, file))));
  await migrate(database.url, dir);
  await client.connect();
  for (const statement of ROWS) await client.query(statement);
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await fs.rm(dir, { recursive: true });
});

it('counters begin above every id that a column still names [API-03]', async () => {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select table_name as name, last_id as last from id_counters where venue_id in (0, 7) order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))).toMatchObject({
    commerces: 7_000_012,
    clothing_sizes: 7_000_041,
    delivery_configs: 7_000_001,
    events: 7_000_031,
    payment_configs: 7_000_001,
    product_categories: 7_000_001,
    products: 7_000_002,
    provider_configs: 7_000_003,
    venues: 8,
  });
});

it('power over removed commerces ended, and the rest stays [ROLE-01]', async () => {
  const { rows } = await client.query(
    `select (select array_agg(commerce_id::int) from account_roles) as roles,
       (select array_agg(email) from invitations where revoked_at is null) as open,
       (select count(*)::int from kiosks where unpaired_at is null) as kiosks,
       (select count(*)::int from sessions where revoked_at is null) as sessions`,
  );
  expect(rows).toEqual([{ roles: [7_000_001], open: ['b@example.com'], kiosks: 0, sessions: 0 }]);
});

it('receipts that waited for a common mail are sent [PAY-02]', async () => {
  const { rows } = await client.query(
    `select venue_id as venue, kind, (payload ->> 'orderId')::int as "order" from job_outbox order by 3`,
  );
  expect(rows).toEqual([
    { venue: 7, kind: 'order-paid', order: 71 },
    { venue: 7, kind: 'order-paid', order: 72 },
    { venue: 8, kind: 'order-paid', order: 81 },
  ]);
});

it('an unknown time zone became that of the installation, and known ones stay [VENUE-06]', async () => {
  const { rows } = await client.query('select time_zone as zone from venues order by id');
  expect(rows).toEqual([{ zone: 'America/Argentina/Buenos_Aires' }, { zone: 'America/Lima' }]);
});

it('texts beyond their bounds were shortened, each name still once [API-03]', async () => {
  const { rows } = await client.query<{ name: string; description: string }>('select name, description from products');
  expect(rows.map(({ name, description }) => [name.length <= 80, description.length <= 600])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
});
