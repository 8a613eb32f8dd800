import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { KINDS } from './harness/back-office/kinds.ts';
import { createTestDatabase, type TestDatabase } from './harness/test-database.ts';

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

type Bounds = { readonly maxLength?: number; readonly anyOf?: readonly Bounds[] };

function longestOf({ maxLength, anyOf = [] }: Bounds): number | undefined {
  return [maxLength, ...anyOf.map(longestOf)].find((length) => length !== undefined);
}

it('each text of the back office has the same bound in its column [API-03]', async () => {
  const bounds = KINDS.flatMap(({ resource, row }) =>
    Object.entries(resource.values).flatMap(([name, sql]) => {
      const [, column] = /^r\.(\w+)$/.exec(sql) ?? [];
      const type = row.shape[name];
      const most = type instanceof z.ZodType ? longestOf(z.toJSONSchema(type, { unrepresentable: 'any' })) : undefined;
      const table = /\bfrom (\w+)\) r\b/.exec(resource.from)?.[1] ?? resource.from.split(/\s/)[0];
      return column === undefined || most === undefined ? [] : [{ name: `${table}.${column}`, most }];
    }),
  );
  expect(bounds.length).toBeGreaterThan(40);
  const { rows } = await db.query<{ name: string; rule: string }>(
    `select t.relname || '.' || a.attname as name, string_agg(pg_get_constraintdef(c.oid), ' ') as rule
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
     join pg_type y on y.oid = a.atttypid
     join pg_constraint c on c.contype = 'c' and ((c.conrelid = t.oid and c.conkey = array[a.attnum]) or c.contypid = y.oid)
     where t.relnamespace = 'public'::regnamespace group by 1`,
  );
  const rules = new Map(rows.map(({ name, rule }) => [name, rule]));
  const isTime = ({ name }: { name: string }) => name.endsWith('_at');
  const missing = bounds.filter((bound) => !isTime(bound) && !rules.get(bound.name)?.includes(`<= ${bound.most}`));
  expect(missing).toEqual([]);
});
