import type { Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useText } from '../texts/use-text.ts';
import { ticketAge } from './ticket-age.ts';

/** The minutes of an order against its promise; of one for later, its time. */
export function AgeText({ ticket, nowMs, timeZone }: { ticket: Ticket; nowMs: number; timeZone: string }) {
  const text = useText();
  const { minutes, state } = ticketAge(ticket, nowMs);
  const slotAt = state === 'age-later' ? ticket.slotAt : null;
  return (
    <>
      <small>{text(state, { minutes })}</small>{' '}
      {slotAt === null ? text('minutes', { minutes }) : clockText(slotAt, timeZone)}
    </>
  );
}
