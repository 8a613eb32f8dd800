import type { Order } from '@app/contract/visitor/orders.ts';
import type { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import type { KioskTexts } from '../kiosk.es.texts.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useStaffCall } from '../states/use-staff-call.ts';
import { useText } from '../use-text.ts';
import { endVisit } from '../visit/kiosk-visit.ts';
import { CallButton } from './call-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { PayableUntil } from './payable-until.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, text: nothing, drawing } = KIOSK_STATES.declined;

type FailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** Why nothing was charged. `time-over`: no card came in time. Null: cancelled at the terminal. */
export type Failure = FailureCode | 'time-over' | null;

/** @see PAY-03 */
const REASONS = {
  '03': 'declined-invalid',
  '12': 'declined-invalid',
  '13': 'declined-invalid',
  '51': 'declined-funds',
  '14': 'declined-data',
  '2304': 'declined-data',
  other: 'declined-ask',
  'time-over': 'time-over',
} as const satisfies Record<NonNullable<Failure>, keyof KioskTexts>;

/** Nothing was charged. @param onRetry null: the order is over */
export function FailedPayment({
  order,
  amount,
  failure,
  onRetry,
}: {
  order: Order;
  amount: string;
  failure: Failure;
  onRetry: (() => void) | null;
}) {
  const text = useText();
  const go = useGo();
  const staff = useStaffCall(order, 'help', false);
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  const isOfCard = failure !== null && failure !== 'time-over';
  return (
    <PaymentFrame
      state="declined"
      order={order}
      amount={amount}
      note={
        <p className="kok">
          <Icon name="circle-check" />
          {text(nothing)}
        </p>
      }
    >
      <TerminalArt
        drawing={drawing}
        label={text(isOfCard ? 'art-declined' : 'art-not-charged')}
        amount={amount}
        isOfCard={isOfCard}
        className="k kterm__ask kterm__ask--low"
      />
      <div className="k kterm__b kterm__mid">
        <h1>{text(title)}</h1>
        <div className="kreason" role="alert">
          <Icon name="circle-alert" />
          <span>
            {failure !== null && <b>{text(REASONS[failure])}</b>}
            {onRetry ? <PayableUntil order={order} /> : text('order-ended')}
          </span>
        </div>
      </div>
      {onRetry ? (
        <>
          <button type="button" className="k kfill kterm__main" onClick={onRetry}>
            <span>{text('retry')}</span>
            <span className="num">{amount}</span>
          </button>
          <div className="k khalf2">
            <CallButton staff={staff} />
            <CancelOrderButton order={order} className="bad" />
          </div>
        </>
      ) : (
        <button type="button" className="k kfill kterm__main" onClick={leave}>
          <span>{text('new-order')}</span>
        </button>
      )}
    </PaymentFrame>
  );
}
