import type { CommerceKind } from '@app/contract/resources/commerces.ts';

/** A station: its people, null: not stated, and the minutes of the queue that it prepares. */
export type StationLoad = { hands: number | null; minutes: number };

/** What a commerce stated of its people. `queueMinutes`: of all orders of its queue, each by its slowest product. */
export type StatedCapacity = {
  kind: CommerceKind;
  hands: number | null;
  stations: readonly StationLoad[];
  queueMinutes: number;
};

/** How many orders are prepared at once. `isStated`: by people that the commerce named, not by those of its kind. */
export type StatedPace = { atOnce: number; isStated: boolean };

/** People who prepare at the same time in a commerce that stated none. */
export const USUAL_HANDS: Readonly<Record<CommerceKind, number>> = {
  kitchen: 3,
  grill: 6,
  bar: 4,
  coffee: 3,
  shop: 2,
};

/**
 * Returns how many orders a commerce prepares at once by its people. With stations the one with the most work for each of
 * its people decides: the queue is done when that station is.
 *
 * @see CHK-02
 */
export function statedPace({ kind, hands, stations, queueMinutes }: StatedCapacity): StatedPace {
  const all = hands ?? USUAL_HANDS[kind];
  const isStated = hands !== null || (stations.length > 0 && stations.every((station) => station.hands !== null));
  if (stations.length === 0) return { atOnce: all, isStated };
  const share = stationHands(all, stations.length);
  const people = stations.map(({ hands: own }) => own ?? share);
  const slowest = Math.max(...stations.map(({ minutes }, at) => minutes / (people[at] ?? share)));
  const most = people.reduce((sum, one) => sum + one, 0);
  return { atOnce: slowest === 0 ? most : Math.min(most, Math.max(1, queueMinutes / slowest)), isStated };
}

/** Returns the people of a station that states none: its share of those of the commerce, at least one. */
export function stationHands(all: number, stations: number): number {
  return Math.max(1, Math.round(all / stations));
}
