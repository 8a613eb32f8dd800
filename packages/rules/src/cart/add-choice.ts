import { chosenOptions, chosenUnits, type ModifierChoice } from '../catalogue/modifier-choice.ts';
import { areCombined, type OptionGroup } from '../catalogue/modifier-groups.ts';
import type { Product } from '../language/localised-types.ts';
import { addCombined, addProduct, attachExtra } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import type { Cart, CartProduct } from './cart.ts';
import { combinedLineId, lineIdOf } from './line-id.ts';

/** Adds a product with what was chosen of its groups, as far as the stock allows. @see EXTRA-02, EXTRA-03 */
export function addChoice(cart: Cart, product: Product, groups: readonly OptionGroup[], choice: ModifierChoice): Cart {
  const main = cartProduct(product);
  const chosen = chosenOptions(groups, choice).map(({ option, quantity }) => ({
    extra: cartProduct(option),
    quantity,
  }));
  const units = chosenUnits(groups, choice);
  if (chosen.length === 0) return times(units, cart, (filled) => addProduct(filled, main));
  if (areCombined(groups))
    return addCombined(
      cart,
      main,
      chosen.map(({ extra }) => extra),
      units,
    );
  return chosen.reduce(
    (filled, { extra, quantity }) => times(quantity, filled, (now) => attachExtra(now, main, extra)),
    cart,
  );
}

/** Returns the id of the line that `addChoice` adds to. */
export function choiceLineId(
  { id }: Pick<CartProduct, 'id'>,
  groups: readonly OptionGroup[],
  choice: ModifierChoice,
): string {
  const chosen = chosenOptions(groups, choice);
  if (chosen.length === 0 || !areCombined(groups)) return lineIdOf(id, null, chosen.length > 0);
  return combinedLineId(
    id,
    chosen.map(({ option }) => option.id),
  );
}

function times(count: number, cart: Cart, change: (cart: Cart) => Cart): Cart {
  let changed = cart;
  for (let unit = 0; unit < count; unit += 1) changed = change(changed);
  return changed;
}
