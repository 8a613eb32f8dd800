import type { Product } from '@app/contract/visitor/products.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { decrease } from '@app/rules/cart/cart-lines.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { isSizeSold } from '@app/rules/catalogue/product-availability.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { AddButton } from '@app/ui/controls/add-button.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { useAddToCart } from '../cart/add-to-cart-context.ts';
import { useCart } from '../cart/cart-state.ts';
import { changeCart } from '../cart/change-cart.ts';
import { useFocusRestore } from '#shared/layout/use-focus-restore.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useText } from '#shared/texts/use-text.ts';

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
  const { add, isPicking } = useAddToCart();
  const nowMs = useNow() ?? 0;
  const lines = cart?.details.filter((line) => line.product.id === product.id) ?? [];
  const quantity = lines.reduce((units, line) => units + line.quantity, 0);
  const { place, restoreFocus } = useFocusRestore(quantity > 0);
  const firstSize = product.clothingSizeStocks.find((one) => isSizeSold(one, nowMs)) ?? null;
  const size = product.isClothing ? firstSize : null;
  const hasMore = unitsLeft(cart, cartProduct(product), size) > 0;
  const more = () => {
    restoreFocus();
    add({ product, commerce, size });
  };
  const fewer = () => {
    restoreFocus();
    const last = lines.at(-1);
    if (last) changeCart((now) => decrease(now, last.lineId));
  };
  return (
    <div ref={place}>
      {quantity === 0 ? (
        <AddButton
          isFlat={isFlat}
          label={text('add-product', product.name)}
          isUnavailable={isPicking || !hasMore}
          onPress={more}
          {...(opensPicker(product) ? { 'aria-haspopup': 'dialog' as const } : {})}
        />
      ) : (
        <QuantityStepper
          isSolid
          removesAtOne
          quantity={quantity}
          max={hasMore && !isPicking ? undefined : quantity}
          labels={{
            group: text('quantity-of', product.name),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-line'),
          }}
          onChange={(wanted) => (wanted > quantity ? more() : fewer())}
        />
      )}
    </div>
  );
}
