import type { Cart } from '@app/rules/cart/cart.ts';

/** Where an app stores the cart. */
export type CartStore = { read: () => Cart | null; write: (cart: Cart) => void };

/** Applies a cart operation of the rules. One without effect writes nothing. */
export function changeCart({ read, write }: CartStore, change: (cart: Cart) => Cart): void {
  const cart = read();
  if (!cart) return;
  const changed = change(cart);
  if (changed !== cart) write(changed);
}
