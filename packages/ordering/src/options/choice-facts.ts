import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { choiceUnitsLeft } from '@app/rules/cart/choice-units-left.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  choiceTotalMinor,
  chosenOptions,
  chosenUnits,
  type ChosenOption,
  type GroupChoice,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { areCombined, type OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { ModifierOption, Product } from '@app/rules/language/localised-types.ts';

/**
 * What a choice amounts to. `isSeparate`: each chosen option is a unit of its own. `units`: of the product.
 * `unitsLeft`: of the product with these options, in the cart's order.
 */
export type ChoiceFacts = GroupChoice & {
  isSeparate: boolean;
  chosen: readonly ChosenOption[];
  units: number;
  unitsLeft: number;
  totalMinor: number;
  /** Units of an option that the order can still take. */
  optionUnitsLeft: (option: ModifierOption) => number;
  /** Whether no further unit of a counted option fits. */
  isOptionFull: (option: ModifierOption) => boolean;
};

/**
 * Returns what a choice of options amounts to.
 *
 * @param cart of the product's commerce; null without one
 * @see EXTRA-02, EXTRA-03, EXTRA-04
 */
export function choiceFacts(
  product: Product,
  groups: readonly OptionGroup[],
  choice: ModifierChoice,
  cart: Cart | null,
): ChoiceFacts {
  const units = chosenUnits(groups, choice);
  const left = choiceUnitsLeft(cart, product, groups, choice);
  const optionUnitsLeft = (option: ModifierOption) => unitsLeft(cart, cartProduct(option), null);
  return {
    groups,
    choice,
    isSeparate: groups.length > 0 && !areCombined(groups),
    chosen: chosenOptions(groups, choice),
    units,
    unitsLeft: left,
    totalMinor: choiceTotalMinor(product, groups, choice),
    optionUnitsLeft,
    isOptionFull: (option) => units >= left || optionUnitsLeft(option) <= (choice.counts.get(option.id) ?? 0),
  };
}
