import { compareSeats, type Seat } from './seat.ts';

/** A delivery that waits at its commerce. `units`: of its products, as a tray counts them. `readyAtMs`: since the epoch. */
export type WaitingDelivery = {
  readonly id: number;
  readonly seat: Seat;
  readonly units: number;
  readonly readyAtMs: number;
};

/** Part of all sectors, to each side of one, whose deliveries go in the same trip. Measured by `npm run bench:trips`. */
const NEIGHBOUR_SHARE = 1 / 12;

/**
 * Proposes the deliveries that a runner takes along next, in the order of the walk: by sector, row and seat. The oldest one is
 * always among them. Its neighbours fill the tray, the nearest first. A delivery with more units than a tray holds goes alone.
 *
 * @param trayUnits units that a tray holds
 * @param sectors those known besides the sectors of `waiting`; more of them show how far two are apart
 * @see ORD-08, DEL-01
 */
export function nextTrip<Delivery extends WaitingDelivery>(
  waiting: readonly Delivery[],
  trayUnits: number,
  sectors: Iterable<Seat['sector']>,
): Delivery[] {
  const walk = waiting.toSorted((one, other) => compareSeats(one.seat, other.seat) || one.id - other.id);
  const [oldest] = walk.toSorted(byAge);
  if (!oldest) return [];
  const apart = sectorsApart([...sectors, ...walk.map(({ seat }) => seat.sector)]);
  const sectorsTo = ({ seat }: Delivery) => apart.between(oldest.seat.sector, seat.sector);
  const stopsTo = (delivery: Delivery) => Math.abs(walk.indexOf(delivery) - walk.indexOf(oldest));
  const neighbours = walk
    .filter((delivery) => delivery !== oldest && sectorsTo(delivery) <= apart.count * NEIGHBOUR_SHARE)
    .toSorted((one, other) => sectorsTo(one) - sectorsTo(other) || stopsTo(one) - stopsTo(other) || byAge(one, other));
  const taken = new Set([oldest]);
  let units = oldest.units;
  for (const delivery of neighbours) {
    if (units + delivery.units > trayUnits) continue;
    taken.add(delivery);
    units += delivery.units;
  }
  return walk.filter((delivery) => taken.has(delivery));
}

function byAge(one: WaitingDelivery, other: WaitingDelivery): number {
  return one.readyAtMs - other.readyAtMs || one.id - other.id;
}

/** How many sectors there are, and how many steps two of them are apart on the walk. */
function sectorsApart(sectors: readonly Seat['sector'][]) {
  const order = [...new Set(sectors)].toSorted((one, other) =>
    compareSeats({ sector: one, fields: [] }, { sector: other, fields: [] }),
  );
  const places = new Map(order.map((sector, place) => [sector, place]));
  const placeOf = (sector: Seat['sector']) => places.get(sector) ?? Infinity;
  return {
    count: order.length,
    between: (one: Seat['sector'], other: Seat['sector']) => Math.abs(placeOf(one) - placeOf(other)),
  };
}
