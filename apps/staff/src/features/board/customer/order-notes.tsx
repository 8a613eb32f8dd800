import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { RefundedPart } from '../tickets/refunded-part.tsx';
import { AllergyNotes } from './allergy-notes.tsx';

/** What staff read above the lines of an order: an allergy first, then what was refunded. @see ORD-08, REF-04 */
export function OrderNotes({
  ticket,
  currency,
  isLarge,
}: {
  ticket: Ticket;
  currency: Currency;
  isLarge?: boolean | undefined;
}) {
  return (
    <>
      <AllergyNotes lines={ticket.lines} isLarge={isLarge} />
      <RefundedPart ticket={ticket} currency={currency} />
    </>
  );
}
