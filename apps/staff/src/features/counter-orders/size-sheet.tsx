import { useSizeChoice } from '@app/ordering/sizes/use-size-choice.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { haveSizesOwnPrices, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import type { CounterPlace } from './counter-place.ts';
import { enteredCart, sellingPlace } from './entered-cart.ts';
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
  const choice = useSizeChoice(product, cart, nowMs);
  const { size, quantity, unitsLeft } = choice;
  const price = amountText(choice.unitMinor * quantity, place.currency);
  const hasPrices = haveSizesOwnPrices(product);
  const reason = choice.isSizeMissing ? text('counter-size-missing') : text('counter-at-most', { units: unitsLeft });
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
          price={choice.isFrom ? undefined : price}
          reason={quantity > unitsLeft ? reason : undefined}
          onPress={() => {
            enteredCart(place.id).add(sellingPlace(place), product, { size, quantity });
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
          options={choice.soldSizes.map((sold) => ({
            value: String(sold.id),
            label: [
              sold.description,
              ...(hasPrices ? [amountText(sizePriceMinor(product, sold), place.currency)] : []),
              ...(sold.stock === null ? [] : [text('counter-left', { units: sold.stock })]),
            ].join(' · '),
          }))}
          value={String(size?.id ?? '')}
          onChange={(value) => choice.chooseSize(Number(value))}
        />
        <UnitStepper
          product={product.name}
          quantity={quantity}
          max={Math.max(1, choice.most)}
          onChange={choice.setQuantity}
        />
      </div>
    </Sheet>
  );
}
