import type { Product } from '@app/contract/visitor/products.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { decrease } from '@app/rules/cart/cart-lines.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { AddButton } from '@app/ui/controls/add-button.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { useLocation } from 'wouter';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { changeCart } from '#features/cart/change-cart.ts';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useFocusRestore } from '#shared/layout/use-focus-restore.ts';
import { useText } from '#shared/texts/use-text.ts';

/**
 * Add button that becomes a stepper once the product is in the cart. Clothing links to its sizes, extras open their
 * sheet.
 *
 * @see CART-02, EXTRA-01, CLOTH-01
 */
export function ProductQuantity({ product, commerce }: { product: Product; commerce: CartCommerce }) {
  const text = useText();
  const cart = useOpenCart();
  const venue = useVenue();
  const [, navigate] = useLocation();
  const { add, isPicking } = useAddToCart();

  const isThisCart = cart?.commerce.id === commerce.id;
  const lines = isThisCart ? cart.details.filter((line) => line.product.id === product.id) : [];
  const quantity = lines.reduce((units, line) => units + line.quantity, 0);
  const hasMore = product.isClothing || unitsLeft(isThisCart ? cart : null, cartProduct(product), null) > 0;
  const { place, restoreFocus } = useFocusRestore(quantity > 0);

  const more = () => {
    restoreFocus();
    if (product.isClothing) navigate(productDetailsPath(venue.code, commerce.code, product.name));
    else add({ product, commerce });
  };
  const fewer = () => {
    restoreFocus();
    const last = lines.at(-1);
    if (last) changeCart((now) => decrease(now, last.lineId));
  };

  return (
    <div ref={place} className="prow__quantity">
      {quantity === 0 ? (
        <AddButton
          label={text(product.isClothing ? 'choose-size-of' : 'add-product', product.name)}
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
