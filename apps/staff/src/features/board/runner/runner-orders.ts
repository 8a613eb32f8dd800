import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { compareSeats, seatOf, type Seat } from '@app/rules/delivery/seat.ts';

export type SeatOrder = { ticket: Ticket; seat: Seat };
export type SectorOrders = { sector: string | null; orders: readonly SeatOrder[] };

/** Deliveries in the order of the walk. */
export type RunnerOrders = {
  /** On their way with this person. */
  own: SeatOrder[];
  /** At the stall. */
  ready: SeatOrder[];
  /** On their way with other people. */
  others: SeatOrder[];
};

/** Deliveries by who has them, each in walking order. @param accountId of this device */
export function runnerOrders(tickets: readonly Ticket[], accountId: number | null): RunnerOrders {
  const inStatus = (statusId: number) => tickets.filter(({ orderStatusId }) => orderStatusId === statusId);
  const out = Map.groupBy(inStatus(ORDER_STATUS.delivering), (ticket) => isCarriedBy(ticket, accountId));
  return {
    own: inWalkingOrder(out.get(true) ?? []),
    ready: inWalkingOrder(inStatus(ORDER_STATUS.toDeliver)),
    others: inWalkingOrder(out.get(false) ?? []),
  };
}

/** Without a carrier this device took it along, and the server has not answered yet. */
function isCarriedBy({ carriedBy }: Ticket, accountId: number | null): boolean {
  return carriedBy === null || carriedBy === accountId;
}

function inWalkingOrder(tickets: readonly Ticket[]): SeatOrder[] {
  return tickets
    .flatMap((ticket) => (ticket.delivery === null ? [] : [{ ticket, seat: seatOf(ticket.delivery) }]))
    .toSorted((one, other) => compareSeats(one.seat, other.seat) || one.ticket.id - other.ticket.id);
}

/** The sectors of all deliveries, whatever their status. */
export function knownSectors(tickets: readonly Ticket[]): ReadonlySet<string | null> {
  return new Set(tickets.flatMap(({ delivery }) => (delivery === null ? [] : [seatOf(delivery).sector])));
}

/** @param orders in walking order */
export function bySector(orders: readonly SeatOrder[]): SectorOrders[] {
  return [...Map.groupBy(orders, ({ seat }) => seat.sector)].map(([sector, own]) => ({ sector, orders: own }));
}

/** Row and seat as on the ticket of the visitor; the sector where there is no more. */
export function seatText({ sector, fields }: Seat): string {
  return fields.length === 0 ? (sector ?? '') : fields.map(({ name, value }) => `${name} ${value}`).join(' · ');
}
