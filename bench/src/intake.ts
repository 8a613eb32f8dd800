/**
 * How many durable orders a second the server takes over HTTP, on one product that everybody wants and on 200, beside three
 * references of the same run and machine: the same server answering from memory, the same rows written in batches without
 * HTTP, and one plain transaction an order. Then, at half of what it takes, how long an order waits.
 *
 * Ends with its own check in SQL: no unit oversold, no order lost, none twice. `npm run bench:intake`, or a part of it:
 * BENCH_VISITORS=1,64 BENCH_STOCK=hot (or spread) BENCH_ROUNDS=1 BENCH_SECONDS=2
 */
import { startBareServer } from './bare-server.ts';
import { makeBenchStall, PRODUCT_COUNT, productId } from './bench-stall.ts';
import { checkOrders } from './check-orders.ts';
import { medianOf, printTable } from './figures.ts';
import type { Measured } from './figures.ts';
import { startVisitors } from './order-load.ts';
import type { Load, LoadResult, PlacedOrder } from './order-load.ts';
import { prepareReferenceWrites } from './reference-writes.ts';
import { startRig } from './rig.ts';
import type { RunningServer } from './rig.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TIMES = { warmUpSeconds: 1, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) };
const VISITORS = (process.env['BENCH_VISITORS'] ?? '1,16,64,256,1000').split(',').map(Number);
const STOCK = (process.env['BENCH_STOCK'] ?? 'hot,spread').split(',');
/** Rows of one transaction of the reference, at most: as many as the server puts into one. */
const MOST_TOGETHER = 256;
const LINES_AT_HALF = 1_000;

type Row = { visitors: number; stock: string } & Record<'ours' | 'memory' | 'batches' | 'plain', Measured>;

const rig = await startRig(makeBenchStall);
const visitors = startVisitors();
const told: PlacedOrder[] = [];
try {
  const writes = await prepareReferenceWrites(rig.db, rig.databaseUrl);
  const memory = await rig.startBeside('bench/src/answer-from-memory.ts');
  const rows: Row[] = [];
  for (const stock of STOCK) for (const count of VISITORS) rows.push(await measure(stock, count));
  await memory.stop();
  report(rows);
  await measureLoad(rows);
  console.log(`\nServer: ${Math.round(await rig.server.memoryMb())} MB resident at the end.`);
  if (!(await checkOrders(rig.databaseUrl, told))) process.exitCode = 1;

  async function measure(stock: string, count: number): Promise<Row> {
    const rounds: Record<'ours' | 'memory' | 'batches' | 'plain', Measured[]> = {
      ours: [],
      memory: [],
      batches: [],
      plain: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.ours.push(await placed(rig.server, stock, count, null));
      rounds.memory.push(await ordered(memory, stock, count, null));
      rounds.batches.push(await writes.inBatches(Math.min(count, MOST_TOGETHER), productsOf(stock), TIMES));
      rounds.plain.push(await writes.oneByOne(count, productsOf(stock), TIMES));
    }
    const { ours, memory: fromMemory, batches, plain } = rounds;
    return {
      visitors: count,
      stock,
      ours: medianOf(ours),
      memory: medianOf(fromMemory),
      batches: medianOf(batches),
      plain: medianOf(plain),
    };
  }
} finally {
  await visitors.stop();
  await rig.stop();
}

function productsOf(stock: string): number[] {
  return Array.from({ length: stock === 'hot' ? 1 : PRODUCT_COUNT }, (_, index) => productId(index));
}

async function ordered(
  { port }: Pick<RunningServer, 'port'>,
  stock: string,
  count: number,
  perSecond: number | null,
  expectedStatus = 201,
): Promise<LoadResult> {
  const load: Load = { port, visitors: count, productIds: productsOf(stock), perSecond, expectedStatus, ...TIMES };
  return visitors.run(load);
}

/** As `ordered`, of orders that must be found in the database at the end. */
async function placed(
  server: RunningServer,
  stock: string,
  count: number,
  perSecond: number | null,
): Promise<Measured> {
  const result = await ordered(server, stock, count, perSecond);
  for (const order of result.placed) told.push(order);
  return result;
}

function report(rows: readonly Row[]): void {
  printTable(
    [
      'visitors',
      'stock',
      'orders/s',
      'p50 ms',
      'p99 ms',
      'from memory/s',
      'of memory',
      'rows in batches/s',
      'plain/s',
      'times plain',
    ],
    rows.map(({ visitors: count, stock, ours, memory, batches, plain }) => [
      String(count),
      stock === 'hot' ? 'one product' : `${PRODUCT_COUNT} products`,
      ours.perSecond,
      ours.p50Ms,
      ours.p99Ms,
      memory.perSecond,
      `${Math.round((100 * ours.perSecond) / memory.perSecond)} %`,
      batches.perSecond,
      plain.perSecond,
      (ours.perSecond / plain.perSecond).toFixed(1),
    ]),
  );
}

/** Visitors who come when they come, at half of the rate that the server was seen to take. */
async function measureLoad(rows: readonly Row[]): Promise<void> {
  const capacity = Math.max(...rows.filter(({ stock }) => stock === STOCK[0]).map(({ ours }) => ours.perSecond));
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await placed(rig.server, STOCK[0] ?? 'hot', LINES_AT_HALF, capacity / 2));
  }
  const { perSecond, p50Ms, p99Ms } = medianOf(rounds);
  const bare = await startBareServer(Buffer.from(JSON.stringify({ id: 1 })), {});
  const limit = await ordered(bare, 'hot', 64, null, 200);
  await bare.stop();
  console.log(
    `\nAt half of it, ${Math.round(perSecond)} orders/s that come by chance: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms.` +
      `\nThe visitors themselves: ${Math.round(limit.perSecond)}/s against a bare Node server.`,
  );
}
