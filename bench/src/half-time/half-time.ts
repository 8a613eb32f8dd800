/**
 * Serves one half-time three times: 2,000 customers of a seeded crowd at 12 stalls, on a real server in simulated time. The
 * stalls plan orders for later by minutes of their stations, by a number of orders, or take none. Compares promises and waits.
 * Run: `npm run bench:half-time`, with another crowd: BENCH_SEED=2
 */
import { printTable, quantile } from '../figures.ts';
import { CROWD_SIZE } from './crowd.ts';
import { mostPlanned } from './most-planned.ts';
import { runHalfTime } from './run-half-time.ts';
import type { ServedOrder } from './stall.ts';
import type { Planning } from './stalls.ts';

const GOALS = { inPromise: 0.95, planned: 1 };
const NAMES: Readonly<Record<Planning, string>> = {
  minutes: 'minutes of stations',
  orders: 'number of orders',
  none: 'no orders for later',
};
const seed = Number(process.env['BENCH_SEED'] ?? 1);

const figures = [];
for (const planning of ['minutes', 'orders', 'none'] as const) {
  figures.push({ planning, ...figuresOf(await runHalfTime(planning, seed)) });
}
console.log(`\n${CROWD_SIZE} customers, crowd ${seed}:\n`);
printTable(
  [
    'planned by',
    'for later',
    'ready as promised, %',
    'wait p50 min',
    'wait p90 min',
    'longest wait min',
    'station most, %',
  ],
  figures.map(({ planning, later, inPromise, waits, planned }) => [
    NAMES[planning],
    String(later),
    (100 * inPromise).toFixed(1),
    quantile(waits, 0.5).toFixed(1),
    quantile(waits, 0.9).toFixed(1),
    quantile(waits, 1).toFixed(1),
    (100 * planned).toFixed(0),
  ]),
);
const [minutes, orders, none] = figures;
const meanWait = (waits: readonly number[] = []) => waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
const isBest =
  minutes !== undefined &&
  minutes.inPromise >= GOALS.inPromise &&
  minutes.planned <= GOALS.planned &&
  minutes.inPromise > (orders?.inPromise ?? 1) &&
  meanWait(minutes.waits) < meanWait(none?.waits);
console.log(`\nMean wait: ${figures.map(({ waits }) => meanWait(waits).toFixed(1)).join(', ')} min.`);
console.log(
  `Goals: ${100 * GOALS.inPromise} % as promised, no station above ${100 * GOALS.planned} %, fewer broken promises`,
);
console.log(`than by number, and a shorter wait than without orders for later: ${isBest ? 'met' : 'not met'}.`);
if (!isBest) process.exitCode = 1;

function figuresOf(orders: readonly ServedOrder[]) {
  const onTime = orders.filter(({ readyMinutes, promisedMinutes }) => (readyMinutes ?? Infinity) < promisedMinutes + 1);
  return {
    later: orders.filter(({ slotMinutes }) => slotMinutes !== null).length,
    inPromise: onTime.length / orders.length,
    waits: orders.map(waitOf),
    planned: mostPlanned(orders),
  };
}

/** Minutes that a customer waits for: from the chosen time, or from the order. */
function waitOf({ readyMinutes, slotMinutes, placedMinutes }: ServedOrder): number {
  return Math.max(0, (readyMinutes ?? Infinity) - (slotMinutes ?? placedMinutes));
}
