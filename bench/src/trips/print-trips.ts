/**
 * Simulates a half-time of deliveries to the seats of a bowl, in virtual time: trips for each order, and minutes from ready at
 * the stall until at the seat. The same seeded orders go one by one, oldest first, by trays of the oldest, and by trips of the
 * product's rule; with equal runners, then with as few as keep the p90 of one by one. Run: `npm run bench:trips`
 */
import { printTable } from '../figures.ts';
import { fewestRunners, simulateTrips, WAYS_TO_CHOOSE, type TripFigures } from './compare-trips.ts';

const CROWD = { orders: 90, halfTimes: 200 };
/** Runners. With the last number one is free for almost each order: it is shown and has no goal. */
const TEAMS = [8, 16, 24, 32];
const SPARE_TEAM = 32;
/** Trips for each order fall by this part at least, at an equal p90. */
const GOAL = 0.4;

const { oneByOne, oldestFirst, byWalk } = WAYS_TO_CHOOSE;
const rows: (string | number)[][] = [];
const row = (name: string, { runners, tripsPerOrder, metresPerOrder, ...times }: TripFigures) =>
  rows.push([
    name,
    String(runners),
    tripsPerOrder,
    metresPerOrder,
    times.p50Minutes,
    times.p90Minutes,
    times.longestMinutes,
  ]);
for (const runners of TEAMS) {
  const reference = simulateTrips(CROWD, runners, oneByOne);
  const fewest = fewestRunners(CROWD, reference.p90Minutes, runners, byWalk);
  row('one by one', reference);
  row('trays of the oldest', simulateTrips(CROWD, runners, oldestFirst));
  row('trips by walk', simulateTrips(CROWD, runners, byWalk));
  row('trips by walk, equal p90', fewest);
  if (runners === SPARE_TEAM) continue;
  if (fewest.p90Minutes > reference.p90Minutes || fewest.tripsPerOrder > 1 - GOAL) process.exitCode = 1;
}
console.log(`${CROWD.orders} orders in 15 minutes, ${CROWD.halfTimes} half-times.\n`);
printTable(['trips', 'runners', 'trips per order', 'metres per order', 'p50 min', 'p90 min', 'longest min'], rows);
