import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { it as test, type ExpectStatic, type TestContext } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/migrate.ts';
import { newDevice } from '#test/harness/accounts/device.ts';
import { watchClusters } from '#test/harness/cluster-watcher.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#test/harness/database-proxy.ts';
import { openShop } from '#test/harness/orders/shop.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';

/** Calls of each kind during an outage. */
const ROUNDS = 5;

/** Each test mostly waits, so all run concurrently. */
const it = test.concurrent;

type OnEnd = TestContext['onTestFinished'];

/** A server that reaches a database through a proxy of its own. */
async function startServerAt(
  databaseUrl: string,
  connections: number,
  onEnd: OnEnd,
): Promise<{ server: TestApp; db: Db; proxy: DatabaseProxy }> {
  const proxy = await startDatabaseProxy(databaseUrl);
  const db = createPool(proxy.near(databaseUrl), connections);
  const server = await startTestApp({ intakeDb: db, readDb: db });
  onEnd(async () => {
    await server.close();
    await db.end();
    await proxy.close();
  });
  return { server, db, proxy };
}

async function startServer(connections: number, onEnd: OnEnd) {
  const database = await createTestDatabase();
  onEnd(() => database.drop());
  return startServerAt(database.url, connections, onEnd);
}

/** Expects 503: the viewer is unknown, but no session is reported as ended. */
function expectOutage(expect: ExpectStatic, answers: readonly LightMyRequestResponse[]): void {
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  for (const { headers, body } of answers) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('service-unavailable');
  }
}

it('a database outage answers 503, never 403, and sessions survive it [APP-09, ERR-01]', async ({
  expect,
  onTestFinished,
}) => {
  const { server, proxy } = await startServer(4, onTestFinished);
  const device = newDevice(server);
  const { user } = await device.signInByEmail('sigue@example.com');

  await proxy.cut();
  for (let round = 0; round < 3; round += 1) {
    expectOutage(expect, [
      await device.get('/api/auth'),
      await device.get('/api/users/orders'),
      await device.post('/api/logout/everywhere'),
      await device.confirmEmail('otra@example.com', '000000'),
    ]);
  }
  await proxy.mend();
  await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
  expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, level: 'proven' });
});

it('a frozen connection also ends in 503, and the pool recovers afterwards [ERR-01]', async ({
  expect,
  onTestFinished,
}) => {
  const { server, proxy } = await startServer(2, onTestFinished);
  const device = newDevice(server);
  await device.signInByEmail('sigue@example.com');

  proxy.freeze();
  expectOutage(expect, await Promise.all(Array.from({ length: 4 }, () => device.get('/api/auth'))));
  await proxy.mend();
  await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
});

it.for([
  ['shuts down', 'SIGINT'],
  ['is killed', 'SIGKILL'],
] as const)(
  'when PostgreSQL %s and restarts, sessions and orders continue [APP-09, ERR-01, ORD-07]',
  async ([, signal], { expect, onTestFinished }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-stopped-'));
    fs.chmodSync(folder, 0o755); // the PostgreSQL account needs access
    onTestFinished(watchClusters(folder).end);
    const postgres = await startEmbeddedPostgres(folder, { durable: true });
    await migrate(postgres.url);
    const { server, db, proxy } = await startServerAt(postgres.url, 4, onTestFinished);
    const shop = await openShop({ ...server, db });
    const device = newDevice(server);
    const { user } = await device.signInByEmail('sigue@example.com');
    const order = () => shop.order({ headers: device.headers() });
    expect((await order()).status).toBe(201);

    const [postmaster] = fs.readFileSync(path.join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), signal);
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(503);
    for (let round = 0; round < ROUNDS; round += 1) {
      expectOutage(expect, [await device.get('/api/auth'), await device.post('/api/logout')]);
      expect(await order()).toMatchObject({ status: 503, code: 'service-unavailable' });
    }

    proxy.leadTo((await startEmbeddedPostgres(folder, { durable: true })).url);
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
    expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, level: 'proven' });
    // A customer cannot order again within two seconds.
    await db.query(`update orders set created_at = created_at - interval '3 seconds'`);
    expect((await order()).status).toBe(201);
    const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from orders');
    expect(rows).toEqual([{ count: 2 }]);
  },
);
