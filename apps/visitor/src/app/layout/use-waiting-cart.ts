import type { Order } from '@app/contract/visitor/orders.ts';
import { useCart } from '#features/cart/cart-state.ts';
import { usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { useIsOutboxLoaded, useOutboxEntry } from '#features/outbox/outbox.ts';
import { isOpen } from '#features/outbox/outbox-entry.ts';

/**
 * Of a cart that was confirmed, what it waits for: a signal, an answer, the end of its cancellation, its payment, or the
 * word on its payment. `unknown`: the device has not been asked yet. `order`: as last seen, once it was placed.
 */
export type WaitingCart =
  | { kind: 'unknown' | 'unsent' | 'sending' | 'withdrawn' }
  | { kind: 'unpaid' | 'being-paid'; order: Order | null };

/**
 * What the device keeps says so without a signal too.
 *
 * @returns null: the visitor is still filling it
 * @see APP-11, CHK-06
 */
export function useWaitingCart(): WaitingCart | null {
  const cart = useCart();
  const entry = useOutboxEntry(cart?.idempotencyKey ?? null);
  const isOutboxLoaded = useIsOutboxLoaded();
  const order = usePersistedOrders(
    ({ orders }) => orders.find((kept) => kept.order.id === cart?.orderId)?.order ?? null,
  );
  if (entry && isOpen(entry)) return { kind: entry.state === 'saved' ? 'unsent' : entry.state };
  if (cart && !cart.processed && !isOutboxLoaded) return { kind: 'unknown' };
  if (!cart?.processed || cart.paid || cart.isCash) return null;
  return { kind: order?.isBeingPaid ? 'being-paid' : 'unpaid', order };
}
