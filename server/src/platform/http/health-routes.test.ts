import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { metricsRoutes } from '#platform/metrics/metrics-routes.ts';
import { measureRequests } from '#platform/metrics/request-durations.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { healthRoutes } from './health-routes.ts';
import { createServer, type ApiServer } from './server.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function serve(deps: { db: Db; isEventBusListening?: boolean }): Promise<ApiServer> {
  const app = createServer({ logLevel: 'silent' });
  const registry = new Registry();
  measureRequests(app, registry);
  await healthRoutes(app, {
    db: deps.db,
    isEventBusListening: () => deps.isEventBusListening ?? true,
    instanceId: 'stadium-1',
  });
  await metricsRoutes(app, registry);
  return app;
}

async function obstacles(deps: Parameters<typeof serve>[0]): Promise<unknown> {
  const answer = await (await serve(deps)).inject('/api/health/ready');
  const { facts } = answer.json<{ facts?: { obstacles: string[] } }>();
  return { status: answer.statusCode, obstacles: facts?.obstacles ?? [] };
}

it('is ready when orders can be placed', async () => {
  expect(await obstacles({ db })).toEqual({ status: 200, obstacles: [] });
});

it('names the installation that answers', async () => {
  const answer = await (await serve({ db })).inject('/api/health/ready');
  expect(answer.json()).toEqual({ status: 'ready', instanceId: 'stadium-1' });
});

it('a database outage makes it not ready, but live', async () => {
  const away = createPool('postgres://unused@127.0.0.1:1/none', 1);
  expect(await obstacles({ db: away })).toEqual({ status: 503, obstacles: ['database-away'] });
  expect((await (await serve({ db: away })).inject('/api/health/live')).statusCode).toBe(200);
  await away.end();
});

it('is not ready on a database that only reads', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const readOnly = createPool(url.href, 1);
  expect(await obstacles({ db: readOnly })).toEqual({ status: 503, obstacles: ['database-read-only'] });
  await readOnly.end();
});

it('is not ready before the database has all migrations of this release', async () => {
  await db.query(`update schema_migrations set name = 'x' || name where name like '0001-%'`);
  expect(await obstacles({ db })).toEqual({ status: 503, obstacles: ['migrations-missing'] });
  await db.query(`update schema_migrations set name = substr(name, 2) where name like 'x%'`);
});

it('a process is not ready while the event bus does not listen', async () => {
  expect(await obstacles({ db, isEventBusListening: false })).toEqual({
    status: 503,
    obstacles: ['live-not-connected'],
  });
});

it('the figures count its requests', async () => {
  const app = await serve({ db });
  await app.inject('/api/health/live');
  expect((await app.inject('/metrics')).body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health/live",status="2xx"} 1',
  );
});
