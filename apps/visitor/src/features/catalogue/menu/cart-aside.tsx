import { cartTotalMinor, cartUnits } from '@app/rules/cart/cart-totals.ts';
import { unavailablePart } from '@app/rules/cart/unavailable-line.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import '@app/ui/controls/button.css';
import { Link } from 'wouter';
import { useNow } from '#shared/layout/use-now.ts';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { CartLineRow } from '#features/cart/cart-line-row.tsx';
import '#features/cart/cart.css';

/** The cart beside the menu, on screens as wide as a tablet or wider. */
export function CartAside() {
  const text = useText();
  const venue = useVenue();
  const cart = useOpenCart();
  const nowMs = useNow() ?? 0;
  const read = useCommerce(cart?.commerce.code);
  const products = read.kind === 'here' ? read.commerce.products : [];
  const isEmpty = !cart || cart.details.length === 0;
  return (
    <section className="panel caside" aria-labelledby="cart-aside">
      <h2 className="h3" id="cart-aside">
        {text('my-cart')}
        {!isEmpty && <span className="mut num"> · {text('summary-count', cartUnits(cart))}</span>}
      </h2>
      {isEmpty ? (
        <p className="caside__empty mut">
          <Icon name="shopping-bag" />
          {text('cart-side-empty')}
        </p>
      ) : (
        <>
          <p className="small mut">{cart.commerce.name}</p>
          <ul className="lines caside__lines">
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
          <Link
            className={buttonClass({ isBlock: true, isSplit: true })}
            href={shoppingCartPath(venue.code, cart.commerce.code)}
          >
            <span className="btn__text">{text('see-cart')}</span>
            <span className="btn__price">{text('price', cartTotalMinor(cart), venue.currency)}</span>
          </Link>
        </>
      )}
    </section>
  );
}
