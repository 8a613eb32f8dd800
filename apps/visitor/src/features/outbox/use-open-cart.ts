import { useCart } from '#features/cart/cart-state.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { isOpen } from './outbox-entry.ts';
import { useOutboxEntry } from './outbox.ts';

/**
 * The cart until it is confirmed, then null. Products added after that belong to another order.
 *
 * @see CART-05, APP-11
 */
export function useOpenCart(): Cart | null {
  const cart = useCart();
  const entry = useOutboxEntry(cart?.idempotencyKey ?? null);
  const isSent = entry !== null && isOpen(entry);
  return cart === null || cart.processed || isSent ? null : cart;
}
