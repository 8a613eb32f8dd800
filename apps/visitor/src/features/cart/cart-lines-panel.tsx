import { useEffect } from 'react';
import { Link } from 'wouter';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { withFreshProducts } from '@app/rules/cart/fresh-prices.ts';
import { unavailablePart } from '@app/rules/cart/unavailable-line.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { useCart } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import './cart.css';

/** The commerce and the lines at current prices. `isLocked`: the order was sent. @see CHK-01 */
export function CartLinesPanel({ isLocked = false }: { isLocked?: boolean }) {
  const text = useText();
  const venue = useVenue();
  const cart = useCart();
  const nowMs = useNow() ?? 0;
  const read = useCommerce(cart?.commerce.code);
  const commerce = read.kind === 'here' ? read.commerce : null;
  const products = commerce?.products ?? null;

  useEffect(() => {
    if (commerce && !isLocked) changeCart((now) => (now.processed ? now : withFreshProducts(now, commerce)));
  }, [commerce, isLocked]);

  if (!cart) return null;
  const menu = commercePath(venue.code, cart.commerce.code);
  const logo = commerce?.images.find((image) => image.commerceImageTypeId === 1);
  return (
    <div className="panel">
      <Link className="from" href={menu}>
        <span className="from__logo">
          <Picture image={logo} alt="" sizes="48px" placeholderIcon="store" isEager />
        </span>
        <span>
          <b className="strong">{cart.commerce.name}</b>
          <span className="small mut">{commerce && commerce.address}</span>
        </span>
      </Link>
      <ul className="lines">
        {cart.details.map((line) => (
          <CartLineRow
            key={line.lineId}
            line={line}
            product={products?.find(({ id }) => id === line.product.id) ?? null}
            unavailable={isLocked ? null : unavailablePart(line, products ?? [], nowMs)}
            isLocked={isLocked}
          />
        ))}
      </ul>
      {!isLocked && (
        <Link className="link from__more" href={menu}>
          <Icon name="plus" />
          {text('add-more-products')}
        </Link>
      )}
    </div>
  );
}
