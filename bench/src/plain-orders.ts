import pg from 'pg';
import { COMMERCE_ID, VENUE_ID } from './bench-commerce.ts';
import { cartKey } from './cart-key.ts';
import { closedLoop, type LoadTimes } from './closed-loop.ts';
import type { Measured } from './figures.ts';

/** The writes of an order, in a separate schema. */
const TABLES = ['stock', 'orders', 'order_lines', 'order_idempotency_keys', 'order_status_changes', 'outbox'];
const SCHEMA = 'reference';
const CONNECTIONS = 20;

let nextId = VENUE_ID * 1_000_000_000;

/** Baseline: `clients` concurrent callers, one transaction per order, statement by statement, on a pool. */
export type PlacePlainOrders = (clients: number, productIds: readonly number[], times: LoadTimes) => Promise<Measured>;

export async function preparePlainOrders(db: pg.Pool, databaseUrl: string): Promise<PlacePlainOrders> {
  await db.query(`create schema ${SCHEMA}`);
  for (const table of TABLES) await db.query(`create table ${SCHEMA}.${table} (like public.${table} including all)`);
  await db.query(`alter table ${SCHEMA}.stock set (fillfactor = 50)`);
  await db.query(`insert into ${SCHEMA}.stock select * from public.stock`);
  return async (clients, productIds, times) => {
    const options = `-c search_path=${SCHEMA}`;
    const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, pipeline: true, options });
    try {
      return await closedLoop(clients, times, () => placeOne(pool, choose(productIds)));
    } finally {
      await pool.end();
    }
  };
}

function choose(productIds: readonly number[]): number {
  return productIds[Math.floor(Math.random() * productIds.length)] ?? 0;
}

const ORDER_COLUMNS = `venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code,
  guest_email, device_id, is_cash, expires_at`;
const ORDER_VALUES = `${COMMERCE_ID}, 100000, 'ARS', key, '0000', key || '@example.com', md5(key::text) || md5(key::text), true,
  now() + interval '15 minutes'`;
const LINE_COLUMNS = `venue_id, order_id, line, product_id, product_name, product_type_id, quantity, unit_price_minor,
  counts_stock`;
const LINE_VALUES = `product_id, 'Producto 0', 1, 1, 100000, true`;
const KEY_COLUMNS = 'venue_id, idempotency_key, customer, request_hash, order_id';
const KEY_VALUES = `key, repeat('d', 64), sha256(repeat('h', 64)::bytea), id`;
const EVENT_COLUMNS = 'venue_id, topic, commerce_id, order_id, version, order_status_id';

async function placeOne(pool: pg.Pool, productId: number): Promise<void> {
  const client = await pool.connect();
  const write = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values: [VENUE_ID, ...values] });
  const id = nextId++;
  const key = cartKey();
  const given = `from (values ($2::bigint, $3::uuid, $4::bigint)) as given(id, key, product_id)`;
  const values = [id, key, productId];
  try {
    await client.query('begin');
    await write(
      'key',
      `insert into order_idempotency_keys (${KEY_COLUMNS}) select $1::int, ${KEY_VALUES} ${given}`,
      values,
    );
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
