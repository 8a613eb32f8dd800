import { TRAY_UNITS } from '@app/contract/values/limits.ts';
import { nextTrip } from '@app/rules/delivery/next-trip.ts';
import { quantile } from '../figures.ts';
import { BOWL_SECTORS } from './bowl.ts';
import { carryDeliveries, type ChooseTrip } from './carry-deliveries.ts';
import { halfTimeDeliveries } from './half-time-deliveries.ts';

/** First in, first out, one order a trip. */
const oneByOne: ChooseTrip = (waiting) => waiting.slice(0, 1);

/** First in, first out, as many as a tray holds, whatever their seats. */
const oldestFirst: ChooseTrip = (waiting) => {
  let units = 0;
  const end = waiting.findIndex((delivery, place) => (units += delivery.units) > TRAY_UNITS.default && place > 0);
  return end === -1 ? waiting : waiting.slice(0, end);
};

/** The rule of the product. */
const byWalk: ChooseTrip = (waiting) => nextTrip(waiting, TRAY_UNITS.default, BOWL_SECTORS);

export const WAYS_TO_CHOOSE = { oneByOne, oldestFirst, byWalk } as const;

/** Of all orders of all half-times. Minutes: from ready at the stall until at the seat. */
export type TripFigures = {
  readonly runners: number;
  readonly tripsPerOrder: number;
  readonly metresPerOrder: number;
  readonly p50Minutes: number;
  readonly p90Minutes: number;
  readonly longestMinutes: number;
};

/** `halfTimes`: each with its own seed. */
export type Crowd = { readonly orders: number; readonly halfTimes: number };

export function simulateTrips({ orders, halfTimes }: Crowd, runners: number, chooseTrip: ChooseTrip): TripFigures {
  const rounds = Array.from({ length: halfTimes }, (_, seed) =>
    carryDeliveries(halfTimeDeliveries(orders, seed + 1), runners, chooseTrip),
  );
  const minutes = rounds.flatMap((round) => round.minutes);
  const perOrder = (sum: number) => sum / minutes.length;
  return {
    runners,
    tripsPerOrder: perOrder(rounds.reduce((sum, { trips }) => sum + trips, 0)),
    metresPerOrder: perOrder(rounds.reduce((sum, { metres }) => sum + metres, 0)),
    p50Minutes: quantile(minutes, 0.5),
    p90Minutes: quantile(minutes, 0.9),
    longestMinutes: quantile(minutes, 1),
  };
}

/** Figures of the fewest runners that carry the orders as fast. @param most runners that it takes at most */
export function fewestRunners(crowd: Crowd, p90Minutes: number, most: number, chooseTrip: ChooseTrip): TripFigures {
  for (let runners = 1; runners < most; runners += 1) {
    const figures = simulateTrips(crowd, runners, chooseTrip);
    if (figures.p90Minutes <= p90Minutes) return figures;
  }
  return simulateTrips(crowd, most, chooseTrip);
}
