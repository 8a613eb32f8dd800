import { useText } from '#shared/texts/use-text.ts';
import { prepareReadySignal } from '@app/ordering/ready/ready-signal.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { cashDue } from '../cash-due.ts';
import { cashMessage } from '../cash-message.ts';
import { OrderImage, PickupCode } from './order-pass.tsx';

/** Result of a purchase: number, receipt, code and next step. @see PAY-02, CHK-07 */
export function SuccessDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const { number, delivery, guestEmail, buyer } = order;
  const due = cashDue(order);
  const email = buyer?.email ?? guestEmail;
  const isPickUp = delivery === null;
  const close = () => {
    prepareReadySignal();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      icon={due === 'pay-first' ? 'banknote' : 'circle-check'}
      tone={due === 'pay-first' ? 'warn' : 'ok'}
      title={text(due === null ? 'success-title' : due === 'start' ? 'success-title-received' : 'success-title-to-pay')}
      actions={
        <Button isBlock onPress={close}>
          {text('success-see-order')}
        </Button>
      }
    >
      <div className="success">
        <p className="small">{text('your-number')}</p>
        <p className="success__called num">{calledNumber(order)}</p>
        <p className="small num">
          {text('success-number')} <span className="success__number">{number}</span>
        </p>
        {due !== null && <p className="success__cash">{cashMessage(order, text)}</p>}
        {email && (
          <p className="small success__receipt">
            {text(due === null ? 'success-receipt' : 'success-receipt-later', { email })}
          </p>
        )}
        <p className="small">{text('success-code')}</p>
        <PickupCode code={order.verificationCode} />
        <p>{text(isPickUp ? 'success-present-pick-up' : 'success-present-delivery')}</p>
        <OrderImage order={order} />
      </div>
    </Dialog>
  );
}
