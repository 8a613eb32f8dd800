import type { Product } from '@app/contract/visitor/products.ts';
import { emptyCart } from '@app/rules/cart/cart.ts';
import type { Cart, CartClothingSize, CartCommerce } from '@app/rules/cart/cart.ts';
import { addProduct, attachExtra } from '@app/rules/cart/cart-lines.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { newOrderKey } from '#features/cart/change-cart.ts';
import type { ChosenExtra } from '#features/catalogue/add-to-cart/extras-choice.ts';
import { useKioskVisit } from './kiosk-visit.ts';

/** Where a kiosk sells. */
export type KioskPlace = { venue: { id: number; code: string }; commerce: CartCommerce };

/** Applies a cart operation of the rules. Another cart than before gets another key when its order was placed. */
export function changeKioskCart(change: (cart: Cart) => Cart): void {
  const { cart } = useKioskVisit.getState();
  if (cart) useKioskVisit.setState({ cart: change(cart) });
}

/** @see CART-02, CLOTH-01, EXTRA-02 */
export function addToKioskCart(
  { venue, commerce }: KioskPlace,
  product: Product,
  { quantity = 1, size = null, extras = [] }: Partial<Choice> = {},
): void {
  let cart = useKioskVisit.getState().cart ?? emptyCart(newOrderKey(), venue, commerce);
  const main = cartProduct(product);
  if (extras.length === 0) for (let unit = 0; unit < quantity; unit += 1) cart = addProduct(cart, main, size);
  for (const extra of extras) {
    for (let unit = 0; unit < extra.quantity; unit += 1) cart = attachExtra(cart, main, cartProduct(extra.product));
  }
  useKioskVisit.setState({ cart });
}

type Choice = { quantity: number; size: CartClothingSize | null; extras: readonly ChosenExtra[] };
