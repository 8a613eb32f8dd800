import type { Order } from '@app/contract/visitor/orders.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, text: wait, drawing } = KIOSK_STATES.processing;

/** The bank decides. */
export function ProcessedPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  return (
    <PaymentFrame state="processing" order={order} amount={amount}>
      <TerminalArt drawing={drawing} label={text(title)} amount={amount} className="k kterm__art" />
      <div className="k kterm__b kterm__low">
        <h1>{text(title)}</h1>
        <p>{text(wait)}</p>
      </div>
    </PaymentFrame>
  );
}
