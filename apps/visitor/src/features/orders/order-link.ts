import { saveGuestOrder } from '#shared/session/guest-orders-store.ts';

/** Path of the link in a guest's receipt. */
const ORDER_PATH = /^\/orders-detail\/[^/]+\/[^/]+\/(\d+)$/;

/**
 * Gives this device access to the order of a receipt's link and removes the token from the address. Runs once the
 * persisted stores are loaded, before the first request.
 *
 * @see ORD-03
 */
export function saveOrderFromLink(): void {
  const { pathname, search, hash } = location;
  const fields = new URLSearchParams(hash.slice(1));
  const id = Number(ORDER_PATH.exec(pathname)?.[1]);
  const token = fields.get('order');
  const venueId = Number(fields.get('venue'));
  if (token === null || !Number.isSafeInteger(id) || !Number.isSafeInteger(venueId)) return;
  history.replaceState(null, '', pathname + search);
  saveGuestOrder({ id, token, venueId });
}
