import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from './harness/test-database.ts';
import { ACROSS_VENUES } from './statements/table-placement.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
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

it('every table belongs to a venue or to the list of shared tables', async () => {
  const known = await names(`select relname as name from pg_class c where ${IS_OURS} and relname = any ($1)`, [
    ACROSS_VENUES,
  ]);
  expect(known.toSorted()).toEqual(ACROSS_VENUES);
  const strangers = await names(
    `select relname as name from pg_class c where ${IS_OURS} and relname <> all ($1) and not exists (
       select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'venue_id' and a.attnotnull)`,
    [ACROSS_VENUES],
  );
  expect(strangers).toEqual([]);
});

it('every primary, unique and foreign key of a venue table begins with the venue', async () => {
  const keys = await names(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     where ${IS_OURS} and relname <> all ($1) and (i.indisunique or i.indisprimary) and not exists (
       select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'venue_id')`,
    [ACROSS_VENUES],
  );
  expect(keys).toEqual([]);
  const references = await names(
    `select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and ${IS_OURS} and c.relname <> all ($1) and target.relname <> all ($1) and not exists (
       select 1 from pg_attribute near join pg_attribute far on far.attname = 'venue_id'
       where near.attname = 'venue_id' and near.attrelid = k.conrelid and near.attnum = k.conkey[1]
         and far.attrelid = k.confrelid and far.attnum = k.confkey[1])`,
    [ACROSS_VENUES],
  );
  expect(references).toEqual([]);
});

it('the scoped role sees only rows of the venue in scope [T-61]', async () => {
  const open = await names(
    `select relname as name from pg_class c
     where ${IS_OURS} and (relname <> all ($1) or relname = 'venues') and not (c.relrowsecurity and exists (
       select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
         and p.polroles = array['entretiempo_scoped'::regrole::oid]
         and pg_get_expr(p.polqual, p.polrelid) = format(
           '(%s = (NULLIF(current_setting(''app.venue''::text, true), ''''::text))::integer)',
           case relname when 'venues' then 'id' else 'venue_id' end))
       and (select count(*) from pg_policy p where p.polrelid = c.oid) = 1)`,
    [ACROSS_VENUES],
  );
  expect(open).toEqual([]);
});

it('the scoped role cannot read people, sessions and installation keys [T-61]', async () => {
  const readable = await names(
    `select relname as name from pg_class c where ${IS_OURS} and relname = any ($1)
       and has_table_privilege('entretiempo_scoped', c.oid, 'select, insert, update, delete')`,
    [[...ACROSS_VENUES, 'club_members', 'club_claims']],
  );
  expect(readable.toSorted()).toEqual(['apps', 'media', 'venues']);
});

it('the database has no logic but the triggers of audit and currency', async () => {
  const triggers = await names('select tgname as name from pg_trigger where not tgisinternal order by 1');
  expect(triggers).toEqual(['audit_log_only_grows', 'venues_currency_final']);
  const functions = await names(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
  );
  expect(functions).toEqual(['refuse_audit_change', 'refuse_currency_change']);
});

describe('SKIP LOCKED is used within one venue only, because shards refuse it', () => {
  const SERVER_DIR = path.resolve(import.meta.dirname, '../src');
  const PASSES_BY = /\bskip\s+locked\b/gi;
  const LITERAL = /`[^`]*`|'[^'\n]*'|"[^"\n]*"/g;
  const OF_ONE_VENUE = /\bvenue_id\s*=\s*\$\d/i;

  /** How many statements of a source pass rows by without naming one venue; also one that is put together of parts. */
  const unbound = (source: string): number => {
    const passing = source.match(PASSES_BY)?.length ?? 0;
    const statements = source.match(LITERAL) ?? [];
    const bound = statements.filter((statement) => OF_ONE_VENUE.test(statement));
    return passing - bound.flatMap((statement) => statement.match(PASSES_BY) ?? []).length;
  };

  it('in every file of the server', () => {
    const files = fs
      .readdirSync(SERVER_DIR, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const sources = files.map((name) => ({ name, source: fs.readFileSync(path.join(SERVER_DIR, name), 'utf8') }));
    expect(sources.filter(({ source }) => PASSES_BY.test(source)).length).toBeGreaterThan(0);
    expect(sources.filter(({ source }) => unbound(source) > 0).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['of one venue', '`select id from orders where venue_id = $1 for update skip locked`', 0],
    ['of all', '`select id from orders for update\n skip locked`', 1],
    ['of several', '`select id from orders where venue_id = any($1) for update skip locked`', 1],
    ['beside one of one venue', '`select where venue_id = $1`; `select for update SKIP LOCKED`', 1],
    ['put together of parts', "`select id from orders where venue_id = $1 ` + 'for update skip locked'", 1],
  ])('a statement %s', (_case, source, count) => {
    expect(unbound(source)).toBe(count);
  });
});
