import type pg from 'pg';

import { COMMERCE_ID, productId, VENUE_ID } from './bench-stall.ts';
import type { Measured } from './figures.ts';

/** How many orders of the past the second half of a run carries; 0: there is no second half. */
const PAST_ORDERS = Number(process.env['BENCH_ORDERS'] ?? 0);

const FIRST_SEQUENCE = 1001;
const FIRST_ID = VENUE_ID * 1_000_000_000 + FIRST_SEQUENCE;
const ORDERS_AT_ONCE = 1_000_000;
/** Tables that grow with every order. */
const GROWING = ['orders', 'order_lines', 'order_status_changes', 'order_keys'];

/** Leaves the first order numbers to the past, so that new orders come after it, as they do in a year's time. */
export async function leaveRoomForThePast(db: pg.Pool): Promise<void> {
  await db.query('insert into order_sequences (venue_id, next_sequence) values ($1, $2)', [
    VENUE_ID,
    FIRST_SEQUENCE + PAST_ORDERS,
  ]);
}

/** Measures, inserts the past, measures again on the same server, and says how much slower that is. */
export async function compareWithThePast(db: pg.Pool, what: string, measure: () => Promise<Measured>): Promise<void> {
  if (PAST_ORDERS === 0) return;
  const before = await measure();
  const startedMs = performance.now();
  await insertPastOrders(db, PAST_ORDERS);
  const tookSeconds = Math.round((performance.now() - startedMs) / 1_000);
  const after = await measure();
  console.log(
    `\n${what}: ${Math.round(before.perSecond)}/s (p50 ${before.p50Ms.toFixed(1)} ms), after ${PAST_ORDERS.toLocaleString('en')} ` +
      `orders ${Math.round(after.perSecond)}/s (p50 ${after.p50Ms.toFixed(1)} ms): ` +
      `${(before.perSecond / after.perSecond).toFixed(2)} times slower. They took ${tookSeconds} s to insert.`,
  );
}

/**
 * Two years of orders that were paid in cash and handed over, each with its line, its history and its key. Indexes are
 * taken away and made anew, because building one is many times faster than growing it.
 */
async function insertPastOrders(db: pg.Pool, count: number): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    const restore = await dropIndexes(client);
    for (let from = 0; from < count; from += ORDERS_AT_ONCE) {
      await insertSome(client, from, Math.min(ORDERS_AT_ONCE, count - from), count);
    }
    for (const statement of restore) await client.query(statement);
    for (const table of GROWING) await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

/** @returns the statements that bring them back */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.conname is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end
         as restore
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any($1::regclass[])`,
    [GROWING],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ restore }) => restore);
}

async function insertSome(client: pg.PoolClient, from: number, count: number, total: number): Promise<void> {
  await client.query('begin');
  await client.query(
    `create temporary table past on commit drop as
     select ${FIRST_ID} + n as id, n, gen_random_uuid() as key,
       now() - interval '2 years' + (n::float8 / $3) * interval '729 days' as at
     from generate_series($1::bigint, $1::bigint + $2 - 1) as n`,
    [from, count, total],
  );
  await client.query(
    `insert into orders (venue_id, id, number, commerce_id, status_id, status_since, version, total_minor, currency,
       idempotency_key, verification_code, guest_email, device_id, is_cash, paid_at, created_at, updated_at, stock_state)
     select ${VENUE_ID}, id, id % 10000000, ${COMMERCE_ID}, 6, at + interval '6 minutes', 3, 100000, 'ARS', key, '0000',
       'bench@example.com', md5(n::text) || md5(n::text), true, at + interval '3 minutes', at,
       at + interval '6 minutes', 'sold'
     from past`,
  );
  await client.query(
    `insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
       unit_price_minor, counts_stock)
     select ${VENUE_ID}, id, 1, ${productId(0)} + n % 200, 'Producto', 1, 1, 100000, false from past`,
  );
  await client.query(
    `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     select ${VENUE_ID}, id, step.version, step.from_status, step.to_status, step.cause,
       at + (step.version - 1) * interval '3 minutes'
     from past cross join (values (1, null, 1, 'placed'), (2, 1, 2, 'cash-taken'), (3, 2, 6, 'staff-step')) as step(version, from_status, to_status, cause)`,
  );
  await client.query(
    `insert into order_keys (venue_id, idempotency_key, sender, request_hash, order_id, created_at)
     select ${VENUE_ID}, key, 'device:' || md5(n::text) || md5(n::text), sha256(n::text::bytea), id, at from past`,
  );
  await client.query('commit');
}
