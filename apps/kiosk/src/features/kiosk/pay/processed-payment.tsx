import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useSecondsHere } from '../states/use-seconds-here.ts';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, text: wait, drawing } = KIOSK_STATES.processing;

/** The bar is full after this time. The bank may take longer. */
const USUAL_SECONDS = 60;

/** The bank decides, and nothing is cancelled any more. */
export function ProcessedPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  const seconds = useSecondsHere();
  return (
    <PaymentFrame state="processing" order={order} amount={amount}>
      <TerminalArt drawing={drawing} label={text(title)} amount={amount} className="k kterm__ask kterm__ask--low" />
      <div className="k kterm__b kterm__mid">
        <h1>{text(title)}</h1>
        <p className="kstop" role="status">
          <Icon name="hand" />
          {text(wait)}
        </p>
        <p>{text('terminal-pin')}</p>
        <div className="kterm__wait num" role="timer" aria-live="off">
          <progress max={USUAL_SECONDS} value={Math.min(seconds, USUAL_SECONDS)} aria-label={text(title)} />
          {text('bank-takes', { seconds })}
        </div>
      </div>
      <p className="k khalf" aria-disabled="true">
        <Icon name="lock" />
        {text('terminal-no-cancel')}
      </p>
    </PaymentFrame>
  );
}
