import type pg from 'pg';
/**
 * Measures the reconciliation report of one event day of a venue with a million paid orders. They are 50 days of
 * 20,000, three of four by card, the others in cash, one percent refunded. `npm run bench:reconciliation`;
 * BENCH_ORDERS=100000 for fewer.
 */
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { COMMERCE_ID, insertBenchCommerce, VENUE_ID } from './bench-commerce.ts';
import { printTable, quantile } from './figures.ts';
import { signInStaff } from './sign-in-staff.ts';
import { startSystemUnderTest } from './system-under-test.ts';
import { withoutIndexes } from './without-indexes.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const DAYS = 50;
const A_DAY = ORDERS / DAYS;
const CALLS = 30;
const CONFIG_ID = 77_000_001;
const FIRST_ID = VENUE_ID * 1_000_000_000 + 1;
const GROWING = ['orders', 'payment_attempts', 'captures', 'refunds', 'ledger_transfers', 'ledger_entries'];

const system = await startSystemUnderTest(insertBenchCommerce);
try {
  const startedMs = performance.now();
  await insertAccounts(system.db);
  await withoutIndexes(system.db, GROWING, insertPaidOrders);
  console.log(
    `${ORDERS.toLocaleString('en')} orders took ${Math.round((performance.now() - startedMs) / 1_000)} s to insert.\n`,
  );
  const staff = await signInStaff(system.databaseUrl, system.server.url);
  const headers = Object.fromEntries(
    staff
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ')),
  );
  const day = dayOf(10);
  const rows: (string | number)[][] = [];
  for (const [what, query] of [
    ['one event day', `?from=${day}&to=${day}`],
    ['a month with four of them', `?from=${dayOf(13)}&to=${dayOf(10)}`],
    ['today, with nothing', ''],
  ] as const) {
    const times: number[] = [];
    let orders = 0;
    for (let call = 0; call < CALLS; call += 1) {
      const calledMs = performance.now();
      const report = await readReport(query, headers);
      times.push(performance.now() - calledMs);
      orders = report.rows.reduce((sum, { payments }) => sum + payments, 0);
      if (report.rows.some(({ difference }) => difference !== 0)) throw new Error('The sums do not add up.');
    }
    rows.push([what, orders, Math.min(...times), quantile(times, 0.5), quantile(times, 0.99)]);
  }
  printTable(['days', 'payments', 'fastest ms', 'p50 ms', 'p99 ms'], rows);
} finally {
  await system.stop();
}

async function readReport(query: string, headers: Record<string, string>): Promise<ReconciliationReport> {
  const answer = await fetch(`${system.server.url}/api/venues/${VENUE_ID}/reconciliation${query}`, { headers });
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The day of the nth event before today, a week apart. */
function dayOf(event: number): string {
  return new Date(Date.now() - event * 7 * 24 * 3_600_000).toISOString().slice(0, 10);
}

async function insertAccounts(db: pg.Pool): Promise<void> {
  await db.query(`insert into provider_configs (venue_id, id, payment_config_id, provider) values ($1, $2, $2, 2)`, [
    VENUE_ID,
    CONFIG_ID,
  ]);
  await db.query(
    `insert into ledger_accounts (venue_id, kind, owner_id, currency)
     values ($1, 'sales', 0, 'ARS'), ($1, 'clearing', $2, 'ARS'), ($1, 'cash-drawer', $3, 'ARS')`,
    [VENUE_ID, CONFIG_ID, COMMERCE_ID],
  );
}

/** Inserts paid orders with their captures, bookings and refunds, one event day after another. */
async function insertPaidOrders(db: pg.PoolClient): Promise<void> {
  await db.query(
    `create table past as
     select ${FIRST_ID} + n as id, n, gen_random_uuid() as key, n % 4 = 0 as is_cash, n % 100 = 1 as is_back,
       ${DAYS} - n / ${A_DAY} as event,
       (current_date - (${DAYS} - n / ${A_DAY}) * 7)::timestamp at time zone 'utc' + interval '15 hours'
         + (n % ${A_DAY})::float8 / ${A_DAY} * interval '6 hours' as at
     from generate_series(0, ${ORDERS} - 1) as n`,
  );
  await db.query(
    `insert into orders (venue_id, id, number, commerce_id, status_id, status_since, version, total_minor, currency,
       idempotency_key, pickup_code, guest_email, device_id, is_cash, paid_at, created_at, updated_at, stock_state,
       event_id, event_name, refund_requested_minor, refunded_minor)
     select ${VENUE_ID}, id, id % 10000000, ${COMMERCE_ID}, 6, at, 3, 100000, 'ARS', key, '0000', 'bench@example.com',
       md5(n::text) || md5(n::text), is_cash, at, at, at, 'sold', event, 'Partido ' || event,
       back.minor, back.minor
     from past cross join lateral (select case when is_back then 100000 else 0 end as minor) as back`,
  );
  await db.query(
    `insert into payment_attempts (venue_id, id, order_id, commerce_id, provider, config_id, method, reference, idempotency_key,
       request_hash, amount_minor, currency, state, provider_ref, ends_at, created_at, updated_at)
     select ${VENUE_ID}, key, id, ${COMMERCE_ID}, 2, ${CONFIG_ID}, 'new-card', id || '-1', key, '', 100000, 'ARS',
       'approved', n::text, at, at, at
     from past where not is_cash`,
  );
  await db.query(
    `insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict,
       captured_at)
     select ${VENUE_ID}, ${CONFIG_ID}, n::text, key, id, 100000, 'ARS', 'pays', at from past where not is_cash`,
  );
  await db.query(
    `insert into refunds (venue_id, id, order_id, method, config_id, provider_ref, provider_refund_ref, amount_minor, currency,
       cause, state, created_at)
     select ${VENUE_ID}, key, id, 'provider', ${CONFIG_ID}, n::text, 'r' || n, 100000, 'ARS', 'cancelled', 'succeeded', at
     from past where is_back and not is_cash`,
  );
  await db.query(
    `insert into ledger_transfers (venue_id, kind, ref, order_id, commerce_id, at)
     select ${VENUE_ID}, 'order-paid', id::text, id, ${COMMERCE_ID}, at from past`,
  );
  await db.query(
    `insert into ledger_entries (venue_id, transfer_id, account_id, amount_minor)
     select ${VENUE_ID}, t.id, account.id, side.minor
     from ledger_transfers t join past on past.id = t.order_id
     cross join lateral (values ('sales', 100000), (case when past.is_cash then 'cash-drawer' else 'clearing' end, -100000))
       as side(kind, minor)
     join ledger_accounts account on account.kind = side.kind`,
  );
  await db.query('drop table past');
}
