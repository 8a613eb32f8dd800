import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './texts/use-text.ts';
import { HandOverSheet, type HandOverProps } from './tickets/hand-over-sheet.tsx';
import { TicketLines } from './tickets/ticket-lines.tsx';
import { TicketOrigin } from './tickets/ticket-origin.tsx';
import { OfflineCheck } from './unsent/offline-check.tsx';

/** Hands over an order of the counter, whose customer says the number or the name. @see DEL-04, ORD-08 */
export function HandOverByNumber({
  ticket,
  currency,
  isOffline,
  failure,
  isBusy,
  onHandOver,
  onClose,
}: HandOverProps & {
  ticket: Ticket;
  currency: Currency;
  onHandOver: () => void;
}) {
  const text = useText();
  const { callName } = ticket;
  const number = calledNumber(ticket);
  return (
    <HandOverSheet
      ticket={ticket}
      lead={text('counter-hand-over-lead')}
      isBusy={isBusy}
      onHandOver={onHandOver}
      onClose={onClose}
    >
      <TicketOrigin ticket={ticket} />
      <TicketLines ticket={ticket} currency={currency} />
      {isOffline && <OfflineCheck>{text('offline-check')}</OfflineCheck>}
      <Notice
        icon="megaphone"
        title={
          callName === null
            ? text('counter-call-number', { number })
            : text('counter-call-name', { number, name: callName })
        }
      />
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </HandOverSheet>
  );
}
