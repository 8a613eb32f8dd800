import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKioskText } from '../kiosk-texts.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';
import type { TerminalSale } from './use-terminal-sale.ts';

/** The person continues at the terminal. The kiosk can cancel until the terminal shows the amount. */
export function LookAtTerminal({
  order,
  amount,
  sale,
  canCancel,
}: {
  order: Order;
  amount: string;
  sale: TerminalSale;
  canCancel: boolean;
}) {
  const text = useKioskText();
  const isStarting = sale.kind === 'starting';
  const starting = text(isStarting && sale.isBusy ? 'terminal-busy' : 'terminal-starting');
  return (
    <PaymentFrame order={order} amount={null} isOnBrand>
      <div className="k klook__t">
        <h1>{text('terminal-look')}</h1>
        <p>{isStarting ? starting : text('terminal-follow')}</p>
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
      {canCancel ? (
        <CancelOrderButton order={order} className="k khalf" />
      ) : (
        <p className="k khalf" aria-disabled="true">
          {text('terminal-cancel-there')}
        </p>
      )}
    </PaymentFrame>
  );
}
