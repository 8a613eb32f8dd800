import { nextTrip } from '@app/rules/delivery/next-trip.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import type { SeatOrder } from './runner-orders.ts';

export type TripCounts = { orders: number; products: number };

export function tripCounts(orders: readonly SeatOrder[]): TripCounts {
  return { orders: orders.length, products: orders.reduce((sum, order) => sum + productsOf(order), 0) };
}

/** Units on the tray. Extras and side dishes are on their product. */
function productsOf({ ticket }: SeatOrder): number {
  return ticket.lines.reduce((sum, line) => sum + unitsToPrepare(line), 0);
}

/**
 * Proposes several orders to take along, in walking order. Empty when one would go alone: a runner picks that one.
 *
 * @param sectors those of all orders of the board
 */
export function proposedTrip(
  ready: readonly SeatOrder[],
  trayUnits: number,
  sectors: ReadonlySet<string | null>,
): SeatOrder[] {
  const waiting = ready.map((order) => ({
    ...order,
    id: order.ticket.id,
    units: productsOf(order),
    readyAtMs: Date.parse(order.ticket.since),
  }));
  const trip = new Set(nextTrip(waiting, trayUnits, sectors).map(({ id }) => id));
  return trip.size > 1 ? ready.filter(({ ticket }) => trip.has(ticket.id)) : [];
}

/** Ids of the orders that the screen shows as a trip, and of those that the runner leaves with. */
export type PickedTrip = { trip: ReadonlySet<number>; picked: ReadonlySet<number> };

/**
 * What the screen shows. Once the runner has picked, orders no longer move between the lists: a proposal does not change under
 * the finger. It is made again when none of its orders is left.
 *
 * @param touched as the runner left it; null: untouched
 */
export function shownTrip(
  ready: readonly SeatOrder[],
  proposed: readonly SeatOrder[],
  touched: PickedTrip | null,
): PickedTrip {
  const isLeft = ({ ticket: { id } }: SeatOrder) => touched?.trip.has(id) === true || touched?.picked.has(id) === true;
  if (touched !== null && ready.some(isLeft)) return touched;
  const trip = new Set(proposed.map(({ ticket }) => ticket.id));
  return { trip, picked: trip };
}

export function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
