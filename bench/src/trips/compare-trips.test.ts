import { expect, it } from 'vitest';
import { fewestRunners, simulateTrips, WAYS_TO_CHOOSE } from './compare-trips.ts';

const { oneByOne, byWalk } = WAYS_TO_CHOOSE;
const CROWD = { orders: 90, halfTimes: 20 };

it('trips for each order fall by 40 % against one by one at an equal p90 [ORD-08]', () => {
  const reference = simulateTrips(CROWD, 16, oneByOne);
  expect(reference.tripsPerOrder).toBe(1);
  const fewest = fewestRunners(CROWD, reference.p90Minutes, 16, byWalk);
  expect(fewest.p90Minutes).toBeLessThanOrEqual(reference.p90Minutes);
  expect(fewest.tripsPerOrder).toBeLessThanOrEqual(0.6);
});

it('with as many runners, trips are faster for median, p90 and last order [ORD-08]', () => {
  const [reference, trips] = [simulateTrips(CROWD, 16, oneByOne), simulateTrips(CROWD, 16, byWalk)];
  expect(trips.p50Minutes).toBeLessThan(reference.p50Minutes);
  expect(trips.p90Minutes).toBeLessThan(reference.p90Minutes);
  expect(trips.longestMinutes).toBeLessThan(reference.longestMinutes);
});
