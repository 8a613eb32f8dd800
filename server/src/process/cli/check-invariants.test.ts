import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

let database: TestDatabase;
let db: Db;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-invariants-'));
  fs.writeFileSync(path.join(folder, 'nothing.jsonl'), '');
  fs.writeFileSync(path.join(folder, 'wrong.jsonl'), '{"key":"no"}\n');
  await makeVenue(db, { id: 7 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

function check(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-invariants.ts'), ...options],
    {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, INIT_CWD: folder },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

it("without the provider's data the exit code is 3 and the gaps are named [PAY-04]", () => {
  const { status, stdout } = check();
  expect(stdout).toContain('Not compared: I22b, I23, I7a, I8a, I9, I15b.');
  expect(status).toBe(3);
});

it('with both files the exit code is 0, or 1 for a violation [PAY-04, ORD-07]', async () => {
  const whole = ['--answers', 'nothing.jsonl', '--captures', 'nothing.jsonl'];
  expect(check(...whole)).toMatchObject({ status: 0, stdout: expect.stringContaining('The books add up.') });
  await db.query(`insert into outbox (venue_id, topic, at) values (7, 'catalogue', now() - interval '2 hours')`);
  expect(check(...whole)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Rows that break the books: 1.'),
  });
});

it.each([
  ['an unknown option', ['--other'], "Unknown option '--other'"],
  ['a missing file', ['--answers', 'missing.jsonl'], 'missing.jsonl'],
  ['a line that is no answer', ['--answers', 'wrong.jsonl'], 'Invalid UUID'],
])('%s exits with 2 and a message [ORD-07]', (_title, options, sentence) => {
  const { status, stderr } = check(...options);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
