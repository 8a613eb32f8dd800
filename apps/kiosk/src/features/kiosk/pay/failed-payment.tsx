import type { Order } from '@app/contract/visitor/orders.ts';
import type { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import type { KioskTexts } from '../kiosk.es.texts.ts';
import { useText } from '../use-text.ts';
import { endVisit } from '../visit/kiosk-visit.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

type FailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** @see PAY-03 */
const REASONS = {
  '03': 'declined-invalid',
  '12': 'declined-invalid',
  '13': 'declined-invalid',
  '51': 'declined-funds',
  '14': 'declined-data',
  '2304': 'declined-data',
  other: 'declined-ask',
} as const satisfies Record<FailureCode, keyof KioskTexts>;

/** Nothing was charged. @param failureCode null: not declined by the card's bank. @param onRetry null: the order is over */
export function FailedPayment({
  order,
  amount,
  failureCode,
  onRetry,
}: {
  order: Order;
  amount: string;
  failureCode: FailureCode | null;
  onRetry: (() => void) | null;
}) {
  const text = useText();
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
          <span>
            {failureCode !== null && <b>{text(REASONS[failureCode])}</b>}
            {text(onRetry ? 'payment-failed-text' : 'order-ended')}
          </span>
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
