import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { startDatabaseProxy } from '#test/harness/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { findConnectionProblems, countConnectionsNeeded } from './connection-problems.ts';

describe('connections that a machine may hold', () => {
  const DATABASE_URL = 'postgres://app@127.0.0.1/app';

  // Per process: 6 intake, 4 read, 4 staff, 1 listener; with jobs 4 for jobs and 4 for their queues.
  it.each([
    ['one process that does everything', {}, 6 + 4 + 4 + 1 + 4 + 4],
    ['two for visitors, and one that has 4 for jobs', { PROCESSES: '2' }, 2 * (6 + 4 + 4 + 1) + 4 + 1 + 4],
    ['two that do everything', { PROCESSES: '2', WORKERS: '0' }, 2 * (6 + 4 + 4 + 1 + 4 + 4)],
    ['visitors alone', { ROLES: 'web', PROCESSES: '3' }, 3 * (6 + 4 + 4 + 1)],
    ['jobs alone', { ROLES: 'jobs', WORKERS: '2' }, 2 * (4 + 1 + 4)],
    [
      'other figures',
      {
        DATABASE_INTAKE_CONNECTIONS: '10',
        DATABASE_READ_CONNECTIONS: '20',
        DATABASE_STAFF_CONNECTIONS: '40',
        DATABASE_JOB_CONNECTIONS: '30',
        WORKERS: '1',
      },
      10 + 20 + 40 + 1 + 30 + 1 + 4,
    ],
    [
      'a pooler, past which only listening and fetching go',
      { DATABASE_DIRECT_URL: 'postgres://app@127.0.0.1:5432/app', PROCESSES: '2' },
      3 * 1 + 4,
    ],
  ])('%s', (_case, environment, needed) => {
    expect(countConnectionsNeeded(readConfig({ DATABASE_URL, ...environment }))).toBe(needed);
  });
});

describe('before a start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const problems = (environment: Record<string, string>) =>
    findConnectionProblems(readConfig({ DATABASE_URL: database.url, ...environment }));

  async function allow(connections: number): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter database ${new URL(database.url).pathname.slice(1)} connection limit ${connections}`);
    await client.end();
  }

  it('more connections than the database allows are rejected with both numbers', async () => {
    await allow(39);
    expect(await problems({ PROCESSES: '2' })).toEqual([]);
    await allow(38);
    expect(await problems({ PROCESSES: '2' })).toEqual([
      expect.stringMatching(/^2 \+ 1 processes .* hold up to 39 connections, and the database allows 38: lower them/),
    ]);
  });

  it("the server's own limit counts where the database has none", async () => {
    await allow(-1);
    expect(await problems({ PROCESSES: '12' })).toEqual([]);
    expect(await problems({ PROCESSES: '13' })).toEqual([
      expect.stringContaining('13 + 1 processes (PROCESSES, WORKERS) hold up to 204 connections'),
    ]);
  });

  it('a database that never responds is reported with its variable', async () => {
    const line = await startDatabaseProxy(database.url);
    line.freeze();
    const silent = line.near(database.url);
    const where = `(127.0.0.1:${new URL(silent).port}) gave no answer within seconds`;
    const answers = Promise.all([
      problems({ DATABASE_URL: silent }),
      problems({ DATABASE_URL: silent, DATABASE_DIRECT_URL: database.url }),
      problems({ DATABASE_DIRECT_URL: silent }),
    ]);
    expect(await answers).toEqual([
      [expect.stringContaining(`DATABASE_URL ${where}`)],
      [expect.stringContaining(`DATABASE_URL ${where}`)],
      [expect.stringContaining(`DATABASE_DIRECT_URL ${where}`)],
    ]);
    await line.close();
  });
});
