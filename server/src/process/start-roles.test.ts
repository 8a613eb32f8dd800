import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

/** Starts and stops all roles twice in one process, then ends without `process.exit`. */
const STARTS_TWICE = `
  import { createLog } from './platform/log/log.ts';
  import { readConfig } from './platform/config/config.ts';
  import { startRoles } from './process/start-roles.ts';
  const config = readConfig(process.env);
  for (let starts = 0; starts < 2; starts += 1) {
    const running = await startRoles(config, createLog(config.logLevel));
    const answer = await fetch(\`http://127.0.0.1:\${config.port}/api/health/ready\`);
    console.log(await answer.text());
    await running.stop();
  }
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('stopped roles leave no timer, socket or connection, and start again', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', STARTS_TWICE], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      INSTANCE_ID: 'twice',
      PORT: String(await findFreePort()),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(os.tmpdir(), path.basename(database.url)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = await once(program, 'exit');
  // A busy machine can need longer for a connection than the pool waits.
  const lines = output.split('\n').filter((line) => line !== '' && !line.includes('due to connection timeout'));
  const ready = '{"status":"ready","instanceId":"twice"}';
  expect({ code, lines }).toEqual({ code: 0, lines: [ready, ready] });
});
