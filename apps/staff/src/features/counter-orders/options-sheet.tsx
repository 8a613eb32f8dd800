import { useState } from 'react';
import type { Product } from '@app/contract/visitor/products.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { combinedUnitsLeft, unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  choiceTotalMinor,
  chosenOptions,
  chosenUnits,
  firstMissingGroup,
  nothingChosen,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { areCombined, modifierOptions, optionGroups, type OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { addChoiceToOrder } from './change-order.ts';
import type { CounterPlace } from './counter-place.ts';
import { groupElementId, OptionGroupSection } from './option-group-section.tsx';
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
  const [choice, setChoice] = useState(nothingChosen);
  const [isAsked, setAsked] = useState(false);
  const groups = optionGroups(modifierOptions(menu.commerce, product.id) ?? []);
  const left = choiceUnitsLeft(cart, product, groups, choice);
  const units = chosenUnits(groups, choice);
  const isSeparate = groups.length > 0 && !areCombined(groups);
  const add = () => {
    const missing = firstMissingGroup(groups, choice);
    if (missing !== null) {
      setAsked(true);
      document.getElementById(groupElementId(missing))?.scrollIntoView({ block: 'start' });
      return;
    }
    addChoiceToOrder(place, product, groups, choice);
    onClose();
  };
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
          price={priceText(choiceTotalMinor(product, groups, choice), place.currency)}
          reason={units > left ? text('counter-at-most', { units: left }) : undefined}
          onPress={add}
        >
          {text('counter-add')}
        </Button>
      }
    >
      <div className={styles['choices']}>
        {groups.map((group) => (
          <OptionGroupSection
            key={group.id}
            group={group}
            choice={choice}
            isAsked={isAsked}
            menu={menu}
            place={place}
            isFull={(option, count) => units >= left || unitsLeft(cart, cartProduct(option), null) <= count}
            onChange={setChoice}
          />
        ))}
        {!isSeparate && (
          <UnitStepper
            product={product.name}
            quantity={choice.units}
            max={Math.max(1, left)}
            onChange={(wanted) => setChoice({ ...choice, units: wanted })}
          />
        )}
      </div>
    </Sheet>
  );
}

/** Units of the product that the order can still take with the chosen options. */
function choiceUnitsLeft(
  cart: Cart | null,
  product: Product,
  groups: readonly OptionGroup[],
  choice: ModifierChoice,
): number {
  const main = cartProduct(product);
  if (!areCombined(groups)) return unitsLeft(cart, main, null);
  const options = chosenOptions(groups, choice).map(({ option }) => cartProduct(option));
  return combinedUnitsLeft(cart, main, options);
}
