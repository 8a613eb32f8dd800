import { CartLineRow } from '#features/cart/cart-line-row.tsx';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { unavailablePart } from '@app/rules/cart/unavailable-line.ts';

/** The lines of the cart beside the menu. */
export function AsideLines({ cart }: { cart: Cart }) {
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
