import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { isConnectionEnd, isDatabaseOutage } from './database-outage.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Accepts connections and never responds. */
async function silentUrl(): Promise<string> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgres://app@127.0.0.1:${typeof address === 'object' && address?.port}/app`;
}

/** A client whose backend was terminated externally. */
async function cutClient(): Promise<pg.Client> {
  const client = new pg.Client(database.url);
  client.on('error', () => undefined);
  await client.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  client.connection.stream.destroy();
  await ended;
  return client;
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  return pool;
}

const PROVOKED: readonly [string, () => Promise<unknown>][] = [
  [
    'Connection terminated unexpectedly',
    async () => {
      const client = new pg.Client(database.url);
      client.on('error', () => undefined);
      await client.connect();
      const asked = client.query('select pg_sleep(10)');
      client.connection.stream.destroy();
      return asked;
    },
  ],
  [
    'Connection terminated due to connection timeout',
    async () => poolOf({ connectionString: await silentUrl(), connectionTimeoutMillis: 50 }).query('select 1'),
  ],
  [
    'timeout exceeded when trying to connect',
    async () => {
      const pool = poolOf({ connectionString: database.url, max: 1, connectionTimeoutMillis: 300 });
      const client = await pool.connect();
      try {
        return await pool.connect();
      } finally {
        client.release();
        await pool.end();
      }
    },
  ],
  [
    'timeout expired',
    async () => new pg.Client({ connectionString: await silentUrl(), connectionTimeoutMillis: 50 }).connect(),
  ],
  [
    'Query read timeout',
    async () => {
      const client = new pg.Client({ connectionString: database.url, query_timeout: 50 });
      await client.connect();
      try {
        return await client.query('select pg_sleep(0.3)');
      } finally {
        await client.end();
      }
    },
  ],
  ['Client has encountered a connection error and is not queryable', async () => (await cutClient()).query('select 1')],
  [
    'Cannot use a pool after calling end on the pool',
    async () => {
      const pool = poolOf({ connectionString: database.url });
      await pool.end();
      return pool.query('select 1');
    },
  ],
];

it.each(PROVOKED)("pg's error %j is an outage", async (message, provoke) => {
  const error: unknown = await provoke().then(
    () => new Error('Nothing failed.'),
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ message });
  expect([isDatabaseOutage(error), error instanceof Error && isConnectionEnd(error)]).toEqual([
    true,
    message.startsWith('Connection terminated'),
  ]);
});

it('an invalid statement is no outage', async () => {
  const pool = poolOf({ connectionString: database.url });
  const error: unknown = await pool.query('select nothing').catch((failure: unknown) => failure);
  await pool.end();
  expect(isDatabaseOutage(error)).toBe(false);
});
