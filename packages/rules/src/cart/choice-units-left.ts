import { chosenOptions, type ModifierChoice } from '../catalogue/modifier-choice.ts';
import { areCombined, type OptionGroup } from '../catalogue/modifier-groups.ts';
import type { Product } from '../language/localised-types.ts';
import { cartProduct } from './cart-product.ts';
import type { Cart } from './cart.ts';
import { combinedUnitsLeft, unitsLeft } from './units-left.ts';

/** Returns the units of a product that the cart can still add with the chosen options. @see EXTRA-03, EXTRA-04 */
export function choiceUnitsLeft(
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
