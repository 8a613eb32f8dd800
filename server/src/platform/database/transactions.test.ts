import net from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { startTlsProxy } from '#test/harness/tls-proxy.ts';
import { createPool } from './pool.ts';
import { inTransaction, inPipelinedTransaction, type Db, type Reader } from './transactions.ts';

let database: TestDatabase;
let direct: Db;
let pooled: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = createPool(database.url, 1);
  pooled = createPool(database.url, 1, { isPooled: true, statementNames: false });
});
afterAll(async () => {
  await Promise.all([direct.end(), pooled.end()]);
  await database.drop();
});

const limits = async (db: Reader) => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await db.query<{ limits: string[] }>({
    name: 'limits',
    text: 'select array_agg(current_setting(name) order by place) as limits from unnest($1::text[]) with ordinality as n(name, place)',
    values: [names],
  });
  return rows[0]?.limits;
};
const preparedOn = async (db: Db) => {
  const { rows } = await db.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
};

it('every statement has its limits, through a pooler without session state', async () => {
  const ours = ['10s', '3s', '15s'];
  for (const db of [direct, pooled]) {
    expect(await limits(db)).toEqual(ours);
    expect(await inTransaction(db, limits)).toEqual(ours);
    const read = await inPipelinedTransaction(db, limits, (tx, facts) => ({
      result: facts,
      written: tx.query('select 1'),
    }));
    expect(read).toEqual(ours);
  }
  const client = await pooled.connect();
  expect(await limits(client)).toEqual(['0', '0', '0']);
  client.release();
});

it('statements are named, or none is', async () => {
  await Promise.all([limits(direct), limits(pooled)]);
  expect(await preparedOn(direct)).toContain('limits');
  expect(await preparedOn(pooled)).toEqual([]);
});

it('a failed single statement through a pooler is rolled back with its error', async () => {
  await expect(pooled.query('select 1/0')).rejects.toThrow('division by zero');
  await pooled.query(`update venues set code = code`);
  const { rows } = await pooled.query<{ one: number }>('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

it('a query started in parallel with a failed one is not run later [ORD-02]', async () => {
  await direct.query('create table steps (name text)');
  const chain: Promise<unknown>[] = [];
  const failing = inTransaction(direct, async (tx) => {
    const write = async (name: string) => tx.query('insert into steps values ($1)', [name]);
    const steps = write('first').then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await write('second');
    });
    chain.push(steps);
    await Promise.all([steps, Promise.reject(new Error('a refusal'))]);
  });
  await expect(failing).rejects.toThrow('a refusal');
  expect((await Promise.allSettled(chain)).map(({ status }) => status)).toEqual(['rejected']);
  expect((await direct.query('select name from steps')).rows).toEqual([]);
});

it('over TLS too, the queries of each round trip are one packet', async () => {
  const proxy = await startTlsProxy(database.url);
  const db = createPool(proxy.url, 1);
  onTestFinished(async () => {
    await db.end();
    proxy.close();
  });
  await db.query('select 1');
  const before = proxy.records();
  const ask = (tx: Reader) => Promise.all([1, 2, 3, 4].map((one) => tx.query('select $1::int as one', [one])));
  await inPipelinedTransaction(db, ask, (tx) => ({ result: null, written: ask(tx) }));
  expect(proxy.records() - before).toBe(2);
});

it('the queries of each round trip are one packet', async () => {
  const db = createPool(database.url, 1);
  onTestFinished(() => db.end());
  await db.query('select 1');
  const lone = vi.spyOn(net.Socket.prototype, '_write');
  const together = vi.spyOn(net.Socket.prototype, '_writev');
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = (tx: Reader) => Promise.all([1, 2, 3, 4].map((one) => tx.query('select $1::int as one', [one])));
  await inPipelinedTransaction(db, ask, (tx) => ({ result: null, written: ask(tx) }));
  expect([lone.mock.calls.length, together.mock.calls.length]).toEqual([0, 2]);
});

it('statements that were sent together fail with the error of the first that failed', async () => {
  const failing = inPipelinedTransaction(
    direct,
    (tx) => tx.query('select 1'),
    (tx) => {
      const first = tx.query('select 1/0');
      const after = tx.query('select 2');
      const cause = after.catch(() => first);
      return { result: null, written: Promise.all([cause, after]) };
    },
  );
  await expect(failing).rejects.toThrow('division by zero');
});
