import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { TicketLines } from './ticket-lines.tsx';
import { statusToUndo, takesDiscount } from './ticket-transitions.ts';

/** An order with what staff can do with it beside its next step. @see ORD-08 */
export function TicketOptions({
  ticket,
  currency,
  isBusy,
  onDiscount,
  onUndo,
  onCancel,
  onClose,
}: {
  ticket: Ticket;
  currency: Currency;
  isBusy: boolean;
  onDiscount: () => void;
  onUndo: () => void;
  onCancel: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const canUndo = statusToUndo(ticket) !== undefined;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('order-title', { number: ticket.number })}
      subtitle={ticket.delivery ?? text('pick-up')}
      closeLabel={text('close')}
      foot={
        <>
          {takesDiscount(ticket) && (
            <Button variant="tonal" icon="badge-percent" isBlock onPress={onDiscount}>
              {text('discount-apply')}
            </Button>
          )}
          {canUndo && (
            <p className="small mut" id="undo-means">
              {text(undoKey(ticket))}
            </p>
          )}
          <Button
            variant="tonal"
            icon="undo-2"
            isBlock
            isBusy={isBusy}
            reason={canUndo ? undefined : text(undoKey(ticket))}
            describedBy="undo-means"
            onPress={onUndo}
          >
            {text('undo-step')}
          </Button>
          <Button variant="danger" isBlock onPress={onCancel}>
            {text('cancel-order')}
          </Button>
        </>
      }
    >
      {ticket.isForTotem && (
        <p className="of-kiosk">
          <Badge icon="tv">{text('from-kiosk')}</Badge>
        </p>
      )}
      <TicketLines ticket={ticket} />
      <p className="num">{text('order-total', { price: priceText(toMinor(ticket.totalAmount), currency) })}</p>
      {ticket.phone !== null && (
        <p>
          <a className="link" href={`tel:+${ticket.phone}`}>
            {text('call', { phone: ticket.phone })}
          </a>
        </p>
      )}
    </Sheet>
  );
}

/** What the customer sees after an undo, or why there is none. */
function undoKey(ticket: Ticket): TextKey & `undo-${string}` {
  if (statusToUndo(ticket) === undefined) return ticket.paid ? 'undo-nothing' : 'undo-unpaid';
  switch (ticket.orderStatusId) {
    case ORDER_STATUS.preparing:
      return 'undo-to-queue';
    case ORDER_STATUS.toDeliver:
      return 'undo-to-preparing';
    default:
      return 'undo-to-ready';
  }
}
