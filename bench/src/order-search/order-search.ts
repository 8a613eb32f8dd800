import type { OrderList } from '@app/contract/back-office/order-list.ts';
import { insertBenchCommerces, VENUE_ID } from '../bench-commerce.ts';
import { printTable, quantile } from '../figures.ts';
import { COMMERCES, insertReportOrders } from '../report-orders.ts';
/**
 * Measures each reading of a search over a million orders of two years, with every reading of the text counted, as the office
 * asks. `npm run bench:order-search`; BENCH_ORDERS=3000000 for another size, some 2 GB each million.
 */
import { signInStaff } from '../sign-in-staff.ts';
import { startSystemUnderTest } from '../system-under-test.ts';
import { insertCustomers } from './insert-customers.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const CALLS = 15;
const GOAL_MS = 300;

/** Searched texts. A number has four readings, a word four. */
const SEARCHES: readonly [name: string, search: string][] = [
  ['number or card or phone', '4417'],
  ['number of an order', '#501001'],
  ['amount', '2.500'],
  ['amount and time', '2.500 21:40'],
  ['phone, whole', '11 5541 6009'],
  ['phone, its beginning', '11 5541'],
  ['name, rare', 'lucia apellido17'],
  ['name, a tenth of all', 'lucia'],
  ['e-mail', 'persona1234@'],
  ['e-mail of many', 'invitado'],
  ['seat', 'fila 14'],
  ['product', 'product'],
];

const system = await startSystemUnderTest(async (db, { databaseUrl }) => {
  await insertBenchCommerces(db, COMMERCES);
  await insertReportOrders(databaseUrl, ORDERS);
  await insertCustomers(db);
  await db.query('vacuum (analyze)');
});
try {
  const lines = (await signInStaff(system.databaseUrl, system.server.url)).trim().split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
  const rows: (string | number)[][] = [];
  for (const [name, search] of SEARCHES) rows.push([name, search, ...(await measure(search, headers))]);
  printTable(['search', 'text', 'taken', 'orders', 'p50 ms', 'p95 ms'], rows);
  const missed = rows.filter((row) => Number(row[4]) > GOAL_MS);
  for (const [name] of missed) console.log(`Missed: ${name}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await system.stop();
}

async function measure(search: string, headers: Record<string, string>): Promise<(string | number)[]> {
  const url = `${system.server.url}/api/admin/venues/${VENUE_ID}/orders?perPage=50&search=${encodeURIComponent(search)}`;
  const times: number[] = [];
  let list: OrderList | null = null;
  for (let call = 0; call < CALLS; call += 1) {
    const startedMs = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${search} was answered ${answer.status}: ${await answer.text()}`);
    list = await answer.json();
    times.push(performance.now() - startedMs);
  }
  const orders = list?.totals.reduce((sum, total) => sum + total.orders, 0) ?? 0;
  return [list?.search?.taken ?? '–', orders, quantile(times, 0.5), quantile(times, 0.95)];
}
