import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

/** The provider has not said yet whether it charged. There is nothing to tap: a second payment would charge twice. */
export function UndecidedPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  return (
    <PaymentFrame order={order} amount={amount}>
      <TerminalArt label={text('terminal-look')} amount={amount} hint="?" className="k kterm__art kterm__art--s" />
      <div className="k kterm__b kterm__mid">
        <h1>{text('terminal-unknown')}</h1>
        <p className="kstop">
          <Icon name="hand" />
          {text('do-not-pay-again')}
        </p>
      </div>
      <div className="k kkeep">
        <b className="num">{order.number}</b>
        <p>{text('show-number')}</p>
      </div>
    </PaymentFrame>
  );
}
