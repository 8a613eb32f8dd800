import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Cart, CartCommerce, CartVenue } from '@app/rules/cart/cart.ts';
import { replaceCommerce } from '@app/rules/cart/replace-commerce.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';
import { currentCart } from './cart-state.ts';
import { putCart } from './put-cart.ts';

/** Applies a cart operation of the rules. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = currentCart();
  if (!cart) return;
  const changed = change(cart);
  if (changed !== cart) putCart(changed);
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
  changeCart((cart) => (cart.idempotencyKey === refusedKey ? { ...cart, idempotencyKey: newOrderKey() } : cart));
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
    return orderStatusId === ORDER_STATUS.incompleted ? withNewOrderKey(cart) : cart;
  });
}

function withNewOrderKey(cart: Cart): Cart {
  return { ...cart, idempotencyKey: newOrderKey(), processed: false, paid: false, isCash: false, orderId: null };
}

/** UUID v7 instead of `randomUUID`: ordered keys, and available on insecure pages such as a phone in a test network. */
export function newOrderKey(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)));
}
