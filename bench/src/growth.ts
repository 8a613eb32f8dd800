/**
 * Measures whether a venue slows down with age: orders, menus and the board. Alternates between a new venue and one
 * with ten million orders of two years, each with its own server and database. Needs some 18 GB of temporary files.
 * Run: `npm run bench:growth`, or smaller: BENCH_ORDERS=1000000 BENCH_ROUNDS=3 BENCH_SECONDS=2
 */
import { randomBytes } from 'node:crypto';
import { insertBenchCommerces, productId } from './bench-commerce.ts';
import { cartKey } from './cart-key.ts';
import { checkOrders } from './check-orders.ts';
import { closedLoop } from './closed-loop.ts';
import { median, medianOf, printTable, type Measured } from './figures.ts';
import { journeyRequests, type Placed } from './journey-requests.ts';
import { openConnection } from './keep-alive-connection.ts';
import { readMenus } from './menu-load.ts';
import { startVisitors, type PlacedOrder } from './order-load.ts';
import { insertPastOrders } from './past-orders.ts';
import { signInStaff } from './sign-in-staff.ts';
import { startSystemUnderTest, type SystemUnderTest } from './system-under-test.ts';

const PAST_ORDERS = Number(process.env['BENCH_ORDERS'] ?? 10_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TIMES = { warmUpSeconds: 1, seconds: Number(process.env['BENCH_SECONDS'] ?? 3) };
const VISITORS = 64;
const BOARDS = 8;
/** The commerce with all past orders, whose board is read, and the one where visitors order. */
const OLD_COMMERCE = 0;
const RUSH_COMMERCE = 1;
const TICKETS = 40;
const GOAL = 1.2;

type Stadium = { system: SystemUnderTest; staffHeaders: string; placed: PlacedOrder[] };
type Work = (stadium: Stadium) => Promise<Measured>;

const visitors = startVisitors();
const rigs: SystemUnderTest[] = [];
try {
  const young = await openStadium(0);
  const old = await openStadium(PAST_ORDERS);
  const works: [string, Work][] = [
    [`orders, one product, ${VISITORS} visitors`, placeOrders],
    ['menu, brotli', ({ system }) => readMenus(system.server.url, { 'accept-encoding': 'br' }, 200, TIMES)],
    [`board of the commerce, ${BOARDS} screens`, readBoards],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, work] of works) rows.push(await compare(name, work, young, old));
  printTable(['what', 'new/s', 'old/s', 'new p50 ms', 'old p50 ms', 'new p99 ms', 'old p99 ms', 'times slower'], rows);
  const slowest = Math.max(...rows.map((row) => Number(row.at(-1))));
  if (slowest > GOAL || !(await areBooksRight(young)) || !(await areBooksRight(old))) process.exitCode = 1;
} finally {
  await visitors.stop();
  for (const system of rigs) await system.stop();
}

async function openStadium(pastOrders: number): Promise<Stadium> {
  const system = await startSystemUnderTest(async (db, { databaseUrl }) => {
    await insertBenchCommerces(db, 2);
    if (pastOrders === 0) return;
    const startedMs = performance.now();
    await insertPastOrders(databaseUrl, pastOrders);
    console.log(`${pastOrders.toLocaleString('en')} orders inserted in ${secondsSince(startedMs)} s.\n`);
  });
  rigs.push(system);
  const placed = await placeTickets(system.server.port);
  return { system, staffHeaders: await signInStaff(system.databaseUrl, system.server.url), placed };
}

/** Open orders of the old commerce while its board is read. */
async function placeTickets(port: number): Promise<PlacedOrder[]> {
  const requests = journeyRequests({ port, staff: { headers: '', perSecond: 0 } });
  const line = await openConnection(port);
  const placed: PlacedOrder[] = [];
  try {
    while (placed.length < TICKETS) {
      const key = cartKey();
      const { status, body } = await line.ask(
        requests.newOrder(randomBytes(32).toString('base64url'), OLD_COMMERCE, key),
      );
      if (status !== 201) throw new Error(`A ticket was answered ${status}: ${body}`);
      const { id }: Placed = JSON.parse(body);
      placed.push({ key, id });
    }
    return placed;
  } finally {
    line.close();
  }
}

/** Alternates between the two, and which one is first, so that other load on the machine affects both. */
async function compare(name: string, work: Work, young: Stadium, old: Stadium): Promise<(string | number)[]> {
  const ofYoung: Measured[] = [];
  const ofOld: Measured[] = [];
  const measurements = [async () => ofYoung.push(await work(young)), async () => ofOld.push(await work(old))];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measure of round % 2 === 0 ? measurements : measurements.toReversed()) await measure();
  }
  const slower = median(ofYoung.map(({ perSecond }, round) => perSecond / (ofOld[round]?.perSecond ?? 0)));
  const [now, then] = [medianOf(ofYoung), medianOf(ofOld)];
  return [name, now.perSecond, then.perSecond, now.p50Ms, then.p50Ms, now.p99Ms, then.p99Ms, slower.toFixed(2)];
}

async function placeOrders({ system, placed }: Stadium): Promise<Measured> {
  const load = {
    port: system.server.port,
    visitors: VISITORS,
    productIds: [productId(0, RUSH_COMMERCE)],
    perSecond: null,
    ...TIMES,
  };
  const result = await visitors.run(load);
  for (const order of result.placed) placed.push(order);
  return result;
}

async function readBoards({ system, staffHeaders }: Stadium): Promise<Measured> {
  const { port } = system.server;
  const request = journeyRequests({ port, staff: { headers: staffHeaders, perSecond: 0 } }).board(0);
  const lines = await Promise.all(Array.from({ length: BOARDS }, () => openConnection(port)));
  try {
    return await closedLoop(BOARDS, TIMES, async (index) => {
      const answer = await lines[index]?.ask(request);
      if (answer?.status !== 200) throw new Error(`The board answered ${answer?.status}: ${answer?.body}`);
    });
  } finally {
    for (const line of lines) line.close();
  }
}

async function areBooksRight({ system, placed }: Stadium): Promise<boolean> {
  const startedMs = performance.now();
  const areRight = await checkOrders(system.databaseUrl, placed);
  console.log(`It took ${secondsSince(startedMs)} s.`);
  return areRight;
}

function secondsSince(startedMs: number): number {
  return Math.round((performance.now() - startedMs) / 1_000);
}
