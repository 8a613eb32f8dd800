import { Link } from 'wouter';
import { CartBenefits } from '#features/cart/cart-benefits-sum.tsx';
import { useIsCartLoaded } from '#features/cart/cart-state.ts';
import { clearCart } from '#features/cart/clear-cart.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import '@app/ui/controls/button.css';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { AsideLines } from './aside-lines.tsx';
import { EmptyAside } from './empty-aside.tsx';
import '#features/cart/cart.css';

/** The cart beside the menu, on screens as wide as a tablet or wider. Its lines scroll between head and foot. @see APP-12 */
export function CartAside() {
  const text = useText();
  const cart = useOpenCart();
  const isKnown = useIsCartLoaded();
  const isEmpty = !cart || cart.details.length === 0;
  return (
    <section
      className="panel caside"
      aria-label={isKnown ? undefined : text('my-cart')}
      aria-labelledby={isKnown ? 'cart-aside' : undefined}
    >
      {isEmpty ? <EmptyAside isKnown={isKnown} /> : <FilledAside cart={cart} />}
      <p className="sr" role="status">
        {!isEmpty && text('summary-count', { count: cartUnits(cart) })}
      </p>
    </section>
  );
}

function FilledAside({ cart }: { cart: Cart }) {
  const text = useText();
  const venue = useVenue();
  const total = text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency });
  return (
    <>
      <header className="caside__head">
        <div>
          <h2 className="h3" id="cart-aside">
            {text('my-cart')}
          </h2>
          <p className="small mut num">
            {cart.commerce.name} · {text('summary-count', { count: cartUnits(cart) })}
          </p>
        </div>
        <IconButton icon="trash-2" label={text('clear-cart')} onPress={() => clearCart(text)} />
      </header>
      <AsideLines cart={cart} />
      <footer className="caside__foot">
        <dl className="sum">
          <CartBenefits cart={cart} />
          <div className="sum__total">
            <dt>{text('summary-total')}</dt>
            <dd className="num">{total}</dd>
          </div>
        </dl>
        <Link
          className={buttonClass({ isBlock: true, isSplit: true })}
          href={shoppingCartPath(venue.code, cart.commerce.code)}
        >
          <span className="btn__text">{text('see-cart')}</span>
          <span className="btn__price">{total}</span>
        </Link>
      </footer>
    </>
  );
}
