import { memo } from 'react';
import { useLocation } from 'wouter';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { CartQuantity } from '#features/cart/cart-quantity.tsx';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { unitsLeft, unitsOfOwnLines } from '@app/rules/cart/units-left.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

type ProductQuantityProps = { product: Product; commerce: CartCommerce };

/** Quantity of a product on a menu. @see CART-02 */
export function ProductQuantity({ product, commerce }: ProductQuantityProps) {
  const cart = useOpenCart();
  const ownCart = cart?.commerce.id === commerce.id ? cart : null;
  const isSold = product.isClothing || unitsLeft(ownCart, cartProduct(product), null) > 0;
  return (
    <MenuQuantity
      product={product}
      commerce={commerce}
      quantity={unitsOfOwnLines(ownCart, product.id)}
      hasMore={isSold}
    />
  );
}

/**
 * Clothing links to its sizes, extras open their sheet. A change of the cart renders only the products that it concerns.
 *
 * @see EXTRA-01, CLOTH-01
 */
const MenuQuantity = memo(function MenuQuantity({
  product,
  commerce,
  quantity,
  hasMore,
}: ProductQuantityProps & { quantity: number; hasMore: boolean }) {
  const text = useText();
  const venue = useVenue();
  const [, navigate] = useLocation();
  const add = useAddToCart();
  return (
    <CartQuantity
      className="prow__quantity"
      product={product}
      quantity={quantity}
      addLabel={text(product.isClothing ? 'choose-size-of' : 'add-product', { name: product.name })}
      hasMore={hasMore}
      onMore={() => {
        if (product.isClothing) navigate(productDetailsPath(venue.code, commerce.code, product.name));
        else add({ product, commerce });
      }}
    />
  );
});
