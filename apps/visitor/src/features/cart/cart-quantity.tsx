import { useText } from '#shared/texts/use-text.ts';
import { decrease } from '@app/rules/cart/cart-lines.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { changeCart } from './change-cart.ts';

/** Add button of a product that becomes a stepper once the product is in the cart. @see CART-02 */
export function CartQuantity({
  product,
  quantity,
  addLabel,
  hasMore,
  onMore,
  isFlat = false,
  className,
}: {
  product: Product;
  /** In all lines of this product. */
  quantity: number;
  addLabel: string;
  /** Whether another unit can be added now. */
  hasMore: boolean;
  onMore: () => void;
  isFlat?: boolean;
  className?: string;
}) {
  const text = useText();
  return (
    <div className={className}>
      <QuantityStepper
        isSolid
        removesAtOne
        quantity={quantity}
        max={hasMore ? undefined : quantity}
        labels={{
          group: text('quantity-of', { name: product.name }),
          more: text('one-more'),
          fewer: text('one-fewer'),
          remove: text('remove-line'),
        }}
        plusAtZero={{ label: addLabel, isFlat, 'aria-haspopup': opensPicker(product) ? 'dialog' : undefined }}
        onChange={(wanted) => (wanted > quantity ? onMore() : removeOne(product.id))}
      />
    </div>
  );
}

/** Takes a unit from the last line of the product. */
function removeOne(productId: number): void {
  changeCart((now) => {
    const last = now.details.findLast((line) => line.product.id === productId);
    return last ? decrease(now, last.lineId) : now;
  });
}
