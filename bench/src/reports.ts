import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import { foldReports } from '@app/server/features/reports/aggregates/fold-reports.job.ts';
import { compareReports } from '@app/server/features/reports/aggregates/rebuild-reports.ts';
/**
 * Measures reports over a million orders of two years, and over more, each with its own server and database. A reference
 * computes the sales of the same days from the orders. `npm run bench:reports`; BENCH_ORDERS=1000000,10000000 for the
 * sizes, some 2 GB each million.
 */
import { createPool } from '@app/server/platform/database/pool.ts';
import { insertBenchCommerces, VENUE_ID } from './bench-commerce.ts';
import { printTable, quantile } from './figures.ts';
import { COMMERCES, EVENTS, insertFreshOrders, insertReportOrders } from './report-orders.ts';
import { signInStaff } from './sign-in-staff.ts';
import { startSystemUnderTest, type SystemUnderTest } from './system-under-test.ts';

const SIZES = (process.env['BENCH_ORDERS'] ?? '1000000,3000000').split(',').map(Number);
const CALLS = 20;
const REFERENCE_CALLS = 3;
const FRESH = 5_000;
const GOAL_MS = 500;
const GOAL_GROWTH = 1.2;
/** Differences below it come from the machine. */
const NOISE_MS = 10;

const YEARS = `from=${dayBefore(EVENTS * 7)}&to=${dayBefore(1)}`;
const MONTH = `from=${dayBefore(30)}&to=${dayBefore(1)}`;
const CALLS_OF: readonly [name: string, path: string][] = [
  [`sales of today, ${FRESH.toLocaleString('en')} orders not folded yet`, 'reports/sales'],
  ['sales by commerce, one event', 'reports/sales?eventId=10'],
  ['sales by hour, an event with another', 'reports/sales?by=hour&eventId=10&compareWithEventId=11'],
  ['sales by product, one event', 'reports/sales?by=product&eventId=10'],
  ['sales by commerce, two years', `reports/sales?${YEARS}`],
  ['sales by product, two years', `reports/sales?by=product&${YEARS}`],
  ['sales by event, two years', `reports/sales?by=event&${YEARS}`],
  ['waits by commerce, two years', `reports/waits?${YEARS}`],
  ['refunds, a month', `reports/refunds?${MONTH}`],
  ['provider accounts, two years', `reports/settlements?${YEARS}`],
  ['orders, seven days, newest first', 'orders'],
  ['orders, a month, by amount', `orders?${MONTH}&sort=totalMinor&paymentMethod=cash`],
  ['orders by number', 'orders?search=1001&reading=number'],
  ['live view', 'live'],
];

type Measured = { p50Ms: number; p95Ms: number };

const bySize: Map<string, Measured>[] = [];
for (const size of SIZES) bySize.push(await measureSize(size));
const columns = SIZES.flatMap((size) => [`${short(size)} p50 ms`, `${short(size)} p95 ms`]);
const names = [...(bySize[0]?.keys() ?? [])];
printTable(
  ['report', ...columns, 'times slower'],
  names.map((name) => {
    const measured = bySize.map((size) => size.get(name) ?? { p50Ms: 0, p95Ms: 0 });
    return [name, ...measured.flatMap(({ p50Ms, p95Ms }) => [p50Ms, p95Ms]), growthOf(measured).toFixed(2)];
  }),
);
for (const [name] of CALLS_OF) {
  const measured = bySize.map((size) => size.get(name) ?? { p50Ms: 0, p95Ms: 0 });
  const [first = 0, last = 0] = [measured[0]?.p50Ms, measured.at(-1)?.p50Ms];
  const isSlower = growthOf(measured) > GOAL_GROWTH && last - first > NOISE_MS;
  if (first > GOAL_MS || isSlower) {
    console.log(`Missed: ${name}.`);
    process.exitCode = 1;
  }
}

async function measureSize(size: number): Promise<Map<string, Measured>> {
  const system = await startSystemUnderTest(async (db, { databaseUrl }) => {
    await insertBenchCommerces(db, COMMERCES);
    const startedMs = performance.now();
    await insertReportOrders(databaseUrl, size);
    const insertedMs = performance.now();
    await foldAll(databaseUrl);
    const foldedMs = performance.now();
    console.log(
      `${size.toLocaleString('en')} orders: inserted in ${seconds(insertedMs - startedMs)} s, folded in ${seconds(foldedMs - insertedMs)} s.`,
    );
    await db.query('vacuum (analyze)');
    await insertFreshOrders(db, FRESH);
  });
  try {
    const measured = await measureReports(system);
    // A larger size can fail after an hour, so each size is also printed as soon as it is measured.
    const columns = ['report', `${short(size)} p50 ms`, `${short(size)} p95 ms`];
    printTable(
      columns,
      [...measured].map(([name, { p50Ms, p95Ms }]) => [name, p50Ms, p95Ms]),
    );
    return measured;
  } finally {
    await system.stop();
  }
}

async function foldAll(databaseUrl: string): Promise<void> {
  const db = createPool(databaseUrl, 2);
  try {
    // The first run ends the window that the next ones fold. The last one folds what came since.
    await foldReports(db);
    while ((await foldReports(db)) > 1);
    if (SIZES.length > 1 && process.env['BENCH_COMPARE'] !== undefined) {
      const venues = await compareReports(db);
      if (venues.some(({ differences }) => differences.length > 0)) throw new Error('The aggregates are wrong.');
    }
  } finally {
    await db.end();
  }
}

async function measureReports(system: SystemUnderTest): Promise<Map<string, Measured>> {
  const headers = headersOf(await signInStaff(system.databaseUrl, system.server.url));
  const read = async (path: string) => {
    const answer = await fetch(`${system.server.url}/api/admin/venues/${VENUE_ID}/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const measured = new Map<string, Measured>();
  const fresh: SalesReport = JSON.parse(await read('reports/sales'));
  if (fresh.totals.orders !== FRESH) throw new Error(`Today has ${fresh.totals.orders} orders.`);
  for (const [name, path] of CALLS_OF) measured.set(name, await timesOf(CALLS, () => read(path)));
  for (const [name, where] of [
    ['reference: one event from its orders', 'o.event_id = 10'],
    ['reference: two years from the orders', 'true'],
  ] as const) {
    measured.set(name, await timesOf(REFERENCE_CALLS, () => system.db.query(referenceOf(where))));
  }
  return measured;
}

/** The sales by commerce of paid orders, computed from the orders themselves. */
function referenceOf(where: string): string {
  return `select o.commerce_id, count(*), sum(l.gross), sum(o.total_minor), sum(o.refunded_minor)
    from orders o
    cross join lateral (
      select sum(quantity * unit_price_minor) as gross from order_lines where venue_id = o.venue_id and order_id = o.id
    ) as l
    where o.venue_id = ${VENUE_ID} and o.paid_at is not null and ${where} group by 1`;
}

async function timesOf(calls: number, work: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

function headersOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ')),
  );
}

function growthOf(measured: readonly Measured[]): number {
  return (measured.at(-1)?.p50Ms ?? 0) / (measured[0]?.p50Ms ?? 1);
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
}

function seconds(ms: number): number {
  return Math.round(ms / 1_000);
}

function short(size: number): string {
  return `${size / 1_000_000} M`;
}
