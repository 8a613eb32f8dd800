import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { keysToOneMachine } from './distribute-tables.ts';
import { judgeVenueSql, lowerExceptions, raiseExceptions } from './judge-venue-sql.ts';
import { findUnplanned } from './plan-statements.ts';
import { identityOf, parseList, printList, readRecorded, tidied, touchesVenueTables } from './recorded-statements.ts';
import { senderOf } from './sent-statements.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('the schema has all that a recorded statement names [T-61]', async () => {
  const recorded = readRecorded();
  expect(recorded.length).toBeGreaterThan(500);
  expect(await findUnplanned(client, recorded)).toEqual([]);
});

it('a statement that no database plans is found with its reason [T-61]', async () => {
  const source = 'features/x.ts';
  const texts = [
    'select 1 from orders where venue_id = $1',
    'select nothing from orders',
    'select $1::json, $2::text[]',
  ];
  expect(
    await findUnplanned(
      client,
      texts.map((text) => ({ source, text })),
    ),
  ).toEqual([{ source, text: 'select nothing from orders', refusal: 'column "nothing" does not exist' }]);
});

/** Foreign keys of before. The list must not grow: a cluster cannot hold such a key. */
const KEYS_TO_ONE_MACHINE: readonly string[] = [
  'account_roles match_invitations account_roles_match_invitation',
  'account_roles permission_sets account_roles_permission_set',
  'club_claims accounts club_claims_account_id_fkey',
  'club_members accounts club_members_account_id_fkey',
  'commerces accounts commerces_raised_promise_by_fkey',
  'images media images_media_key_fkey',
  'images media images_original_key_fkey',
  'invitations permission_sets invitations_permission_set',
  'match_staff accounts match_staff_account_id_fkey',
  'sessions kiosks sessions_kiosk',
  'staff_pins accounts staff_pins_account_id_fkey',
  'venues apps venues_app_code_fkey',
  'wallet_codes accounts wallet_codes_account_id_fkey',
];

it('foreign keys join no table of venues with one of the installation [T-61]', async () => {
  const keys = await keysToOneMachine(client);
  expect(keys.map(({ table, target, name }) => `${table} ${target} ${name}`)).toEqual(KEYS_TO_ONE_MACHINE);
});

it('a list is read as it was written, with its sources [T-61]', () => {
  const statements = [
    { source: 'features/orders/a.ts', text: 'select 1\n  from orders' },
    { source: 'features/orders/b.ts', text: "select ';'" },
  ];
  expect(parseList(printList(statements))).toEqual(statements);
  expect(tidied('\n  select 1  \n\n   from orders\n')).toBe('select 1\n   from orders');
});

it('statements that differ in literals are one, without a venue none [T-61]', () => {
  const of = (text: string, source = 'a.ts') => identityOf({ source, text });
  expect(of('select 1 from orders where id = 7')).toBe(of('select 2 from orders where id = 8'));
  expect(of('select id from orders')).not.toBe(of('select number from orders'));
  expect(of('select id from orders')).not.toBe(of('select id from orders', 'b.ts'));
  expect(['select 1 from accounts', 'begin', 'select exists (select 1 from stock)'].map(touchesVenueTables)).toEqual([
    false,
    false,
    true,
  ]);
});

it.each([
  ['a file of the server', ['/r/server/src/platform/database/pool.ts', '/r/server/src/features/a.ts'], 'features/a.ts'],
  [
    'a test',
    ['/r/server/src/platform/database/pool.ts', '/r/server/src/features/a.test.ts', '/r/server/src/b.ts'],
    undefined,
  ],
  ['the harness', ['/r/server/test/harness/a.ts', '/r/server/src/b.ts'], undefined],
  ['the job queue', ['/r/node_modules/pg-boss/dist/a.js', '/r/server/src/b.ts'], undefined],
  ['the driver, for a file', ['/r/node_modules/pg-pool/index.js', '/r/server/src/b.ts'], 'b.ts'],
  ['another program', ['/usr/lib/a.js'], undefined],
])('the sender of a statement: %s [T-61]', (_case, files, sender) => {
  const stack = ['Error: sent here', ...files.map((file) => `    at async query (file://${file}:1:2)`)].join('\n');
  expect(senderOf(stack, '/r')).toBe(sender);
});

it('exceptions of venue SQL only shrink [T-61]', () => {
  const sent = { source: 'a.ts', text: 'select 1', rule: 'empty-exists' } as const;
  const allow = (count: number) => [{ rule: sent.rule, reason: 'Of before.', files: { 'a.ts': count } }];
  expect(judgeVenueSql([sent], allow(1))).toEqual([]);
  expect(judgeVenueSql([sent, sent], allow(1))).toEqual([expect.stringContaining('a.ts: 2 statements, 1 allowed')]);
  expect(judgeVenueSql([sent], allow(2))).toEqual([
    'empty-exists a.ts: 1 statements, its exception is 2. Lower it: --lower.',
  ]);
  expect(judgeVenueSql([sent], [])).toHaveLength(1);
  expect(lowerExceptions([sent], allow(3))).toEqual(allow(1));
  expect(lowerExceptions([], allow(3))).toEqual([]);
  expect(raiseExceptions([sent, sent], allow(1))).toEqual(allow(2));
  expect(raiseExceptions([sent], allow(3))).toEqual(allow(3));
});
