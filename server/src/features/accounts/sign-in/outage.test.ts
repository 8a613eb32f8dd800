import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { LightMyRequestResponse } from 'fastify';
import { it as test } from 'vitest';
import type { ExpectStatic, TestContext } from 'vitest';

import { startTestApp } from '#test/harness/test-app.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import { openShop } from '#test/harness/orders/shop.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { startDatabaseProxy } from '#test/harness/database-proxy.ts';
import type { DatabaseProxy } from '#test/harness/database-proxy.ts';
import { migrate } from '#platform/migrations/migrate.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { newDevice } from '#test/harness/accounts/device.ts';

/** How long PostgreSQL is stopped; OUTAGE_SECONDS=20 is what is promised. */
const OUTAGE_MS = Number(process.env['OUTAGE_SECONDS'] ?? 2) * 1000;

/** Most of each test is waiting: all of them wait at once. */
const it = test.concurrent;

type OnEnd = TestContext['onTestFinished'];

/** A server that reaches a database by a line of its own. */
async function startServerAt(
  databaseUrl: string,
  connections: number,
  onEnd: OnEnd,
): Promise<{ server: TestApp; db: Db; line: DatabaseProxy }> {
  const line = await startDatabaseProxy(databaseUrl);
  const db = createPool(line.near(databaseUrl), connections);
  const server = await startTestApp({ intakeDb: db, readDb: db });
  onEnd(async () => {
    await server.close();
    await db.end();
    await line.close();
  });
  return { server, db, line };
}

async function startServer(connections: number, onEnd: OnEnd) {
  const database = await createTestDatabase();
  onEnd(() => database.drop());
  return startServerAt(database.url, connections, onEnd);
}

/** It is not known who asks, and nobody is told that a session ended. */
function expectOutage(expect: ExpectStatic, answers: readonly LightMyRequestResponse[]): void {
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  for (const { headers, body } of answers) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('service-unavailable');
  }
}

it('while the database is away whoever is signed in hears 503, never that the session ended, and is signed in after it [APP-09, ERR-01]', async ({
  expect,
  onTestFinished,
}) => {
  const { server, line } = await startServer(4, onTestFinished);
  const device = newDevice(server);
  const { user } = await device.signInByEmail('sigue@example.com');

  await line.cut();
  for (let round = 0; round < 3; round += 1) {
    expectOutage(expect, [
      await device.get('/api/auth'),
      await device.get('/api/users/orders'),
      await device.post('/api/logout/everywhere'),
      await device.confirmEmail('otra@example.com', '000000'),
    ]);
  }
  await line.mend();
  await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
  expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, level: 'proven' });
});

/** Longer than the limit of a query. */
const SWALLOWED_MS = 40_000;

it(
  'a line that swallows everything ends in 503 too, and no connection is lost for good when it answers again [ERR-01]',
  async ({ expect, onTestFinished }) => {
    const { server, line } = await startServer(2, onTestFinished);
    const device = newDevice(server);
    await device.signInByEmail('sigue@example.com');

    line.freeze();
    expectOutage(expect, await Promise.all(Array.from({ length: 4 }, () => device.get('/api/auth'))));
    await line.mend();
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
  },
  SWALLOWED_MS,
);

it.for([
  ['is stopped in an orderly way', 'SIGINT'],
  ['is killed', 'SIGKILL'],
] as const)(
  'when PostgreSQL %s and comes back, sessions go on and orders are taken by the same server [APP-09, ERR-01, ORD-07]',
  { timeout: OUTAGE_MS + 60_000 },
  async ([, signal], { expect, onTestFinished }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-stopped-'));
    fs.chmodSync(folder, 0o755); // the account of PostgreSQL must get in
    const postgres = await startEmbeddedPostgres(folder, { durable: true });
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    onTestFinished(async () => (await startEmbeddedPostgres(folder, { durable: true })).stop());
    await migrate(postgres.url);
    const { server, db, line } = await startServerAt(postgres.url, 4, onTestFinished);
    const shop = await openShop({ ...server, db });
    const device = newDevice(server);
    const { user } = await device.signInByEmail('sigue@example.com');
    const order = () => shop.order({ headers: device.headers() });
    expect((await order()).status).toBe(201);

    const [postmaster] = fs.readFileSync(path.join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), signal);
    const awayUntilMs = Date.now() + OUTAGE_MS;
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(503);
    while (Date.now() < awayUntilMs) {
      expectOutage(expect, [await device.get('/api/auth'), await device.post('/api/logout')]);
      expect(await order()).toMatchObject({ status: 503, code: 'service-unavailable' });
      await pause(100);
    }

    line.leadTo((await startEmbeddedPostgres(folder, { durable: true })).url);
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
    expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, level: 'proven' });
    expect((await order()).status).toBe(201);
    const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from orders');
    expect(rows).toEqual([{ count: 2 }]);
  },
);
