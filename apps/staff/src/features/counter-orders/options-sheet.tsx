import { useOptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { modifierOptions } from '@app/rules/catalogue/modifier-groups.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import type { CounterPlace } from './counter-place.ts';
import { enteredCart, sellingPlace } from './entered-cart.ts';
import { OptionGroupSection } from './option-group-section.tsx';
import { UnitStepper } from './unit-stepper.tsx';
import type { CounterMenu } from './use-counter-menu.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** The side dish, extras and other options of a product. @see EXTRA-01, EXTRA-02 */
export function OptionsSheet({
  product,
  menu,
  cart,
  place,
  onClose,
}: {
  product: Product;
  menu: CounterMenu;
  cart: Cart | null;
  place: CounterPlace;
  onClose: () => void;
}) {
  const text = useText();
  const choosing = useOptionsChoice({
    product,
    options: modifierOptions(menu.commerce, product.id),
    cart,
    onAdd: (chosen) => {
      enteredCart(place.id).addWithOptions(sellingPlace(place), product, chosen);
      onClose();
    },
  });
  const { isSeparate, units, unitsLeft } = choosing;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={product.name}
      subtitle={isSeparate ? text('counter-separate') : undefined}
      closeLabel={text('close')}
      foot={
        <Button
          variant="primary"
          isBlock
          price={amountText(choosing.totalMinor, place.currency)}
          reason={units > unitsLeft ? text('counter-at-most', { units: unitsLeft }) : undefined}
          onPress={choosing.add}
        >
          {text('counter-add')}
        </Button>
      }
    >
      <div className={styles['choices']}>
        {choosing.groups.map((group) => (
          <OptionGroupSection key={group.id} group={group} choosing={choosing} menu={menu} place={place} />
        ))}
        {!isSeparate && (
          <UnitStepper
            product={product.name}
            quantity={choosing.choice.units}
            max={Math.max(1, unitsLeft)}
            onChange={choosing.setUnits}
          />
        )}
      </div>
    </Sheet>
  );
}
