import type { Product } from '@app/contract/visitor/products.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { useLocation } from 'wouter';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { CartQuantity } from '#features/cart/cart-quantity.tsx';
import { useVenue } from '#features/venues/venue-context.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';

/**
 * Quantity of a product on a menu. Clothing links to its sizes, extras open their sheet.
 *
 * @see CART-02, EXTRA-01, CLOTH-01
 */
export function ProductQuantity({ product, commerce }: { product: Product; commerce: CartCommerce }) {
  const text = useText();
  const cart = useOpenCart();
  const venue = useVenue();
  const [, navigate] = useLocation();
  const { add, isPicking } = useAddToCart();
  const ownCart = cart?.commerce.id === commerce.id ? cart : null;
  const isSold = product.isClothing || unitsLeft(ownCart, cartProduct(product), null) > 0;
  return (
    <CartQuantity
      className="prow__quantity"
      product={product}
      lines={ownCart?.details.filter((line) => line.product.id === product.id) ?? []}
      addLabel={text(product.isClothing ? 'choose-size-of' : 'add-product', product.name)}
      hasMore={!isPicking && isSold}
      onMore={() => {
        if (product.isClothing) navigate(productDetailsPath(venue.code, commerce.code, product.name));
        else add({ product, commerce });
      }}
    />
  );
}
