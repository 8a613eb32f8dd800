import { useCartSummary } from '#features/cart/cart-state.ts';
import { canOrderAgain } from '#features/orders/order-again.tsx';
import { useLocaliseOrder, usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { showOverlay, useOverlay } from '#shared/layout/overlay-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import './last-order-card.css';

/** The last ended order of this device at the venue, to place it again. Not while the cart has lines. @see ORD-04 */
export function LastOrderCard() {
  const text = useText();
  const language = useLanguage();
  const venue = useVenue();
  const hasCart = useCartSummary() !== null;
  const localise = useLocaliseOrder();
  const last = usePersistedOrders(({ orders }) => orders.find((one) => canOrderAgain(one.order, venue.id))?.order);
  const isOpening = useOverlay(({ overlay }) => overlay?.kind === 'order-again');
  if (last === undefined || hasCart) return null;
  const order = localise(last);
  const products = order.details.map(({ quantity, product }) => {
    const name = product;
    return quantity === 1 ? name : `${quantity} ${name}`;
  });
  return (
    <div className="section last-order">
      <button
        type="button"
        className="last-order__button"
        aria-busy={isOpening || undefined}
        data-overlay="order-again"
        onClick={() => showOverlay({ kind: 'order-again', order })}
      >
        <span className="last-order__icon">
          <Icon name={isOpening ? 'loader-circle' : 'refresh-cw'} isSpinning={isOpening} />
        </span>
        <span>
          <b className="strong">{text('order-again')}</b>
          <span className="small mut last-order__products">{new Intl.ListFormat(language).format(products)}</span>{' '}
          <span className="small mut">{order.commerce.name}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
