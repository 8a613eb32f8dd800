import { CodeDialog } from '#features/refunds/code-dialog.tsx';
import { useOrderToRefund } from '#features/refunds/use-order-to-refund.ts';
import type { StaffCommerce, Ticket } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from './use-text.ts';

type CancellationCodeProps = {
  ticket: Ticket;
  commerce: Pick<StaffCommerce, 'id' | 'timeZone'>;
  isCancelling: boolean;
  /** The code is right, so the order can be cancelled. */
  onRight: () => void;
  onClose: () => void;
};

/** Asks for the authorization code before a paid order is cancelled: its money goes back. @see REF-03, ORD-08 */
export function CancellationCode({ ticket, commerce, isCancelling, onRight, onClose }: CancellationCodeProps) {
  const text = useText();
  const { order, failure, readAgain } = useOrderToRefund(commerce.id, ticket.number);
  if (order) {
    return (
      <CodeDialog
        order={order}
        commerce={commerce}
        price={amountText(toMinor(order.refundableAmount), order.currency)}
        isRefunding={isCancelling}
        onRight={onRight}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('authorization-title')}
      actions={
        <>
          {failure !== null && (
            <Button isBlock onPress={readAgain}>
              {text('retry')}
            </Button>
          )}
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <p>{text(failure === null ? 'cancel-reading' : 'offline-cancel')}</p>
    </Dialog>
  );
}
