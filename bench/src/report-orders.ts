import pg from 'pg';
import { COMMERCE_ID, commerceId, productId, VENUE_ID } from './bench-commerce.ts';
import { dropIndexes } from './without-indexes.ts';

export const COMMERCES = 20;
/** Event days, a week apart: two years. */
export const EVENTS = 104;
export const CONFIG_ID = 77_000_001;

const FIRST_ID = VENUE_ID * 1_000_000_000 + 1001;
const ROWS_AT_ONCE = 500_000;
const CONNECTIONS = 3;

/** SQL of the day of event `n` before today, counted from 1. */
export const eventDay = (n: string | number) => `(current_date - ${n} * 7)`;

/** Rows with the facts of each order: seven of ten by card, two in cash, one from a balance; one of a hundred refunded. */
const PAST = `select ${FIRST_ID} + n as id, n, chance, event, at, n % 100 = 7 as is_refunded, n % 10 in (1, 4) as is_cash, n % 10 = 9 as is_balance,
    ${COMMERCE_ID} + chance % ${COMMERCES} as commerce, ${productId(0)} + (chance % ${COMMERCES}) * 1000 as first_product,
    chance / 7 % 60 as one_product, chance / 31 % 60 as other_product, 1 + chance / 3 % 3 as units
  from generate_series($1::bigint, $2::bigint) as n
  cross join lateral (select ((n * 7919 + n / 97 * 31) % 1000003)::int as chance, ${EVENTS} - n * ${EVENTS} / $3::bigint as event) as given
  cross join lateral (select ${eventDay('event::int')}::timestamp at time zone 'utc' + interval '18 hours'
    + (n * ${EVENTS} % $3::bigint)::float8 / $3 * interval '6 hours' as at) as placed`;

const TOTAL = '(100000 * past.units + 50000)';
const KEY = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid`;

/** Rows of each order, by their table. */
const ROWS: Readonly<Record<string, string>> = {
  orders: `insert into orders (venue_id, id, number, commerce_id, status_id, status_since, version, total_minor, currency,
      idempotency_key, pickup_code, guest_email, device_id, is_cash, is_balance, paid_at, promised_at, created_at, updated_at,
      stock_state, event_id, event_name, refund_requested_minor, refunded_minor)
    select ${VENUE_ID}, id, id % 10000000, commerce, 6, at + interval '12 minutes', 4, ${TOTAL}, 'ARS', ${KEY}, '0000',
      'bench@example.com', md5(n::text), is_cash, is_balance, at + interval '30 seconds',
      at + (6 + past.chance % 9) * interval '1 minute', at, at, 'sold', event, 'Partido ' || event,
      back.minor, back.minor
    from past cross join lateral (select case when is_refunded then ${TOTAL} else 0 end as minor) as back`,
  order_lines: `insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
      unit_price_minor, counts_stock)
    select ${VENUE_ID}, id, sold.line, first_product + sold.product, 'Producto', 1, sold.quantity, sold.price, false
    from past cross join lateral (values (1, one_product, units, 100000), (2, other_product, 1, 50000))
      as sold(line, product, quantity, price)`,
  order_status_changes: `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
    select ${VENUE_ID}, id, step.version, step.from_status, step.to_status, step.cause, at + step.minutes * interval '1 minute'
    from past cross join lateral (values (1, null, 1, 'placed', 0.0), (2, 1, 4, 'payment-approved', 0.5),
      (3, 4, 3, 'staff-transition', 4 + past.chance % 11), (4, 3, 6, 'staff-transition', 15.0))
      as step(version, from_status, to_status, cause, minutes)`,
  captures: `insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict,
      captured_at, seen_at)
    select ${VENUE_ID}, ${CONFIG_ID}, n::text, ${KEY}, id, ${TOTAL}, 'ARS', 'pays', at, at
    from past where not is_cash and not is_balance`,
  refunds: `insert into refunds (venue_id, id, order_id, method, amount_minor, currency, cause, state, reason, created_at)
    select ${VENUE_ID}, ${KEY}, id, 'by-hand', ${TOTAL}, 'ARS', 'staff', 'succeeded',
      (array['Se terminó', 'Tardó mucho', 'Llegó tarde', null])[1 + past.chance % 4], at
    from past where is_refunded`,
  ledger_transfers: `insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id, at)
    select ${VENUE_ID}, 'refund', ${KEY}::text, commerce, id, at + interval '20 minutes' from past where is_refunded`,
};

/** Inserts paid and handed over orders of two years. Indexes are built afterwards, which is many times faster. */
export async function insertReportOrders(databaseUrl: string, count: number): Promise<void> {
  const options = '-c maintenance_work_mem=512MB -c synchronous_commit=off';
  const db = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, options });
  try {
    await db.query(
      `insert into events (venue_id, id, name, starts_at, ends_at)
       select $1, n, 'Partido ' || n, ${eventDay('n')}::timestamp at time zone 'utc' + interval '19 hours',
         ${eventDay('n')}::timestamp at time zone 'utc' + interval '22 hours' from generate_series(1, ${EVENTS}) as n`,
      [VENUE_ID],
    );
    await db.query('insert into provider_configs (venue_id, id, payment_config_id, provider) values ($1, $2, $2, 2)', [
      VENUE_ID,
      CONFIG_ID,
    ]);
    await Promise.all(Object.entries(ROWS).map(([table, insert]) => fillTable(db, table, insert, count)));
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
      await client.query(`with past as (${PAST}) ${insert}`, [from, to, count]);
    }
    for (const statement of restore) await client.query(statement);
    await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release();
  }
}

/** Inserts orders that were paid in the last minute and are in no aggregate yet. */
export async function insertFreshOrders(db: pg.Pool, count: number): Promise<void> {
  const firstId = FIRST_ID + 900_000_000;
  await db.query(
    `insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, currency, idempotency_key, pickup_code,
       is_cash, paid_at, stock_state)
     select ${VENUE_ID}, ${firstId} + n, n, ${commerceId(0)} + n % ${COMMERCES}, 2, 100000, 'ARS', gen_random_uuid(), '0000', true, now(), 'sold'
     from generate_series(1, $1) as n`,
    [count],
  );
  await db.query(
    `insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity, unit_price_minor, counts_stock)
     select ${VENUE_ID}, ${firstId} + n, 1, ${productId(0)} + n % ${COMMERCES} * 1000, 'Producto', 1, 1, 100000, false
     from generate_series(1, $1) as n`,
    [count],
  );
}
