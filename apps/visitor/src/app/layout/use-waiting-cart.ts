import { useCart } from '#features/cart/cart-state.ts';
import { usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { isOpen } from '#features/outbox/outbox-entry.ts';
import { useIsOutboxLoaded, useOutboxEntry } from '#features/outbox/outbox.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

/**
 * State of a confirmed cart: unsent, being sent, being cancelled, unpaid or being paid. `unknown`: the outbox is not
 * loaded yet. `order`: last known state of the placed order.
 */
export type WaitingCart =
  | { kind: 'unknown' | 'unsent' | 'sending' | 'cancel-requested' }
  | { kind: 'unpaid' | 'being-paid'; order: Order | null };

/**
 * Reads the state of a confirmed cart from the device, so it works offline.
 *
 * @returns null while the cart is not confirmed
 * @see APP-11, CHK-06
 */
export function useWaitingCart(): WaitingCart | null {
  const cart = useCart();
  const entry = useOutboxEntry(cart?.idempotencyKey ?? null);
  const isOutboxLoaded = useIsOutboxLoaded();
  const order = usePersistedOrders(
    ({ orders }) => orders.find((persisted) => persisted.order.id === cart?.orderId)?.order ?? null,
  );
  if (entry && isOpen(entry)) return { kind: entry.state === 'saved' ? 'unsent' : entry.state };
  if (cart && !cart.processed && !isOutboxLoaded) return { kind: 'unknown' };
  if (!cart?.processed || cart.paid || cart.isCash) return null;
  return { kind: order?.isBeingPaid ? 'being-paid' : 'unpaid', order };
}
