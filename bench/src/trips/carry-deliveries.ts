import { walkBetween, type BowlSeat, type Walk } from './bowl.ts';
import type { BowlDelivery } from './half-time-deliveries.ts';

/**
 * Which of the waiting deliveries a runner takes along, in the order of the walk. At least one.
 *
 * @param waiting oldest first, not empty
 */
export type ChooseTrip = (waiting: readonly BowlDelivery[]) => readonly BowlDelivery[];

/** `minutes`: of each delivery, from ready at the stall until it is at its seat. `metres`: of all trips. */
export type Carried = { trips: number; metres: number; minutes: number[] };

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** Time to take orders at the stall, and to find a person and hand over at a seat. */
const SECONDS = { leave: 20, eachOrder: 8, handOver: 40 } as const;

/** Carries the deliveries of a half-time with so many runners, in virtual time. A runner leaves when something is ready. */
export function carryDeliveries(deliveries: readonly BowlDelivery[], runners: number, chooseTrip: ChooseTrip): Carried {
  const carried: Carried = { trips: 0, metres: 0, minutes: [] };
  const freeAtMs = Array.from({ length: runners }, () => 0);
  let left = deliveries.toSorted((one, other) => one.readyAtMs - other.readyAtMs || one.id - other.id);
  for (let [oldest] = left; oldest; [oldest] = left) {
    const runner = freeAtMs.indexOf(Math.min(...freeAtMs));
    const nowMs = Math.max(freeAtMs[runner] ?? 0, oldest.readyAtMs);
    const trip = chooseTrip(left.filter(({ readyAtMs }) => readyAtMs <= nowMs));
    freeAtMs[runner] = walkTrip(trip, nowMs, carried);
    left = left.filter((delivery) => !trip.includes(delivery));
  }
  return carried;
}

/** @returns when the runner is back at the stall */
function walkTrip(trip: readonly BowlDelivery[], leftAtMs: number, carried: Carried): number {
  let at: BowlSeat | null = null;
  let nowMs = leftAtMs + (SECONDS.leave + SECONDS.eachOrder * trip.length) * SECOND_MS;
  const walk = ({ metres, seconds }: Walk) => {
    carried.metres += metres;
    nowMs += seconds * SECOND_MS;
  };
  for (const { place, readyAtMs } of trip) {
    walk(walkBetween(at, place));
    nowMs += SECONDS.handOver * SECOND_MS;
    carried.minutes.push((nowMs - readyAtMs) / MINUTE_MS);
    at = place;
  }
  walk(walkBetween(at, null));
  carried.trips += 1;
  return nowMs;
}
