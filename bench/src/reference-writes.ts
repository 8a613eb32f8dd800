import pg from 'pg';

import { COMMERCE_ID, VENUE_ID } from './bench-stall.ts';
import { cartKey } from './cart-key.ts';
import { closedLoop } from './closed-loop.ts';
import type { LoadTimes } from './closed-loop.ts';
import type { Measured } from './figures.ts';

/** What placing an order writes, in a schema of their own. */
const TABLES = ['stock', 'orders', 'order_lines', 'order_keys', 'order_status_changes', 'outbox'];
const SCHEMA = 'reference';
const NAIVE_CONNECTIONS = 20;

/** Counts up for all orders of both ways. */
let nextId = VENUE_ID * 1_000_000_000;

/** Two ways to write the rows of orders without HTTP and without rules, to measure placing orders beside. */
export type ReferenceWrites = {
  /** One connection, whose transactions write the rows of many orders at once: as fast as this database takes them. */
  inBatches(batch: number, productIds: readonly number[], times: LoadTimes): Promise<Measured>;
  /** Each order its own transaction, statement by statement, on a pool: how it is usually done. */
  oneByOne(clients: number, productIds: readonly number[], times: LoadTimes): Promise<Measured>;
};

export async function prepareReferenceWrites(db: pg.Pool, databaseUrl: string): Promise<ReferenceWrites> {
  await db.query(`create schema ${SCHEMA}`);
  for (const table of TABLES) await db.query(`create table ${SCHEMA}.${table} (like public.${table} including all)`);
  await db.query(`alter table ${SCHEMA}.stock set (fillfactor = 50)`);
  await db.query(`insert into ${SCHEMA}.stock select * from public.stock`);
  const openPool = (max: number) =>
    new pg.Pool({ connectionString: databaseUrl, max, pipeline: true, options: `-c search_path=${SCHEMA}` });
  return {
    inBatches: (batch, productIds, times) =>
      withPool(openPool(1), async (pool) => {
        const measured = await closedLoop(1, times, () => writeBatch(pool, batch, productIds));
        return { ...measured, perSecond: measured.perSecond * batch };
      }),
    oneByOne: (clients, productIds, times) =>
      withPool(openPool(NAIVE_CONNECTIONS), (pool) =>
        closedLoop(clients, times, () => writeOne(pool, choose(productIds))),
      ),
  };
}

async function withPool<Result>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

function choose(productIds: readonly number[]): number {
  return productIds[Math.floor(Math.random() * productIds.length)] ?? 0;
}

const ORDER_COLUMNS = `venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, verification_code,
  guest_email, device_id, is_cash, expires_at`;
const ORDER_VALUES = `${COMMERCE_ID}, 100000, 'ARS', key, '0000', key || '@example.com', md5(key::text) || md5(key::text), true,
  now() + interval '15 minutes'`;
const LINE_COLUMNS = `venue_id, order_id, line, product_id, product_name, product_type_id, quantity, unit_price_minor,
  counts_stock`;
const LINE_VALUES = `product_id, 'Producto 0', 1, 1, 100000, true`;
const KEY_COLUMNS = 'venue_id, idempotency_key, sender, request_hash, order_id';
const KEY_VALUES = `key, repeat('d', 64), sha256(repeat('h', 64)::bytea), id`;
const EVENT_COLUMNS = 'venue_id, topic, commerce_id, order_id, version, order_status_id';

async function writeBatch(pool: pg.Pool, batch: number, productIds: readonly number[]): Promise<void> {
  const ids = Array.from({ length: batch }, () => nextId++);
  const keys = ids.map(() => cartKey());
  const products = ids.map(() => choose(productIds));
  const given = 'from unnest($2::bigint[], $3::uuid[], $4::bigint[]) as given(id, key, product_id)';
  const values = [VENUE_ID, ids, keys, products];
  const write = (name: string, text: string) => client.query({ name, text, values });
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      write(
        'stock',
        `update stock set units = stock.units - taken.units, reserved = reserved + taken.units
         from (select product_id, count(id)::int as units ${given} where key is not null group by 1) as taken
         where venue_id = $1 and stock.product_id = taken.product_id and size_id = 0`,
      ),
      write('keys', `insert into order_keys (${KEY_COLUMNS}) select $1::int, ${KEY_VALUES} ${given} order by key`),
      write(
        'orders',
        `insert into orders (${ORDER_COLUMNS}) select $1::int, id, id % 10000000, ${ORDER_VALUES} ${given}`,
      ),
      write('lines', `insert into order_lines (${LINE_COLUMNS}) select $1::int, id, 1, ${LINE_VALUES} ${given}`),
      write(
        'changes',
        `insert into order_status_changes (venue_id, order_id, version, to_status_id, cause)
         select $1::int, id, 1, 1, 'placed' ${given}`,
      ),
      write(
        'outbox',
        `insert into outbox (${EVENT_COLUMNS}) select $1::int, 'order', ${COMMERCE_ID}, id, 1, 1 ${given}`,
      ),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
}

async function writeOne(pool: pg.Pool, productId: number): Promise<void> {
  const client = await pool.connect();
  const write = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values: [VENUE_ID, ...values] });
  const id = nextId++;
  const key = cartKey();
  const given = `from (values ($2::bigint, $3::uuid, $4::bigint)) as given(id, key, product_id)`;
  const values = [id, key, productId];
  try {
    await client.query('begin');
    await write('key', `insert into order_keys (${KEY_COLUMNS}) select $1::int, ${KEY_VALUES} ${given}`, values);
    const take = `update stock set units = units - 1, reserved = reserved + 1 where venue_id = $1 and product_id = $2 and size_id = 0 and units >= 1`;
    const { rowCount } = await write('take', take, [productId]);
    if (rowCount !== 1) throw new Error('The reference ran out of stock.');
    await write(
      'order',
      `insert into orders (${ORDER_COLUMNS}) select $1::int, id, id % 10000000, ${ORDER_VALUES} ${given}`,
      values,
    );
    await write(
      'line',
      `insert into order_lines (${LINE_COLUMNS}) select $1::int, id, 1, ${LINE_VALUES} ${given}`,
      values,
    );
    await write(
      'change',
      `insert into order_status_changes (venue_id, order_id, version, to_status_id, cause)
       values ($1::int, $2, 1, 1, 'placed')`,
      [id],
    );
    await write('event', `insert into outbox (${EVENT_COLUMNS}) values ($1::int, 'order', ${COMMERCE_ID}, $2, 1, 1)`, [
      id,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
