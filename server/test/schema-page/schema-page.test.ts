import fs from 'node:fs';
import { expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { createTestDatabase } from '../harness/test-database.ts';
import { printSchema, SCHEMA_PAGE } from './print-schema.ts';
import { readSchema } from './read-schema.ts';

it('the schema page matches the migrations; `npm run schema` writes it', async () => {
  const database = await createTestDatabase();
  const db = createPool(database.url, 1);
  try {
    expect(fs.readFileSync(SCHEMA_PAGE, 'utf8').replaceAll('\r\n', '\n')).toBe(printSchema(await readSchema(db)));
  } finally {
    await db.end();
    await database.drop();
  }
});
