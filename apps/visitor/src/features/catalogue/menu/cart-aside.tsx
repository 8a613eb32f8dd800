import { Link, useParams } from 'wouter';
import { CartBenefits } from '#features/cart/cart-benefits-sum.tsx';
import { CartLineRow } from '#features/cart/cart-line-row.tsx';
import { clearCart } from '#features/cart/clear-cart.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { CommercePlate } from '#features/venues/commerce-plate.tsx';
import '@app/ui/controls/button.css';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { unavailablePart } from '@app/rules/cart/unavailable-line.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import '#features/cart/cart.css';

/** The cart beside the menu, on screens as wide as a tablet or wider. Its lines scroll between head and foot. @see APP-12 */
export function CartAside() {
  const text = useText();
  const cart = useOpenCart();
  const isEmpty = !cart || cart.details.length === 0;
  return (
    <section className="panel caside" aria-labelledby="cart-aside">
      {isEmpty ? <EmptyAside /> : <FilledAside cart={cart} />}
      <p className="sr" role="status">
        {!isEmpty && text('summary-count', { count: cartUnits(cart) })}
      </p>
    </section>
  );
}

function EmptyAside() {
  const text = useText();
  const { commerceCode } = useParams();
  const read = useCommerce(commerceCode);
  return (
    <div className="caside__empty">
      <CommercePlate commerce={read.kind === 'here' ? read.commerce : undefined} icon="shopping-bag" />
      <h2 className="h3" id="cart-aside">
        {text('empty-cart-title')}
      </h2>
      <p className="mut">{text('cart-side-empty')}</p>
    </div>
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

function AsideLines({ cart }: { cart: Cart }) {
  const nowMs = useNow() ?? 0;
  const read = useCommerce(cart.commerce.code);
  const products = read.kind === 'here' ? read.commerce.products : [];
  return (
    <ul className="caside__lines">
      {cart.details.map((line) => (
        <CartLineRow
          key={line.lineId}
          line={line}
          product={products.find(({ id }) => id === line.product.id) ?? null}
          unavailable={unavailablePart(line, products, nowMs)}
          isLocked={false}
          hasComment={false}
        />
      ))}
    </ul>
  );
}
