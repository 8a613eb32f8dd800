import { expect, it } from 'vitest';
import type { Ticket } from '@app/contract/staff/board.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { openTickets } from './open-tickets.ts';

const promised = (id: number, promisedAt: string | null): Ticket => ({ ...makeTicket(id, 2), promisedAt });

it('tickets go by their promised times, those to be paid last [ORD-08]', () => {
  const tickets = [
    promised(1, null),
    promised(2, '2026-11-21T21:20:00.000Z'),
    promised(3, '2026-11-21T21:05:00.000Z'),
    promised(4, null),
    promised(5, '2026-11-21T21:05:00.000Z'),
  ];
  expect(openTickets(tickets, new Map()).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
});
