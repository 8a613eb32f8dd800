import { addChoice } from '@app/rules/cart/add-choice.ts';
import { addProduct } from '@app/rules/cart/cart-lines.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { emptyCart, type Cart, type CartClothingSize } from '@app/rules/cart/cart.ts';
import type { ModifierChoice } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { changeEnteredOrder, enteredOrder, newOrderKey } from './entered-order.ts';

type Place = { id: number; code: string; name: string };

/** Applies a cart operation of the rules, unless the order is being placed. */
export function changeCart(commerceId: number, change: (cart: Cart) => Cart): void {
  const { cart, sent } = enteredOrder(commerceId);
  if (cart && !sent) changeEnteredOrder(commerceId, { cart: change(cart) });
}

/** @see CART-02, CLOTH-01 */
export function addToOrder(place: Place, product: Product, size: CartClothingSize | null = null, quantity = 1): void {
  change(place, (cart) => {
    let filled = cart;
    for (let unit = 0; unit < quantity; unit += 1) filled = addProduct(filled, cartProduct(product), size);
    return filled;
  });
}

/** @see EXTRA-02, EXTRA-03 */
export function addChoiceToOrder(
  place: Place,
  product: Product,
  groups: readonly OptionGroup[],
  choice: ModifierChoice,
): void {
  change(place, (cart) => addChoice(cart, product, groups, choice));
}

/** The server knows the venue by the commerce, so the cart needs no venue. */
function change({ id, code, name }: Place, apply: (cart: Cart) => Cart): void {
  const { cart, sent } = enteredOrder(id);
  if (sent) return;
  const present = cart ?? emptyCart(newOrderKey(), { id: 0, code: '' }, { id, code, name });
  changeEnteredOrder(id, { cart: apply(present) });
}
