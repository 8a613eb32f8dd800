/**
 * Measures one core of the server at the required load and beyond its capacity. need: 450 visits/s (menu, order, own
 * order), three times the burst of one stadium, with 2,000 open streams. beyond: measures the capacity in a closed
 * loop, then sends a multiple of it in an open loop with the app's retries. Ends with a third of it until orders are as
 * fast as before. Server and database have one core, the visitors another. Prints a note where a process cannot be
 * pinned. `npm run bench:overload`, or a part: BENCH_PART=need BENCH_NEED_SECONDS=60, BENCH_PART=beyond
 * BENCH_SECONDS=300 BENCH_TIMES=3
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { insertBenchCommerces, VENUE_ID } from './bench-commerce.ts';
import { checkOrders } from './check-orders.ts';
import { printTable, quantile } from './figures.ts';
import { startJourneys, type JourneyResult } from './journey-load.ts';
import { pinToCore } from './pin-to-core.ts';
import { signInStaff } from './sign-in-staff.ts';
import { startSystemUnderTest } from './system-under-test.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const PART = process.env['BENCH_PART'] ?? 'both';

/** Unpaid orders leave the boards after that time: the shortest that a venue can choose. */
const EXPIRY_MINUTES = 1;
/**
 * Until the first orders expire unpaid, so that from then on one expires per placed order, and until the code is
 * compiled.
 */
const WARM_UP_SECONDS = setting('BENCH_WARM_UP_SECONDS', EXPIRY_MINUTES * 60 + 15);
const WARM_UP_CONNECTIONS = 256;

const NEEDED_PER_SECOND = 450;
const NEED_SECONDS = setting('BENCH_NEED_SECONDS', 60);
const STREAMS = setting('BENCH_STREAMS', 2_000);
/** Commerces of a large stadium. */
const COMMERCES = 40;
const STAFF_PER_SECOND = 5;
/** Each phone has its own connection; with more of them the visitors' process would be the limit. */
const CONNECTIONS = 4_000;

const BEYOND_SECONDS = setting('BENCH_SECONDS', 300);
const TIMES_CAPACITY = setting('BENCH_TIMES', 1.5);
const CAPACITY_SECONDS = setting('BENCH_CAPACITY_SECONDS', 8);
const CAPACITY_CONNECTIONS = [64, 128, 256, 512];
/** With a larger share of rejected orders, the server is beyond its capacity. */
const MOST_REFUSED = 0.01;
/** Longer than the server needs to return to the level `calm`. */
const PAUSE_MS = 8_000;
const QUIET_SECONDS = 10;
const RECOVERY_SECONDS = setting('BENCH_RECOVERY_SECONDS', 40);
/** An order below this is fast enough, however fast the quiet ones were. */
const NORMAL_MS = 200;
const SETTLED_SECONDS = 5;

const GOALS = { p95Ms: 400, recoverySeconds: 30 };
/** Priority of each call in the contract. */
const CALLS = { 'staff board': 0, 'staff cash': 0, order: 1, 'own order': 2, menu: 3 } as const;

const areApart = pinToCore(process.pid, 0);
const system = await startSystemUnderTest(async (db) => {
  await insertBenchCommerces(db, COMMERCES);
  await db.query(`update venues set cash_expiry_minutes = ${EXPIRY_MINUTES} where id = ${VENUE_ID}`);
});
const journeys = startJourneys();
if (areApart) pinToCore(journeys.pid, 1);
else console.log('Visitors and server share their cores.');
const results: JourneyResult[] = [];
try {
  const staff = { headers: await signInStaff(system.databaseUrl, system.server.url), perSecond: STAFF_PER_SECOND };
  const base = { port: system.server.port, commerces: COMMERCES, streams: 0, staff };
  const record = (result: JourneyResult) => {
    results.push(result);
    return result;
  };
  const closedLoop = async (connections: number, seconds: number) =>
    record(await journeys.run({ ...base, connections, seconds, perSecond: null }));
  const openLoop = async (perSecond: number, seconds: number) =>
    record(await journeys.run({ ...base, streams: STREAMS, connections: CONNECTIONS, seconds, perSecond }));

  await closedLoop(WARM_UP_CONNECTIONS, WARM_UP_SECONDS);
  await sleep(PAUSE_MS);
  if (PART !== 'beyond') reportRequirement(await openLoop(NEEDED_PER_SECOND, NEED_SECONDS));
  if (PART !== 'need') await measureOverload(closedLoop, openLoop);
  const isSound = await checkOrders(
    system.databaseUrl,
    results.flatMap((result) => result.placed),
  );
  if (!isSound) process.exitCode = 1;
} finally {
  await journeys.stop();
  await system.stop();
}

function reportRequirement(need: JourneyResult): void {
  console.log(`\n${NEEDED_PER_SECOND} visits/s for ${NEED_SECONDS} s with ${STREAMS} open streams:`);
  printCalls(need);
  const slow = Object.values(need.served).filter(({ p95Ms }) => p95Ms > GOALS.p95Ms).length;
  const failed = failures(need) + slow + (STREAMS - need.streamsOpen);
  console.log(
    `\np95 above ${GOALS.p95Ms} ms: ${slow} calls (goal 0). Streams open: ${need.streamsOpen} of ${STREAMS}.`,
  );
  console.log(`Staff refused, no answer, or 503 without Retry-After: ${failures(need)} (goal 0).`);
  if (failed > 0) process.exitCode = 1;
}

async function measureOverload(
  closedLoop: (connections: number, seconds: number) => Promise<JourneyResult>,
  openLoop: (perSecond: number, seconds: number) => Promise<JourneyResult>,
): Promise<void> {
  const ramp: JourneyResult[] = [];
  for (const connections of CAPACITY_CONNECTIONS) ramp.push(await closedLoop(connections, CAPACITY_SECONDS));
  const served = ramp.filter((one) => refusedShare(one) <= MOST_REFUSED);
  const capacity = Math.max(...(served.length > 0 ? served : ramp).map(({ placedPerSecond }) => placedPerSecond));
  await sleep(PAUSE_MS);
  const quiet = await openLoop(capacity / 3, QUIET_SECONDS);
  const rush = await openLoop(capacity * TIMES_CAPACITY, BEYOND_SECONDS);
  const after = await openLoop(capacity / 3, RECOVERY_SECONDS);

  printTable(
    ['visitors', 'come, /s', 'orders/s', 'order p95 ms', 'staff p95 ms'],
    [
      ...ramp.map((one, step) =>
        row(`${CAPACITY_CONNECTIONS[step]} who wait for one another`, one.placedPerSecond, one),
      ),
      row('a third of it', capacity / 3, quiet),
      row(`${TIMES_CAPACITY} times as many, for ${BEYOND_SECONDS} s`, capacity * TIMES_CAPACITY, rush),
      row('a third again', capacity / 3, after),
    ],
  );
  console.log(`\nBeyond capacity:`);
  printCalls(rush);
  const recoverySeconds = secondsUntilNormal(quiet, after);
  const share = Math.round((100 * rush.placedPerSecond) / capacity);
  console.log(`\nOrders placed: ${share} % of capacity (no goal). Streams open: ${after.streamsOpen} of ${STREAMS}.`);
  console.log(`Visitors with a retry time after the end: ${rush.retryAfterEnd}; they do not retry.`);
  console.log(`Orders are as quick as before after ${recoverySeconds} s (goal ${GOALS.recoverySeconds} s).`);
  console.log(`Staff refused, no answer, or 503 without Retry-After: ${failures(rush) + failures(after)} (goal 0).`);
  if (failures(rush) + failures(after) > 0 || recoverySeconds > GOALS.recoverySeconds) process.exitCode = 1;
}

/** Prints the responses per call: served, rejected with a retry time, none within ten seconds. */
function printCalls(result: JourneyResult): void {
  printTable(
    ['call', 'priority', 'served', 'refused', 'no answer', 'other', 'p50 ms', 'p95 ms'],
    Object.entries(CALLS).map(([call, priority]) => {
      const { p50Ms = Number.NaN, p95Ms = Number.NaN } = result.served[call] ?? {};
      return [call, priority, ...Object.values(outcomes(result, call)), p50Ms, p95Ms];
    }),
  );
}

function outcomes({ answers }: JourneyResult, call: string) {
  const count = (isMeant: (status: string) => boolean) =>
    Object.entries(answers)
      .filter(([answer]) => answer.startsWith(`${call} `) && isMeant(answer.slice(call.length + 1)))
      .reduce((total, [, times]) => total + times, 0);
  return {
    served: count((status) => ['200', '201'].includes(status)),
    refused: count((status) => status === '503'),
    unanswered: count((status) => status === 'none'),
    other: count((status) => !['200', '201', '503', 'none'].includes(status)),
  };
}

/** Counts rejected staff calls, calls without a response, 503 without Retry-After, and unexpected statuses. */
function failures(result: JourneyResult): number {
  const wrong = Object.entries(CALLS).map(([call, priority]) => {
    const { refused, unanswered, other } = outcomes(result, call);
    return unanswered + other + (priority === 0 ? refused : 0);
  });
  return wrong.reduce((total, count) => total + count, result.withoutRetryAfter);
}

function refusedShare(result: JourneyResult): number {
  const { served, refused, unanswered, other } = outcomes(result, 'order');
  return refused / (served + refused + unanswered + other);
}

function row(name: string, perSecond: number, result: JourneyResult): (string | number)[] {
  const staffMs = result.served['staff board']?.p95Ms ?? Number.NaN;
  return [name, perSecond, result.placedPerSecond, p95(result.orderTimesMs.flat()), staffMs];
}

function p95(timesMs: readonly number[]): number {
  return quantile(timesMs, 0.95);
}

/** Returns when orders were as fast as before the rush, over several seconds: one slow response does not count. */
function secondsUntilNormal(before: JourneyResult, after: JourneyResult): number {
  const normalMs = Math.max(NORMAL_MS, 2 * p95(before.orderTimesMs.flat()));
  const first = after.orderTimesMs.findIndex((_, second, all) => {
    const times = all.slice(second, second + SETTLED_SECONDS).flat();
    return times.length > 0 && p95(times) <= normalMs;
  });
  return first === -1 ? RECOVERY_SECONDS : first;
}
