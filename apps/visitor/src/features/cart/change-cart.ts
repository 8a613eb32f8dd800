import type { Order } from '@app/contract/visitor/orders.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Cart, CartCommerce, CartVenue } from '@app/rules/cart/cart.ts';
import { replaceCommerce } from '@app/rules/cart/replace-commerce.ts';
import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';
import { currentCart, putCart } from './cart-state.ts';

/** Applies one of the rules' operations to the cart there is. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = currentCart();
  if (!cart) return;
  const changed = change(cart);
  if (changed !== cart) putCart(changed);
}

/** Deletes the cart. @returns puts it back as it was, for undo */
export function deleteCart(): () => void {
  const cart = currentCart();
  putCart(null);
  return () => putCart(cart);
}

/** A fresh cart at a commerce, with its own key; who is ordering is taken over from the last one. @see CART-03 */
export function startCart(venue: CartVenue, commerce: CartCommerce): Cart {
  const fresh = replaceCommerce(currentCart(), newOrderKey(), venue, commerce);
  putCart(fresh);
  return fresh;
}

/** After a definite refusal the next order is another one, with another key. @see APP-11 */
export function renewOrderKey(refusedKey: string): void {
  changeCart((cart) => (cart.idempotencyKey === refusedKey ? { ...cart, idempotencyKey: newOrderKey() } : cart));
}

/**
 * What became of the order that a cart was placed as: paid, the cart is done with; over without payment, it is a cart again
 * and nothing of it is placed.
 *
 * @see CHK-06, CHK-09
 */
export function applyOrderToCart({ id, paid, orderStatusId }: Pick<Order, 'id' | 'paid' | 'orderStatusId'>): void {
  changeCart((cart) => {
    if (!cart.processed || cart.orderId !== id) return cart;
    if (paid) return cart.paid ? cart : { ...cart, paid: true };
    return orderStatusId === ORDER_STATUS.incompleted ? startedAnew(cart) : cart;
  });
}

function startedAnew(cart: Cart): Cart {
  return { ...cart, idempotencyKey: newOrderKey(), processed: false, paid: false, isCash: false, orderId: null };
}

/** Not `randomUUID`: its keys are in no order, and it is missing where the page is not secure, as on a phone in a test network. */
export function newOrderKey(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)));
}
