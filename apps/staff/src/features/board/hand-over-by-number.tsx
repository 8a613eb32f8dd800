import { useText } from '#shared/texts/use-text.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
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
}: {
  ticket: Ticket;
  currency: Currency;
  isOffline: boolean;
  failure: string | undefined;
  isBusy: boolean;
  onHandOver: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const { number, callName } = ticket;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('hand-over-title', { number })}
      subtitle={text('counter-hand-over-lead')}
      closeLabel={text('close')}
      foot={
        <Button variant="primary" isBlock isBusy={isBusy} onPress={onHandOver}>
          {text('hand-over')}
        </Button>
      }
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
    </Sheet>
  );
}
