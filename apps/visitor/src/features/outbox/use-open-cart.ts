import type { Cart } from '@app/rules/cart/cart.ts';
import { useCart } from '../cart/cart-state.ts';
import { useOutboxEntry } from './outbox.ts';
import { isOpen } from './outbox-entry.ts';

/**
 * The cart while the visitor is still filling it; null once it was confirmed. What is added from then on is another order.
 *
 * @see CART-05, APP-11
 */
export function useOpenCart(): Cart | null {
  const cart = useCart();
  const entry = useOutboxEntry(cart?.idempotencyKey ?? null);
  const isOnItsWay = entry !== null && isOpen(entry);
  return cart === null || cart.processed || isOnItsWay ? null : cart;
}
