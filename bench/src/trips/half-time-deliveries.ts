import type { WaitingDelivery } from '@app/rules/delivery/next-trip.ts';
import { createSeededRandom, type SeededRandom } from '@app/server/test/harness/seeded-random.ts';
import { BOWL, toSeat, type BowlSeat } from './bowl.ts';

/** A delivery of the simulated half-time. `readyAtMs`: since its start. */
export type BowlDelivery = WaitingDelivery & { readonly place: BowlSeat };

const HALF_TIME_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Share of the orders with 1, 2, … units. */
const UNIT_SHARES = [0.25, 0.35, 0.2, 0.15, 0.05] as const;

/** Returns the deliveries of a half-time, in the order in which they become ready. Most do in its middle. */
export function halfTimeDeliveries(orders: number, seed: number): BowlDelivery[] {
  const random = createSeededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  return Array.from({ length: orders }, () => ((random() + random()) / 2) * HALF_TIME_MINUTES * MINUTE_MS)
    .toSorted((one, other) => one - other)
    .map((readyAtMs, id) => {
      const place = { sector: upTo(BOWL.sectors), row: upTo(BOWL.rows), seat: upTo(BOWL.seats) };
      return { id, place, seat: toSeat(place), units: unitsOf(random), readyAtMs };
    });
}

function unitsOf(random: SeededRandom): number {
  let left = random();
  const found = UNIT_SHARES.findIndex((share) => (left -= share) < 0);
  return found === -1 ? UNIT_SHARES.length : found + 1;
}
