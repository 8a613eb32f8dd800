/**
 * Measures durable orders a second over HTTP, on one contended product and on 200, against one plain transaction per
 * order on the same machine. Then measures the latency at half of the capacity. Ends with a check: no unit oversold, no
 * order lost or duplicated. `npm run bench:intake`, or a part: BENCH_VISITORS=1,64 BENCH_STOCK=hot (or spread)
 * BENCH_ROUNDS=1 BENCH_SECONDS=2
 */
import { insertBenchCommerce, PRODUCT_COUNT, productId } from './bench-commerce.ts';
import { checkOrders } from './check-orders.ts';
import { medianOf, printTable, type Measured } from './figures.ts';
import { startVisitors, type PlacedOrder } from './order-load.ts';
import { preparePlainOrders } from './plain-orders.ts';
import { startSystemUnderTest } from './system-under-test.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TIMES = { warmUpSeconds: 1, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) };
const VISITORS = (process.env['BENCH_VISITORS'] ?? '1,16,64,256,1000').split(',').map(Number);
const STOCK = (process.env['BENCH_STOCK'] ?? 'hot,spread').split(',');
const CONNECTIONS_AT_HALF = 1_000;

type Row = { visitors: number; stock: string; ours: Measured; plain: Measured };

const system = await startSystemUnderTest(insertBenchCommerce);
const visitors = startVisitors();
const acknowledged: PlacedOrder[] = [];
try {
  const placePlainOrders = await preparePlainOrders(system.db, system.databaseUrl);
  const rows: Row[] = [];
  for (const stock of STOCK) for (const count of VISITORS) rows.push(await measure(stock, count));
  report(rows);
  await measureLoad(rows);
  console.log(`\nServer: ${Math.round(await system.server.memoryMb())} MB resident at the end.`);
  if (!(await checkOrders(system.databaseUrl, acknowledged))) process.exitCode = 1;

  async function measure(stock: string, count: number): Promise<Row> {
    const ours: Measured[] = [];
    const plain: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await placeOrders(stock, count, null));
      plain.push(await placePlainOrders(count, productsOf(stock), TIMES));
    }
    return { visitors: count, stock, ours: medianOf(ours), plain: medianOf(plain) };
  }
} finally {
  await visitors.stop();
  await system.stop();
}

function productsOf(stock: string): number[] {
  return Array.from({ length: stock === 'hot' ? 1 : PRODUCT_COUNT }, (_, index) => productId(index));
}

/** The orders must be found in the database at the end. */
async function placeOrders(stock: string, count: number, perSecond: number | null): Promise<Measured> {
  const load = { port: system.server.port, visitors: count, productIds: productsOf(stock), perSecond, ...TIMES };
  const result = await visitors.run(load);
  for (const order of result.placed) acknowledged.push(order);
  return result;
}

function report(rows: readonly Row[]): void {
  printTable(
    ['visitors', 'stock', 'orders/s', 'p50 ms', 'p99 ms', 'plain/s', 'times plain'],
    rows.map(({ visitors: count, stock, ours, plain }) => [
      String(count),
      stock === 'hot' ? 'one product' : `${PRODUCT_COUNT} products`,
      ours.perSecond,
      ours.p50Ms,
      ours.p99Ms,
      plain.perSecond,
      (ours.perSecond / plain.perSecond).toFixed(1),
    ]),
  );
}

/** Open-loop visitors at half of the measured capacity. */
async function measureLoad(rows: readonly Row[]): Promise<void> {
  const capacity = Math.max(...rows.filter(({ stock }) => stock === STOCK[0]).map(({ ours }) => ours.perSecond));
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await placeOrders(STOCK[0] ?? 'hot', CONNECTIONS_AT_HALF, capacity / 2));
  }
  const { perSecond, p50Ms, p99Ms } = medianOf(rounds);
  console.log(
    `\nAt half of it, ${Math.round(perSecond)} orders/s that come by chance: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms.`,
  );
}
