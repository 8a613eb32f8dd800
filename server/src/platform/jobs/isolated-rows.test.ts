import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createPool } from '../database/pool.ts';
import type { Db } from '../database/transactions.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { doRow, doRows, deleteObsoleteRows } from './isolated-rows.ts';
import type { RowJob, RowSetAside } from './isolated-rows.ts';

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

let aside: RowSetAside[];
let job: RowJob;
beforeEach(async () => {
  aside = [];
  job = { db, name: 'count', onSetAside: (_error, row) => void aside.push(row) };
  await db.query('delete from job_rows_set_aside');
});

const nameOf = (row: number) => ({ venueId: 7, key: String(row) });
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

it('of a hundred rows that are done together the three that fail are set aside, and each other is done once', async () => {
  const bad = new Set([0, 41, 99]);
  const done: number[] = [];
  const work = async (rows: readonly number[]) => {
    if (rows.some((row) => bad.has(row))) throw new Error('no');
    done.push(...rows);
  };
  expect(await doRows(job, numbers(100), nameOf, work)).toBe(false);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers(100).filter((row) => !bad.has(row)));
  expect(aside.map(({ row }) => row)).toEqual(['0', '41', '99']);
  expect(await doRows(job, numbers(100), nameOf, async () => undefined)).toBe(true);
  expect((await db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});

it('while the database is away no row is blamed, and the job fails as a whole', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw away;
  };
  await expect(doRows(job, numbers(100), nameOf, work)).rejects.toBe(away);
  expect([attempts, aside]).toEqual([1, []]);
});

it('a row whose lock nobody gives up is set aside like any other', async () => {
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  expect(await doRow(job, nameOf(1), () => Promise.reject(locked))).toBe(false);
  expect(aside).toEqual([{ job: 'count', venueId: 7, row: '1', attempt: 1 }]);
});

it('the wait of a row ends at a quarter of an hour, and its error keeps no value', async () => {
  const error = Object.assign(new Error('invalid "ana@example.com"'), { code: '23514', constraint: 'a_check' });
  for (let attempts = 0; attempts < 12; attempts += 1) await doRow(job, nameOf(1), () => Promise.reject(error));
  const { rows } = await db.query<{ seconds: number; error: string; attempts: number }>(
    `select round(extract(epoch from next_attempt_at - failed_at))::int as seconds, error, attempts from job_rows_set_aside`,
  );
  expect(rows).toEqual([{ seconds: 900, error: '23514 a_check: invalid "…"', attempts: 12 }]);
});

it('a row that nobody looks for any more is forgotten, one that waits is not', async () => {
  for (const row of [1, 2]) await doRow(job, nameOf(row), () => Promise.reject(new Error('no')));
  await db.query(`update job_rows_set_aside set next_attempt_at = now() - interval '3 hours' where row_key = '1'`);
  await deleteObsoleteRows(db);
  const { rows } = await db.query('select row_key as key from job_rows_set_aside');
  expect(rows).toEqual([{ key: '2' }]);
});
