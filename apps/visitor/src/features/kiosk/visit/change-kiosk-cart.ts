import { newOrderKey } from '#features/cart/change-cart.ts';
import { addChoice } from '@app/rules/cart/add-choice.ts';
import { addProduct } from '@app/rules/cart/cart-lines.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { emptyCart, type Cart, type CartClothingSize, type CartCommerce } from '@app/rules/cart/cart.ts';
import type { ModifierChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { useKioskVisit } from './kiosk-visit.ts';

/** Where a kiosk sells. */
export type KioskPlace = { venue: { id: number; code: string }; commerce: CartCommerce };

/** Applies a cart operation of the rules. Another cart than before gets another key when its order was placed. */
export function changeKioskCart(change: (cart: Cart) => Cart): void {
  const { cart } = useKioskVisit.getState();
  if (cart) useKioskVisit.setState({ cart: change(cart) });
}

/** @see CART-02, CLOTH-01 */
export function addToKioskCart(
  place: KioskPlace,
  product: Product,
  { quantity = 1, size = null }: { quantity?: number; size?: CartClothingSize | null } = {},
): void {
  const main = cartProduct(product);
  let cart = currentOrNew(place);
  for (let unit = 0; unit < quantity; unit += 1) cart = addProduct(cart, main, size);
  useKioskVisit.setState({ cart });
}

/** @see EXTRA-02, EXTRA-03 */
export function addChoiceToKioskCart(
  place: KioskPlace,
  product: Product,
  groups: readonly OptionGroup[],
  choice: ModifierChoice,
): void {
  useKioskVisit.setState({ cart: addChoice(currentOrNew(place), product, groups, choice) });
}

function currentOrNew({ venue, commerce }: KioskPlace): Cart {
  return useKioskVisit.getState().cart ?? emptyCart(newOrderKey(), venue, commerce);
}
