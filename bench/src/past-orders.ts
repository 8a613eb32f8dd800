import pg from 'pg';
import { COMMERCE_ID, productId, VENUE_ID } from './bench-commerce.ts';
import { dropIndexes } from './without-indexes.ts';

const FIRST_SEQUENCE = 1001;
const FIRST_ID = VENUE_ID * 1_000_000_000 + FIRST_SEQUENCE;
const ROWS_AT_ONCE = 500_000;
/** Each connection fills one table. On two cores, more would only wait. */
const CONNECTIONS = 3;

const PAST = `select ${FIRST_ID} + n as id, n, at, chance || chance as device,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(chance, 3) || '8' || right(chance, 15))::uuid as key
  from generate_series($1::bigint, $2::bigint) as n
  cross join lateral (select md5(n::text) as chance,
    date_trunc('day', now()) - interval '2 years' + (n::float8 / $3) * interval '729 days' as at) as given`;

/** Rows of each past order, by the table that grows with it. */
const LEFT_BEHIND = {
  orders: `insert into orders (venue_id, id, number, commerce_id, status_id, status_since, version, total_minor, currency,
      idempotency_key, pickup_code, guest_email, device_id, is_cash, paid_at, created_at, updated_at, stock_state)
    select ${VENUE_ID}, id, id % 10000000, ${COMMERCE_ID}, 6, at + interval '6 minutes', 3, 100000, 'ARS', key, '0000',
      left(device, 32) || '@example.com', device, true, at + interval '3 minutes', at, at + interval '6 minutes', 'sold'`,
  order_lines: `insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
      unit_price_minor, counts_stock)
    select ${VENUE_ID}, id, 1, ${productId(0)} + n % 200, 'Producto', 1, 1, 100000, false`,
  order_status_changes: `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
    select ${VENUE_ID}, id, step.version, step.from_status, step.to_status, step.cause,
      at + (step.version - 1) * interval '3 minutes'`,
  order_idempotency_keys: `insert into order_idempotency_keys (venue_id, idempotency_key, customer, request_hash, order_id, created_at)
    select ${VENUE_ID}, key, 'device:' || device, sha256(device::bytea), id, at`,
  ledger_transfers: `insert into ledger_transfers (venue_id, id, kind, ref, commerce_id, order_id, at)
    overriding system value
    select ${VENUE_ID}, n + 1, 'order-paid', id::text, ${COMMERCE_ID}, id, at + interval '3 minutes'`,
  ledger_entries: `insert into ledger_entries (venue_id, transfer_id, account_id, amount_minor)
    select ${VENUE_ID}, n + 1, side.id, side.amount_minor`,
};

/** Tables to which one order adds more than one row. */
const SIDES: Partial<Record<string, string>> = {
  order_status_changes: `cross join (values (1, null, 1, 'placed'), (2, 1, 2, 'cash-taken'), (3, 2, 6, 'staff-transition'))
    as step(version, from_status, to_status, cause)`,
  ledger_entries: `cross join (
    select id, case kind when 'sales' then 100000 else -100000 end as amount_minor from ledger_accounts) as side`,
};

/**
 * Two years of orders paid in cash and handed over, each with its line, history, key and ledger entries. Indexes are
 * dropped and recreated: building one is many times faster than growing it.
 */
export async function insertPastOrders(databaseUrl: string, count: number): Promise<void> {
  const options = '-c maintenance_work_mem=512MB -c synchronous_commit=off';
  const db = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, options });
  try {
    await db.query('insert into order_sequences (venue_id, next_sequence) values ($1, $2)', [
      VENUE_ID,
      FIRST_SEQUENCE + count,
    ]);
    await db.query(
      `insert into ledger_accounts (venue_id, kind, owner_id, currency)
       values ($1, 'sales', 0, 'ARS'), ($1, 'cash-drawer', $2, 'ARS')`,
      [VENUE_ID, COMMERCE_ID],
    );
    await Promise.all(Object.entries(LEFT_BEHIND).map(([table, insert]) => fillTable(db, table, insert, count)));
    await db.query(`select setval(pg_get_serial_sequence('ledger_transfers', 'id'), $1)`, [count + 1]);
    await db.query('checkpoint');
  } finally {
    await db.end();
  }
}

async function fillTable(db: pg.Pool, table: string, insert: string, count: number): Promise<void> {
  const client = await db.connect();
  try {
    const restore = await dropIndexes(client, table);
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const to = Math.min(count, from + ROWS_AT_ONCE) - 1;
      await client.query(`${insert} from (${PAST}) as past ${SIDES[table] ?? ''}`, [from, to, count]);
    }
    for (const statement of restore) await client.query(statement);
    await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release();
  }
}
