import type { Order } from '@app/contract/visitor/orders.ts';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

/** The bank decides. */
export function ProcessedPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  return (
    <PaymentFrame order={order} amount={amount}>
      <TerminalArt label={text('terminal-look')} amount={amount} hint="…" className="k kterm__art" />
      <div className="k kterm__b kterm__low">
        <h1>{text('terminal-processing')}</h1>
        <p>{text('terminal-keep-card')}</p>
      </div>
    </PaymentFrame>
  );
}
