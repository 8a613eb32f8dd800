import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectPatiently } from '@app/server/platform/database/wait-for-database.ts';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';

it('a start that fails says why and leaves no PostgreSQL running', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-launch-'));
  fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
  const postgres = await startEmbeddedPostgres(dataDir, { durable: false });
  onTestFinished(async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true });
  });
  const client = await connectPatiently(postgres.url);
  await client.query('create table schema_migrations (name text primary key, sha256 text, applied_at timestamptz)');
  await client.query("insert into schema_migrations values ('9999-of-a-later-release.sql', 'x', now())");
  await client.end();
  await postgres.stop();

  const { DATABASE_URL: _none, ...env } = process.env;
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'launch.ts')], {
    env: {
      ...env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      SANDBOX_PORT: String(await findFreePort()),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  launcher.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const [code] = await once(launcher, 'close');
  expect(errors).toMatch(/^The database has migration 9999-of-a-later-release\.sql, which .*\n$/);
  expect(code).toBe(1);
  expect(postgres.isRunning()).toBe(false);
});
