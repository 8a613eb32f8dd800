import type { ReactNode } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

/**
 * The person continues at the terminal.
 *
 * @param starting what happens before the terminal has the amount; null: it has it
 * @param cancel null: only the terminal cancels
 */
export function LookAtTerminal({
  order,
  amount,
  starting,
  cancel,
}: {
  order: Order;
  amount: string;
  starting: string | null;
  cancel: ReactNode;
}) {
  const text = useText();
  return (
    <PaymentFrame order={order} amount={null} isOnBrand>
      <div className="k klook__t">
        <h1>{text('terminal-look')}</h1>
        <p>{starting ?? text('terminal-follow')}</p>
      </div>
      <div className="k klook__band">
        <TerminalArt label={text('terminal-look')} amount={amount} hint={text('tap-card')} className="klook__art" />
      </div>
      <p className="k klook__amt">
        <small>{text('terminal-amount')}</small>
        <b className="num">{amount}</b>
      </p>
      <ul className="k klook__ways">
        <li>
          <Icon name="nfc" />
          {text('tap-card')}
        </li>
        <li>
          <Icon name="credit-card" />
          {text('insert-card')}
        </li>
        <li>
          <Icon name="smartphone" />
          {text('with-phone')}
        </li>
      </ul>
      {cancel ?? (
        <p className="k khalf" aria-disabled="true">
          {text('terminal-cancel-there')}
        </p>
      )}
    </PaymentFrame>
  );
}
