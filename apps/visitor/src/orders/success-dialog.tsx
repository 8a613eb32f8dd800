import { toMinor } from '@app/contract/minor-units.ts';
import type { Order } from '@app/contract/orders.ts';
import { priceText } from '@app/rules/money/price-text.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { useText } from '../texts/use-text.ts';
import { OrderImage, VerificationCode } from './order-pass.tsx';
import { prepareReadySignal } from './ready-signal.ts';

/** The result of a purchase: number, receipt, code, and what to do with it. @see PAY-02, CHK-07 */
export function SuccessDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const { number, delivery, isCash, paid, totalAmount, currency, guestEmail, buyer } = order;
  const email = buyer?.email ?? guestEmail;
  const isPickUp = delivery === null;
  const amount = priceText(toMinor(totalAmount), currency);
  const close = () => {
    prepareReadySignal();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      icon="circle-check"
      tone="ok"
      title={text('success-title')}
      actions={
        <Button isBlock onPress={close}>
          {text('success-see-order')}
        </Button>
      }
    >
      <div className="success">
        <p className="small">{text('success-number')}</p>
        <p className="success__number num">{number}</p>
        {email && <p className="small success__receipt">{text('success-receipt', email)}</p>}
        {isCash && !paid && totalAmount > 0 && (
          <p className="success__cash">{text(isPickUp ? 'success-cash-pick-up' : 'success-cash-delivery', amount)}</p>
        )}
        <p className="small">{text('success-code')}</p>
        <VerificationCode code={order.verificationCode} />
        <p>{text(isPickUp ? 'success-present-pick-up' : 'success-present-delivery')}</p>
        <OrderImage order={order} />
      </div>
    </Dialog>
  );
}
