import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { changeCart as changeStored } from '@app/ordering/cart/change-cart.ts';
import { newOrderKey, withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import type { Cart, CartCommerce, CartVenue } from '@app/rules/cart/cart.ts';
import { replaceCommerce } from '@app/rules/cart/replace-commerce.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { currentCart } from './cart-state.ts';
import { putCart } from './put-cart.ts';

/** Applies a cart operation of the rules. */
export function changeCart(change: (cart: Cart) => Cart): void {
  changeStored({ read: currentCart, write: putCart }, change);
}

/** Deletes the cart. @returns undo function */
export function deleteCart(): () => void {
  const cart = currentCart();
  putCart(null);
  return () => putCart(cart);
}

/** A new cart of a commerce with its own key; the customer's data comes from the last cart. @see CART-03 */
export function startCart(venue: CartVenue, commerce: CartCommerce): Cart {
  const fresh = replaceCommerce(currentCart(), newOrderKey(), venue, commerce);
  putCart(fresh);
  return fresh;
}

/** After a definite rejection the next order gets another key. @see APP-11 */
export function renewOrderKey(refusedKey: string): void {
  changeCart((cart) => (cart.idempotencyKey === refusedKey ? withNewOrderKey(cart) : cart));
}

/**
 * Applies the state of the placed order: a paid one marks the cart as done, an unpaid ended one makes it editable
 * again.
 *
 * @see CHK-06, CHK-09
 */
export function applyOrderToCart({ id, paid, orderStatusId }: Pick<Order, 'id' | 'paid' | 'orderStatusId'>): void {
  changeCart((cart) => {
    if (!cart.processed || cart.orderId !== id) return cart;
    if (paid) return cart.paid ? cart : { ...cart, paid: true };
    return orderStatusId === ORDER_STATUS.incompleted ? editableAgain(cart) : cart;
  });
}

function editableAgain(cart: Cart): Cart {
  return { ...withNewOrderKey(cart), processed: false, paid: false, isCash: false, orderId: null };
}
