import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useGo } from '../kiosk-navigation.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { endVisit } from '../visit/kiosk-visit.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

/** Nothing was charged. @param onRetry null: the order is over */
export function FailedPayment({
  order,
  amount,
  onRetry,
}: {
  order: Order;
  amount: string;
  onRetry: (() => void) | null;
}) {
  const text = useKioskText();
  const go = useGo();
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  return (
    <PaymentFrame order={order} amount={amount}>
      <TerminalArt label="" amount={amount} hint="✕" className="k kterm__art kterm__art--s" />
      <div className="k kterm__b kterm__mid">
        <h1>{text('payment-failed')}</h1>
        <div className="kreason" role="alert">
          <Icon name="circle-alert" />
          <span>{text(onRetry ? 'payment-failed-text' : 'order-ended')}</span>
        </div>
      </div>
      {onRetry ? (
        <>
          <button type="button" className="k kfill kterm__retry" onClick={onRetry}>
            <span>{text('retry')}</span>
            <span className="num">{amount}</span>
          </button>
          <CancelOrderButton order={order} className="k khalf" />
        </>
      ) : (
        <button type="button" className="k khalf" onClick={leave}>
          {text('new-order')}
        </button>
      )}
    </PaymentFrame>
  );
}
