import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { processRow, processRows, deleteObsoleteRows, type RowJob, type FailedRow } from './isolated-rows.ts';

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

let failures: FailedRow[];
let job: RowJob;
beforeEach(async () => {
  failures = [];
  job = { db, name: 'count', onRowFailure: (_error, row) => void failures.push(row) };
  await db.query('delete from job_rows_set_aside');
});

const nameOf = (row: number) => ({ venueId: 7, key: String(row) });
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

it('of a hundred rows three fail alone and the others are processed once', async () => {
  const bad = new Set([0, 41, 99]);
  const done: number[] = [];
  const work = async (rows: readonly number[]) => {
    if (rows.some((row) => bad.has(row))) throw new Error('no');
    done.push(...rows);
  };
  expect(await processRows(job, numbers(100), nameOf, work)).toBe(false);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers(100).filter((row) => !bad.has(row)));
  expect(failures.map(({ row }) => row)).toEqual(['0', '41', '99']);
  expect(await processRows(job, numbers(100), nameOf, async () => undefined)).toBe(true);
  expect((await db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});

it('during a database outage the job fails and no row is recorded', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw away;
  };
  await expect(processRows(job, numbers(100), nameOf, work)).rejects.toBe(away);
  expect([attempts, failures]).toEqual([1, []]);
});

it('a row with a lock timeout fails like any other', async () => {
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  expect(await processRow(job, nameOf(1), () => Promise.reject(locked))).toBe(false);
  expect(failures).toEqual([{ job: 'count', venueId: 7, row: '1', attempt: 1 }]);
});

it("a row's backoff ends at 15 minutes, and its error contains no value", async () => {
  const error = Object.assign(new Error('invalid "ana@example.com"'), { code: '23514', constraint: 'a_check' });
  for (let attempts = 0; attempts < 12; attempts += 1) await processRow(job, nameOf(1), () => Promise.reject(error));
  const { rows } = await db.query<{ seconds: number; error: string; attempts: number }>(
    `select round(extract(epoch from next_attempt_at - failed_at))::int as seconds, error, attempts from job_rows_set_aside`,
  );
  expect(rows).toEqual([{ seconds: 900, error: '23514 a_check: invalid "…"', attempts: 12 }]);
});

it('an obsolete failed row is deleted, one in backoff is not', async () => {
  for (const row of [1, 2]) await processRow(job, nameOf(row), () => Promise.reject(new Error('no')));
  await db.query(`update job_rows_set_aside set next_attempt_at = now() - interval '3 hours' where row_key = '1'`);
  await deleteObsoleteRows(db);
  const { rows } = await db.query('select row_key as key from job_rows_set_aside');
  expect(rows).toEqual([{ key: '2' }]);
});
