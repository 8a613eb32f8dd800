import { createSeededRandom, type SeededRandom } from '@app/server/test/harness/seeded-random.ts';
import { KITCHEN_STATIONS, STALLS, type StationName } from './stalls.ts';

/** Orders of all stalls for the fifteen minutes of half-time. */
export const CROWD_SIZE = 2_000;
/** Share that orders from the seat before half-time where a stall offers times. The others order during it. */
const AHEAD_SHARE = 0.6;
const HALF_TIME_MINUTES = 15;
/** Orders for later come within so many minutes before half-time. */
const AHEAD_MINUTES = 15;
/** Share of the orders with something of a station. Every order has something. */
const STATION_SHARES: Readonly<Record<StationName, number>> = { drinks: 0.8, fryer: 0.35, grill: 0.35 };
/** Share of the customers who prefer the first time of half-time, the second one, … */
const PREFERRED_SHARES = [0.5, 0.3, 0.2] as const;
const UNITS_MAX = 4;

/** A line of an order: so many units of a product of the station. */
export type OrderedLine = { station: StationName; product: number; units: number };

/**
 * A customer of half-time. Minutes count from its start. `aheadMinutes`: when they order for later, null: they would not.
 * `nowMinutes`: when they order for now. `preferredSlot`: index among the times of half-time.
 */
export type Customer = {
  id: number;
  stall: number;
  lines: readonly OrderedLine[];
  aheadMinutes: number | null;
  nowMinutes: number;
  preferredSlot: number;
};

/** Returns the same customers for the same seed, in the order of their arrival at half-time. */
export function halfTimeCrowd(seed: number, size = CROWD_SIZE): Customer[] {
  const random = createSeededRandom(seed);
  const customers = Array.from({ length: size }, (_, id) => ({
    id,
    stall: Math.floor(random() * STALLS),
    lines: wantedLines(random),
    aheadMinutes: random() < AHEAD_SHARE ? -AHEAD_MINUTES * random() : null,
    // Most people come soon after the whistle.
    nowMinutes: HALF_TIME_MINUTES * Math.min(random(), random()),
    preferredSlot: chosen(random, PREFERRED_SHARES),
  }));
  return customers.toSorted((one, other) => one.nowMinutes - other.nowMinutes);
}

function wantedLines(random: SeededRandom): OrderedLine[] {
  const stations = KITCHEN_STATIONS.filter(({ name }) => random() < STATION_SHARES[name]);
  return (stations.length > 0 ? stations : KITCHEN_STATIONS.slice(0, 1)).map(({ name, products }) => ({
    station: name,
    product: Math.floor(random() * products),
    units: 1 + Math.floor(random() * UNITS_MAX),
  }));
}

/** Index of a share, each as probable as it is large. */
function chosen(random: SeededRandom, shares: readonly number[]): number {
  let left = random();
  const found = shares.findIndex((share) => (left -= share) < 0);
  return found === -1 ? shares.length - 1 : found;
}
