import { expect, it } from 'vitest';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { ticketsWithoutCash } from './unpaid-tickets.ts';

const { created, paymentAccepted, toDeliver } = ORDER_STATUS;
const unpaid = (id: number, expiresAt: string | null, orderStatusId: Ticket['orderStatusId'] = created): Ticket => ({
  ...makeTicket(id, orderStatusId),
  isCash: true,
  paid: false,
  expiresAt,
});

it('orders to be paid first stand apart, the first to end first [ORD-08, CHK-07]', () => {
  const tickets = [
    unpaid(1, null),
    unpaid(2, '2026-11-21T21:24:00.000Z'),
    makeTicket(3, paymentAccepted),
    unpaid(4, '2026-11-21T21:20:00.000Z'),
    unpaid(5, null, toDeliver),
  ];
  expect(ticketsWithoutCash(tickets, 'never').map(({ id }) => id)).toEqual([4, 2, 1]);
});

it('an order that is prepared before it is paid is work [ORD-08, CHK-07]', () => {
  const toSeat = { ...unpaid(1, null), delivery: 'Platea Sur, fila 9' };
  expect(ticketsWithoutCash([toSeat], 'delivery')).toEqual([]);
  expect(ticketsWithoutCash([toSeat, unpaid(2, null)], 'always')).toEqual([]);
});
