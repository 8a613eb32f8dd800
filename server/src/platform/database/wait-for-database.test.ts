import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '#test/harness/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { connectPatiently, createPatientPool, DatabaseUnreachableError } from './wait-for-database.ts';

let database: TestDatabase;
let line: DatabaseProxy;
let waits: string[];
const onWait = (wait: string) => void waits.push(wait);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  waits = [];
  line = await startDatabaseProxy(database.url);
});
afterEach(() => line.close());

/** Works through a new pool, as a preparation of the start does. */
async function work(url: string, patienceMs: number): Promise<unknown> {
  const db = createPatientPool(url, 1, { patienceMs, onWait });
  try {
    const { rows } = await db.query('select 1 as answer');
    return rows;
  } finally {
    await db.end();
  }
}

it('a database that starts later is waited for and named', async () => {
  const url = line.near(database.url);
  await line.cut();
  setTimeout(() => void line.mend(), 600);
  expect(await work(url, 30_000)).toEqual([{ answer: 1 }]);
  expect(waits).toEqual([
    expect.stringMatching(/^ {2}Waiting for the database at 127\.0\.0\.1:\d+\/\w+: .*ECONNREFUSED/),
  ]);
});

it('a database without a free connection is waited for', async () => {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  const role = `crowded_${process.pid}`;
  await admin.query(`create role ${role} login password 'x' connection limit 1`);
  const url = Object.assign(new URL(database.url), { username: role, password: 'x' }).href;
  const holder = new Client({ connectionString: url });
  await holder.connect();
  setTimeout(() => void holder.end(), 600);
  expect(await work(url, 30_000)).toEqual([{ answer: 1 }]);
  expect(waits).toEqual([expect.stringContaining('too many connections')]);
  await admin.query(`drop role ${role}`);
  await admin.end();
});

it('after the patience the failure says what to do, without the password', async () => {
  const url = Object.assign(new URL(line.near(database.url)), { password: 's3cret' }).href;
  await line.cut();
  const failure: unknown = await work(url, 300).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(failure)).toMatch(/gives no connection: .*ECONNREFUSED.* See whether PostgreSQL runs there/);
  expect(String(failure)).not.toContain('s3cret');
});

it('a wrong password is no reason to wait', async () => {
  const url = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  await expect(connectPatiently(url, {}, { patienceMs: 60_000, onWait })).rejects.toThrow(
    /gives no connection: password authentication failed/,
  );
  expect(waits).toEqual([]);
});

it('a failed statement is not sent again', async () => {
  const db = createPatientPool(database.url, 1, { onWait });
  await db.query('create table once (n int)');
  await expect(db.query("insert into once values (1), ('many')")).rejects.toThrow('invalid input syntax');
  await db.query('insert into once values (1)');
  expect((await db.query('select n from once')).rows).toEqual([{ n: 1 }]);
  await db.end();
});
