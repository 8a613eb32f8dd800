/**
 * What becomes of the server when three times as many visitors come as it can serve. First what it can serve is measured
 * in the same run, with visitors of the same kind who wait for one another; then they come at three times that rate,
 * whether or not it keeps up, and try again as phones do; then at a third of it, until orders take no longer than before.
 *
 * The visitors are a process on a core of their own, the server and its database have another: three times as many visitors
 * take three times as much, and on the same core that would be missing to who serves them. Where a process cannot be kept to
 * a core, it says so.
 * `npm run bench:overload`, or longer: BENCH_SECONDS=300
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { makeBenchStalls, VENUE_ID } from './bench-stall.ts';
import { checkOrders } from './check-orders.ts';
import { printTable, quantile } from './figures.ts';
import { OpenStreams } from './open-streams.ts';
import { keepToCore } from './keep-to-core.ts';
import { startRig } from './rig.ts';
import { signInStaff } from './sign-in-staff.ts';
import { startVisits } from './visit-load.ts';
import type { VisitResult } from './visit-load.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const TIMES_CAPACITY = 3;
const CAPACITY_SECONDS = 8;
/** Where more of the orders are refused, visitors are not served any more. */
const MOST_REFUSED = 0.01;
/** Longer than the server needs to believe that a rush is over. */
const PAUSE_MS = 8_000;
const QUIET_SECONDS = 10;
const RECOVERY_SECONDS = 40;
/** Visitors who wait for one another; how many of them are served best hangs on the machine. */
const CAPACITY_LINES = [64, 128, 256, 512];
/** Each phone has its own; with more of them the visitors' process would be the limit. */
const LINES = 4_000;
const STREAMS = 300;
const STAFF_PER_SECOND = 5;
/** Below this an order is quick enough, however much quicker the quiet ones were. */
const NORMAL_MS = 200;
const SETTLED_SECONDS = 5;
const GOALS = { goodput: 0.8, recoverySeconds: 30 };

/** As many as a large stadium has. */
const STALLS = 40;
/** What nobody charges leaves the boards so soon: the shortest that a venue can choose. */
const EXPIRY_MINUTES = 1;
/** Until the first orders end unpaid, as from then on one ends for each that is placed; and until the code is compiled. */
const WARM_UP_SECONDS = EXPIRY_MINUTES * 60 + 15;
const WARM_UP_LINES = 256;

const areApart = keepToCore(process.pid, 0);
const rig = await startRig(async (db) => {
  await makeBenchStalls(db, STALLS);
  await db.query(`update venues set cash_expiry_minutes = ${EXPIRY_MINUTES} where id = ${VENUE_ID}`);
});
const visits = startVisits();
if (areApart) keepToCore(visits.pid, 1);
const streams = new OpenStreams(`${rig.server.url}/api/live?venueId=${VENUE_ID}`);
try {
  const staff = { headers: await signInStaff(rig.databaseUrl, rig.server.url), perSecond: STAFF_PER_SECOND };
  const base = { port: rig.server.port, stalls: STALLS, staff };
  const crowd = (lines: number, seconds: number) => visits.run({ ...base, lines, seconds, perSecond: null });
  const atRate = (perSecond: number, seconds: number) => visits.run({ ...base, lines: LINES, seconds, perSecond });

  const warmUp = await crowd(WARM_UP_LINES, WARM_UP_SECONDS);
  const ramp: VisitResult[] = [];
  for (const lines of CAPACITY_LINES) ramp.push(await crowd(lines, CAPACITY_SECONDS));
  const served = ramp.filter((one) => refusedShare(one) <= MOST_REFUSED);
  const capacity = (served.length > 0 ? served : ramp).reduce((best, one) =>
    one.placedPerSecond > best.placedPerSecond ? one : best,
  );
  await sleep(PAUSE_MS);
  const calmRate = capacity.placedPerSecond / 3;
  const rushRate = capacity.placedPerSecond * TIMES_CAPACITY;
  await streams.openUpTo(STREAMS);
  const quiet = await atRate(calmRate, QUIET_SECONDS);
  const rush = await atRate(rushRate, SECONDS);
  const after = await atRate(calmRate, RECOVERY_SECONDS);

  if (!areApart) console.log('Visitors and server share their cores.');
  printTable(
    ['visitors', 'come, /s', 'orders/s', 'p50 ms', 'p95 ms', 'staff p95 ms'],
    [
      ...ramp.map((one, step) => row(`${CAPACITY_LINES[step]} who wait for one another`, one.placedPerSecond, one)),
      row('a third of it', calmRate, quiet),
      row('three times as many', rushRate, rush),
      row('a third again', calmRate, after),
    ],
  );
  const results = [warmUp, ...ramp, quiet, rush, after];
  const goodput = rush.placedPerSecond / capacity.placedPerSecond;
  const recoverySeconds = secondsUntilNormal(quiet, after);
  const wrong = { staff: sum(results, staffFailures), visitors: sum(results, wrongAnswers) };
  console.log(`\nAnswers under three times as many: ${JSON.stringify(rush.answers)}`);
  console.log(`Told to come back after that: ${rush.toldLater} visitors, who do not.`);
  console.log(`Answers after that: ${JSON.stringify(after.answers)}`);
  console.log(`Orders placed: ${Math.round(goodput * 100)} % of what it can serve (goal ${100 * GOALS.goodput} %).`);
  console.log(`Orders are as quick as before after ${recoverySeconds} s (goal ${GOALS.recoverySeconds} s).`);
  console.log(`Live lines: ${streams.stillOpen} of ${STREAMS} open to the end.`);
  console.log(`Staff refused or without an answer: ${wrong.staff} (goal 0).`);
  console.log(`Visitors told anything but yes or a time to come back: ${wrong.visitors} (goal 0).`);
  const placed = results.flatMap((result) => result.placed);
  const isSound = await checkOrders(rig.databaseUrl, placed);
  const isReached = goodput >= GOALS.goodput && recoverySeconds <= GOALS.recoverySeconds;
  if (!isSound || !isReached || wrong.staff + wrong.visitors > 0) process.exitCode = 1;
} finally {
  streams.close();
  await visits.stop();
  await rig.stop();
}

function refusedShare({ answers }: VisitResult): number {
  const orders = (answer: string) => answer.startsWith('order ');
  return countAnswers(answers, (answer) => answer === 'order 503') / countAnswers(answers, orders);
}

function row(name: string, perSecond: number, result: VisitResult): (string | number)[] {
  const times = result.orderTimesMs.flat();
  return [name, perSecond, result.placedPerSecond, quantile(times, 0.5), p95(times), p95(result.staffTimesMs)];
}

function p95(timesMs: readonly number[]): number {
  return quantile(timesMs, 0.95);
}

/** From when on orders were as quick as before the rush, over several seconds: one slow answer is no rush. */
function secondsUntilNormal(before: VisitResult, after: VisitResult): number {
  const normalMs = Math.max(NORMAL_MS, 2 * p95(before.orderTimesMs.flat()));
  const first = after.orderTimesMs.findIndex((_, second, all) => {
    const times = all.slice(second, second + SETTLED_SECONDS).flat();
    return times.length > 0 && p95(times) <= normalMs;
  });
  return first === -1 ? RECOVERY_SECONDS : first;
}

function sum(results: readonly VisitResult[], countOf: (result: VisitResult) => number): number {
  return results.reduce((total, result) => total + countOf(result), 0);
}

function staffFailures({ answers }: VisitResult): number {
  return countAnswers(answers, (name, status) => name.startsWith('staff') && status !== '200');
}

function wrongAnswers({ answers, unannounced }: VisitResult): number {
  const isWrong = (name: string, status: string) =>
    !name.startsWith('staff') && !['200', '201', '503'].includes(status);
  return unannounced + countAnswers(answers, isWrong);
}

function countAnswers(answers: VisitResult['answers'], isMeant: (name: string, status: string) => boolean): number {
  return Object.entries(answers)
    .filter(([answer]) => isMeant(answer, answer.slice(answer.lastIndexOf(' ') + 1)))
    .reduce((total, [, count]) => total + count, 0);
}
