import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '#test/harness/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'late-database-'));
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

/** Runs a program whose database accepts connections only after the program has said that it waits. */
async function runBeforeDatabase(file: string, args: readonly string[]) {
  const line = await startDatabaseProxy(database.url);
  onTestFinished(() => line.close());
  await line.cut();
  const program = spawn(process.execPath, [path.join(ROOT, file), ...args], {
    env: { ...process.env, DATABASE_URL: line.near(database.url), DATA_DIR: folder, INIT_CWD: folder },
  });
  let output = '';
  let isMended = false;
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (isMended || !output.includes('Waiting for the database at 127.0.0.1:')) return;
    isMended = true;
    void line.mend();
  };
  program.stdout.on('data', keep);
  program.stderr.on('data', keep);
  const [code] = await once(program, 'close');
  return { code: Number(code), output };
}

it.each([
  ['demo/src/load-demo.ts', [], 'Loaded: Estadio La Ribera'],
  ['server/src/process/cli/migrate-database.ts', [], 'Database migrated: 0 steps'],
  ['server/src/process/cli/administrate.ts', ['invite', 'ana@example.org'], 'The link makes ana@example.org an Admin'],
  ['server/src/process/cli/rebuild-reports.ts', ['rebuild'], 'All aggregates were rebuilt.'],
])('%s waits for a database that starts later, and says so', async (file, args, success) => {
  const { code, output } = await runBeforeDatabase(file, args);
  expect(output).toContain('Waiting for the database at 127.0.0.1:');
  expect(output).toContain(success);
  expect(code).toBe(0);
});

it('a backup waits for a database that starts later, and says so', async () => {
  const { output } = await runBeforeDatabase('server/src/process/cli/back-up-database.ts', ['copies']);
  expect(output).toContain('Waiting for the database at 127.0.0.1:');
  expect(output).toMatch(/Backed up|pg_dump \d+ or later is needed/);
});
