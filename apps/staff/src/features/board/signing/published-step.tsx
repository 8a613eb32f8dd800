import { usePublishedStep } from '#shared/session/open-step.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { OpenTicketSheet } from '../open-sheet.ts';
import { useText } from '../texts/use-text.ts';
import { ticketStep } from './ticket-step.ts';

/** Publishes what the open sheet of an order does, so that another person goes on with it. @see AUTH-12 */
export function PublishedStep({
  about,
  ticket,
  customer,
}: {
  about: OpenTicketSheet['about'];
  ticket: Ticket;
  customer: string | undefined;
}) {
  const text = useText();
  const where = ticket.delivery ?? text('pick-up');
  usePublishedStep(ticketStep(about, ticket, customer === undefined ? where : `${customer}, ${where}`));
  return null;
}
