import { compareSeats, type Seat } from './seat.ts';

/** A delivery that waits at its commerce. `units`: of its products, as a tray counts them. `readyAtMs`: since the epoch. */
export type WaitingDelivery = {
  readonly id: number;
  readonly seat: Seat;
  readonly units: number;
  readonly readyAtMs: number;
};

/** Wait at the commerce from which a delivery goes before the neighbours of the oldest one. Ms. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Proposes the deliveries that a runner takes along next, in the order of the walk: by sector, row and seat. The oldest one is
 * always among them. The tray is filled with those that wait too long, oldest first, then with neighbours of the oldest one.
 * A delivery with more units than a tray holds goes alone.
 *
 * @param trayUnits units that a tray holds
 * @param nowMs the server's clock
 * @see ORD-08, DEL-01
 */
export function nextTrip<Delivery extends WaitingDelivery>(
  waiting: readonly Delivery[],
  trayUnits: number,
  nowMs: number,
): Delivery[] {
  const walk = waiting.toSorted((one, other) => compareSeats(one.seat, other.seat) || one.id - other.id);
  const [oldest] = walk.toSorted(byAge);
  if (!oldest) return [];
  const distanceOf = distancesFrom(oldest, walk);
  const isOverdue = ({ readyAtMs }: Delivery) => nowMs - readyAtMs >= LONGEST_WAIT_MS;
  const byPriority = (one: Delivery, other: Delivery) =>
    Number(isOverdue(other)) - Number(isOverdue(one)) ||
    (isOverdue(one) ? 0 : distanceOf(one) - distanceOf(other)) ||
    byAge(one, other);
  const taken = new Set([oldest]);
  let units = oldest.units;
  for (const delivery of walk.toSorted(byPriority)) {
    if (taken.has(delivery) || units + delivery.units > trayUnits) continue;
    taken.add(delivery);
    units += delivery.units;
  }
  return walk.filter((delivery) => taken.has(delivery));
}

function byAge(one: WaitingDelivery, other: WaitingDelivery): number {
  return one.readyAtMs - other.readyAtMs || one.id - other.id;
}

/** Distance along the walk: first in sectors, then in deliveries between the two. */
function distancesFrom<Delivery extends WaitingDelivery>(
  from: Delivery,
  walk: readonly Delivery[],
): (to: Delivery) => number {
  const sectors = [...new Set(walk.map(({ seat }) => seat.sector))];
  const places = new Map(
    walk.map((delivery, place) => [delivery, { place, sector: sectors.indexOf(delivery.seat.sector) }]),
  );
  const at = places.get(from);
  return (to) => {
    const place = places.get(to);
    if (!at || !place) return Infinity;
    return Math.abs(place.sector - at.sector) * walk.length + Math.abs(place.place - at.place);
  };
}
