import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { compareSeats, seatOf, type Seat } from '@app/rules/delivery/seat.ts';

export type SeatOrder = { ticket: Ticket; seat: Seat };
export type SectorOrders = { sector: string | null; orders: readonly SeatOrder[] };

export type RunnerOrders = {
  /** On their way with this person. */
  own: SectorOrders[];
  /** At the stall. */
  ready: SectorOrders[];
  /** On their way with other people. */
  others: SectorOrders[];
};

/** Deliveries by who has them, each by sector and in walking order. @param accountId of this device */
export function runnerOrders(tickets: readonly Ticket[], accountId: number | null): RunnerOrders {
  const inStatus = (statusId: number) => tickets.filter(({ orderStatusId }) => orderStatusId === statusId);
  const out = Map.groupBy(inStatus(ORDER_STATUS.delivering), (ticket) => isCarriedBy(ticket, accountId));
  return {
    own: bySector(out.get(true) ?? []),
    ready: bySector(inStatus(ORDER_STATUS.toDeliver)),
    others: bySector(out.get(false) ?? []),
  };
}

/** Without a carrier this device took it along, and the server has not answered yet. */
function isCarriedBy({ carriedBy }: Ticket, accountId: number | null): boolean {
  return carriedBy === null || carriedBy === accountId;
}

export function ordersOf(sectors: readonly SectorOrders[]): SeatOrder[] {
  return sectors.flatMap(({ orders }) => orders);
}

function bySector(tickets: readonly Ticket[]): SectorOrders[] {
  const orders = tickets
    .flatMap((ticket) => (ticket.delivery === null ? [] : [{ ticket, seat: seatOf(ticket.delivery) }]))
    .toSorted((one, other) => compareSeats(one.seat, other.seat) || one.ticket.id - other.ticket.id);
  return [...Map.groupBy(orders, ({ seat }) => seat.sector)].map(([sector, own]) => ({ sector, orders: own }));
}

/** Row and seat as on the ticket of the visitor; the sector where there is no more. */
export function seatText({ sector, fields }: Seat): string {
  return fields.length === 0 ? (sector ?? '') : fields.map(({ name, value }) => `${name} ${value}`).join(' · ');
}
