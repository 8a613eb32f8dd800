// Writes docs/schema.md from a migrated database of its own: `npm run schema`.
import fs from 'node:fs';
import { createPool } from '#platform/database/pool.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../harness/test-database-setup.ts';
import { printSchema, SCHEMA_PAGE } from './print-schema.ts';
import { readSchema } from './read-schema.ts';

const cluster = await startTestCluster('schema');
try {
  const db = createPool(Object.assign(new URL(cluster.url), { pathname: `/${TEMPLATE_DATABASE}` }).href, 1);
  fs.writeFileSync(SCHEMA_PAGE, printSchema(await readSchema(db)));
  await db.end();
} finally {
  await cluster.dispose();
}
