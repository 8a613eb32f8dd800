import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertAccount } from '#features/accounts/account-store.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { sessionForTests } from '#test/harness/accounts/session.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

let database: TestDatabase;
let running: ChildProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await database.drop();
});

type Program = { program: ChildProcess; url: string; output: () => string };

async function start(environment: Record<string, string> = {}): Promise<Program> {
  const port = await findFreePort();
  const program = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(os.tmpdir(), path.basename(database.url)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running = program;
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  return { program, url: `http://127.0.0.1:${port}`, output: () => output };
}

async function signIn(): Promise<string> {
  const db = createPool(database.url, 1);
  const token = await inTransaction(db, async (tx) =>
    sessionForTests(tx, await insertAccount(tx, { email: 'hincha@example.com', phone: null })),
  );
  await db.end();
  return token;
}

const isReady = async (url: string) => {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  return answer?.status;
};

async function exitCodeOf(program: ChildProcess): Promise<number | null> {
  if (program.exitCode === null) await once(program, 'exit');
  return program.exitCode;
}

it('starts, and stops in order despite an open stream', async () => {
  const { program, url, output } = await start();
  await expect.poll(() => isReady(url)).toBe(200);
  const stream = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${await signIn()}` } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  program.kill('SIGTERM');
  expect(await exitCodeOf(program), '1: it was ended by force').toBe(0);
  await stream.body?.cancel().catch(() => undefined);
  for (const line of output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});

it('a jobs process opens no public port and serves its health', async () => {
  const healthPort = await findFreePort();
  const { program, url } = await start({ ROLES: 'jobs', HEALTH_PORT: String(healthPort) });
  await expect.poll(() => isReady(`http://127.0.0.1:${healthPort}`)).toBe(200);
  expect(await isReady(url)).toBeUndefined();
  program.kill('SIGTERM');
  expect(await exitCodeOf(program)).toBe(0);
});

it('the metrics have a port of their own, on this machine only', async () => {
  const metricsPort = await findFreePort();
  const { program, url } = await start({ METRICS_PORT: String(metricsPort) });
  await expect.poll(() => isReady(url)).toBe(200);
  const proxied: Record<string, string>[] = [{}, { 'x-real-ip': '127.0.0.1' }, { 'x-forwarded-proto': 'https' }];
  for (const headers of proxied) expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('admission_level')]);
  const outside = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of outside.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  }
  program.kill('SIGTERM');
  expect(await exitCodeOf(program)).toBe(0);
});

it('stops when its parent process has died', async () => {
  const { program, url } = await start();
  await expect.poll(() => isReady(url)).toBe(200);
  program.disconnect();
  expect(await exitCodeOf(program)).toBe(0);
});

it('a database outage at the start ends it with a log line', async () => {
  const { program, output } = await start({ DATABASE_URL: 'postgres://unused@127.0.0.1:1/none' });
  expect(await exitCodeOf(program)).toBe(1);
  expect(JSON.parse(output().trim().split('\n').at(-1) ?? '')).toMatchObject({
    msg: 'start failed; process exits',
    err: { message: expect.stringContaining('ECONNREFUSED') },
  });
});

it('an invalid setting ends it at once with a line that names it', async () => {
  const { program, output } = await start({ PORT: 'abc' });
  expect(await exitCodeOf(program)).toBe(1);
  expect(output()).toBe('PORT must be a port number (it is "abc").\n');
});

it('an unreachable bucket for pictures ends it with a line without secret [VENUE-06]', async () => {
  const { program, output } = await start({
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
    MEDIA_S3_ACCESS_KEY_ID: 'key',
    MEDIA_S3_SECRET_ACCESS_KEY: 's3cret',
  });
  expect(await exitCodeOf(program)).toBe(1);
  expect(output()).toMatch(
    /MEDIA_S3_BUCKET \(pictures at http:\/\/127\.0\.0\.1:1\) cannot be used: ECONNREFUSED\. Check .*\n$/,
  );
  expect(output()).not.toContain('s3cret');
});
