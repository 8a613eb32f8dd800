import { api } from '#shared/api/api.ts';
import { guestOrder, isOrderOnlyHere, saveGuestOrder } from '#shared/session/guest-orders-store.ts';
import { NetworkFailure } from '@app/client/failures.ts';

const ASK_AGAIN_MS = 2_000;
/** Path of the link in a guest's receipt. */
const ORDER_PATH = /^\/orders-detail\/[^/]+\/[^/]+\/(\d+)$/;

/**
 * Gives this device access to the order of a link, of a receipt or of another document of ours, and removes the token
 * from the address. Runs once the persisted stores are loaded, before the first request.
 *
 * @returns the order; null without one
 * @see ORD-03
 */
export function saveOrderFromLink(): number | null {
  const { pathname, search, hash } = location;
  const fields = new URLSearchParams(hash.slice(1));
  const id = Number(fields.get('id') ?? ORDER_PATH.exec(pathname)?.[1]);
  const token = fields.get('order');
  const venueId = Number(fields.get('venue'));
  if (token === null || !Number.isSafeInteger(id) || !Number.isSafeInteger(venueId)) return null;
  history.replaceState(null, '', pathname + search);
  saveGuestOrder({ id, token, venueId });
  return id;
}

/**
 * Prepares the access of another document to an order of an account, where the browser stores no session. The token opens
 * that order alone: a link never signs in. Waits for the network.
 *
 * @see APP-11
 */
export async function keepAccess(orderId: number): Promise<void> {
  while (isOrderOnlyHere(orderId) && !guestOrder(orderId)) {
    try {
      const { accessToken, venueId } = await api.send('POST /api/orders/:id/access-token', { params: { id: orderId } });
      saveGuestOrder({ id: orderId, token: accessToken, venueId });
    } catch (failure) {
      if (!(failure instanceof NetworkFailure)) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/**
 * Path of another document, which needs the access to the order in its fragment where the browser stores nothing.
 *
 * @see APP-11
 */
export function pathToOtherDocument(path: string, orderId: number): string {
  const order = isOrderOnlyHere(orderId) ? guestOrder(orderId) : undefined;
  if (!order) return path;
  const fields = { id: String(orderId), order: order.token, venue: String(order.venueId) };
  return `${path}#${new URLSearchParams(fields)}`;
}
