import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { CartQuantity } from '#features/cart/cart-quantity.tsx';
import { useCart } from '#features/cart/cart-state.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { cartSize } from '@app/rules/cart/cart-size.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { unitsLeft, unitsOfOwnLines } from '@app/rules/cart/units-left.ts';
import { haveSizesOwnPrices, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import { suggestedSize } from '@app/rules/catalogue/suggested-products.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/** Adds a suggested product, then changes its quantity. Clothing is added in its first size with stock. @see CHK-08 */
export function SuggestionQuantity({
  product,
  commerce,
  isFlat = false,
}: {
  product: Product;
  commerce: CartCommerce;
  isFlat?: boolean;
}) {
  const text = useText();
  const cart = useCart();
  const add = useAddToCart();
  const nowMs = useNow() ?? 0;
  const firstSize = suggestedSize(product, nowMs);
  const size = firstSize && cartSize(firstSize);
  return (
    <CartQuantity
      product={product}
      quantity={unitsOfOwnLines(cart, product.id)}
      addLabel={text('add-product', { name: product.name })}
      hasMore={unitsLeft(cart, cartProduct(product), size) > 0}
      onMore={() => add({ product, commerce, size })}
      isFlat={isFlat}
    />
  );
}

/** The price of a suggested product in the size that a tap adds, which is named where sizes have different prices. @see CHK-08 */
export function SuggestionPrice({ product }: { product: Product }) {
  const text = useText();
  const { currency } = useVenue();
  const size = suggestedSize(product, useNow() ?? 0);
  const price = text('price', { amountMinor: sizePriceMinor(product, size), currency });
  return (
    <span className="small mut num">
      {size && haveSizesOwnPrices(product) ? `${size.description} · ${price}` : price}
    </span>
  );
}
