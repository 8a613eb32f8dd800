import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDatabase } from './database.ts';
import type { Db } from './database.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Tables that cross venues. Every other one is data of a venue, and could live on the venue's own shard. */
const ACROSS_VENUES = [
  'account_roles',
  'accounts',
  'apps',
  'exchange_codes',
  'identities',
  'instance_secrets',
  'known_devices',
  'limit_counters',
  'login_challenges',
  'media',
  'passkeys',
  'periodic_work',
  'processes',
  'schema_migrations',
  'second_factor_challenges',
  'second_factor_tries',
  'sessions',
  'totp_factors',
  // Its own id is the venue's.
  'venues',
  'watched_tries',
];

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url, 2);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const names = async (sql: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(sql, values);
  return rows.map(({ name }) => name);
};

const IS_OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

it('every table is of a venue, or on the short list of those that are not', async () => {
  const known = await names(`select relname as name from pg_class c where ${IS_OURS} and relname = any ($1)`, [
    ACROSS_VENUES,
  ]);
  expect(known.toSorted()).toEqual(ACROSS_VENUES);
  const strangers = await names(
    `select relname as name from pg_class c where ${IS_OURS} and relname <> all ($1) and not exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'venue_id' and a.attnotnull)`,
    [ACROSS_VENUES],
  );
  expect(strangers).toEqual([]);
});

it('every key of a venue table begins with the venue: primary, unique, and both ends of a reference to another', async () => {
  const keys = await names(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     where ${IS_OURS} and relname <> all ($1) and (i.indisunique or i.indisprimary) and not exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'venue_id')`,
    [ACROSS_VENUES],
  );
  expect(keys).toEqual([]);
  const references = await names(
    `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and ${IS_OURS} and c.relname <> all ($1) and target.relname <> all ($1) and not exists (
       select from pg_attribute near join pg_attribute far on far.attname = 'venue_id'
       where near.attname = 'venue_id' and near.attrelid = k.conrelid and near.attnum = k.conkey[1]
         and far.attrelid = k.confrelid and far.attnum = k.confkey[1])`,
    [ACROSS_VENUES],
  );
  expect(references).toEqual([]);
});

it('every venue table shows the scoped role only the rows of the venue in scope [T-61]', async () => {
  const open = await names(
    `select relname as name from pg_class c
     where ${IS_OURS} and (relname <> all ($1) or relname = 'venues') and not (c.relrowsecurity and exists (
       select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
         and p.polroles = array['entretiempo_scoped'::regrole::oid]
         and pg_get_expr(p.polqual, p.polrelid) = format(
           '(%s = (NULLIF(current_setting(''app.venue''::text, true), ''''::text))::integer)',
           case relname when 'venues' then 'id' else 'venue_id' end))
       and (select count(*) from pg_policy p where p.polrelid = c.oid) = 1)`,
    [ACROSS_VENUES],
  );
  expect(open).toEqual([]);
});

it('the scoped role reads nothing of people, sessions and keys of the installation [T-61]', async () => {
  const readable = await names(
    `select relname as name from pg_class c where ${IS_OURS} and relname = any ($1)
       and has_table_privilege('entretiempo_scoped', c.oid, 'select, insert, update, delete')`,
    [[...ACROSS_VENUES, 'club_members', 'club_claims']],
  );
  expect(readable.toSorted()).toEqual(['apps', 'media', 'venues']);
});

it('the database keeps rows and decides nothing: the one trigger guards the audit', async () => {
  const triggers = await names('select tgname as name from pg_trigger where not tgisinternal');
  expect(triggers).toEqual(['audit_log_only_grows']);
  const functions = await names(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  );
  expect(functions).toEqual(['refuse_audit_change']);
});
