import { useCart } from '#features/cart/cart-state.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { providerName } from '../provider-name.ts';
import type { Payable } from '../use-payable.ts';
import { OrderEnd } from './order-end.tsx';

/** The order ended without a charge. @param props.endedAt ISO instant at which the time to pay was over; null: unknown */
export function NotPayable({ payable: { order }, endedAt }: { payable: Payable; endedAt: string | null }) {
  const text = useText();
  const cart = useCart();
  // An order that expired is a cart again.
  const isCartAgain = cart !== null && cart.orderId === null && cart.commerce.id === order.commerce.id;
  const time = endedAt && clockText(endedAt, order.venue.localDateTimeIdentifier);
  return (
    <OrderEnd
      order={order}
      title={time ? text('time-over-title', { time }) : text('not-payable-title')}
      words={text(time ? 'time-over-text' : 'not-payable-text')}
      icon="clock"
      first={
        isCartAgain && (
          <a className={buttonClass({ isBlock: true })} href={shoppingCartPath(order.venue.code, order.commerce.code)}>
            {text('order-again')}
          </a>
        )
      }
    />
  );
}

/** The time to pay is over, and the visitor may have paid at the provider. The server closes its page. @see PAY-04 */
export function TimeOverAtProvider({ payable: { order, payment } }: { payable: Payable }) {
  const text = useText();
  const time = clockText(payment.expiresAt ?? order.createdAt, order.venue.localDateTimeIdentifier);
  const provider = providerName(payment.provider);
  return (
    <OrderEnd
      order={order}
      title={text('time-over-title', { time })}
      words={text('time-over-at-provider', { provider })}
      icon="clock"
    />
  );
}
