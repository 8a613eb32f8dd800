import { useState } from 'react';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { isSizeSold } from '@app/rules/catalogue/product-availability.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { addToOrder } from './change-order.ts';
import type { CounterPlace } from './counter-place.ts';
import { UnitStepper } from './unit-stepper.tsx';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** The size and the quantity of a piece of clothing. @see CLOTH-01 */
export function SizeSheet({
  product,
  cart,
  place,
  nowMs,
  onClose,
}: {
  product: Product;
  cart: Cart | null;
  place: CounterPlace;
  nowMs: number;
  onClose: () => void;
}) {
  const text = useText();
  const [sizeId, setSizeId] = useState('');
  const [quantity, setQuantity] = useState(1);
  const sold = product.clothingSizeStocks.filter((size) => isSizeSold(size, nowMs));
  const found = sold.find(({ id }) => String(id) === sizeId);
  const size = found ? { id: found.id, description: found.description, stock: found.stock } : null;
  const left = size ? unitsLeft(cart, cartProduct(product), size) : 0;
  const reason = size === null ? text('counter-size-missing') : text('counter-at-most', { units: left });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={product.name}
      closeLabel={text('close')}
      foot={
        <Button
          variant="primary"
          isBlock
          price={priceText(toMinor(product.price) * quantity, place.currency)}
          reason={quantity > left ? reason : undefined}
          onPress={() => {
            addToOrder(place, product, size, quantity);
            onClose();
          }}
        >
          {text('counter-add')}
        </Button>
      }
    >
      <div className={styles['choices']}>
        <h3 className="h3">{text('counter-size')}</h3>
        <FilterChips
          label={text('counter-size')}
          layout="wrap"
          options={sold.map(({ id, description, stock }) => ({
            value: String(id),
            label: `${description} · ${text('counter-left', { units: stock })}`,
          }))}
          value={sizeId}
          onChange={(value) => {
            setSizeId(value);
            setQuantity(1);
          }}
        />
        <UnitStepper product={product.name} quantity={quantity} max={Math.max(1, left)} onChange={setQuantity} />
      </div>
    </Sheet>
  );
}
