import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-reports-'));
  await makeVenue(db, { id: 7 });
  await foldNow(db);
});
afterAll(async () => {
  await db.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

function run(...given: string[]) {
  const program = path.join(import.meta.dirname, 'rebuild-reports.ts');
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('a comparison prints a wrong sum and exits with 1 until a rebuild [API-03]', async () => {
  await db.query(
    `insert into report_settlements (venue_id, day, config_id, currency, captures, captured_minor, refunds, refunded_minor)
     values (7, '2026-01-01', 1, 'ARS', 1, 100, 0, 0)`,
  );
  const compared = run('compare');
  expect(compared.status).toBe(1);
  expect(compared.stdout).toContain('"table":"report_settlements"');
  expect(run('rebuild')).toMatchObject({ status: 0, stdout: 'All aggregates were rebuilt.\n' });
  expect(run('compare')).toMatchObject({ status: 0, stdout: '1 venues, 0 differences.\n' });
});

it('another command exits with 2 and the usage [API-03]', () => {
  expect(run('fold')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run reports -- compare') });
});
