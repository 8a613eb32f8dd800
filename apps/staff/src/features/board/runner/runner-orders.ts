import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { compareSeats, seatOf } from '@app/rules/delivery/seat.ts';
import type { Seat } from '@app/rules/delivery/seat.ts';

export type SeatOrder = { ticket: Ticket; seat: Seat };
export type SectorOrders = { sector: string | null; orders: readonly SeatOrder[] };

/** Deliveries on their way, and those ready at the stall, by sector and in walking order. */
export function runnerOrders(tickets: readonly Ticket[]): { out: SectorOrders[]; ready: SectorOrders[] } {
  return { out: bySector(tickets, ORDER_STATUS.delivering), ready: bySector(tickets, ORDER_STATUS.toDeliver) };
}

function bySector(tickets: readonly Ticket[], statusId: number): SectorOrders[] {
  const orders = tickets
    .flatMap((ticket) =>
      ticket.delivery !== null && ticket.orderStatusId === statusId ? [{ ticket, seat: seatOf(ticket.delivery) }] : [],
    )
    .toSorted((one, other) => compareSeats(one.seat, other.seat) || one.ticket.id - other.ticket.id);
  return [...Map.groupBy(orders, ({ seat }) => seat.sector)].map(([sector, own]) => ({ sector, orders: own }));
}

/** Row and seat as on the ticket of the visitor; the sector where there is no more. */
export function seatText({ sector, fields }: Seat): string {
  return fields.length === 0 ? (sector ?? '') : fields.map(({ name, value }) => `${name} ${value}`).join(' · ');
}
