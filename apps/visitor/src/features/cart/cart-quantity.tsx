import type { Product } from '@app/contract/visitor/products.ts';
import type { CartLine } from '@app/rules/cart/cart.ts';
import { decrease } from '@app/rules/cart/cart-lines.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { changeCart } from './change-cart.ts';

/** Add button of a product that becomes a stepper once the product is in the cart. @see CART-02 */
export function CartQuantity({
  product,
  lines,
  addLabel,
  hasMore,
  onMore,
  isFlat = false,
  className,
}: {
  product: Product;
  /** Of this product in the cart. */
  lines: readonly CartLine[];
  addLabel: string;
  /** Whether another unit can be added now. */
  hasMore: boolean;
  onMore: () => void;
  isFlat?: boolean;
  className?: string;
}) {
  const text = useText();
  const quantity = lines.reduce((units, line) => units + line.quantity, 0);
  const fewer = () => {
    const last = lines.at(-1);
    if (last) changeCart((now) => decrease(now, last.lineId));
  };
  return (
    <div className={className}>
      <QuantityStepper
        isSolid
        removesAtOne
        quantity={quantity}
        max={hasMore ? undefined : quantity}
        labels={{
          group: text('quantity-of', product.name),
          more: text('one-more'),
          fewer: text('one-fewer'),
          remove: text('remove-line'),
        }}
        plusAtZero={{ label: addLabel, isFlat, 'aria-haspopup': opensPicker(product) ? 'dialog' : undefined }}
        onChange={(wanted) => (wanted > quantity ? onMore() : fewer())}
      />
    </div>
  );
}
