import { saveGuestOrder } from '#shared/session/guest-orders-store.ts';
import type { GuestOrder } from '#shared/session/guest-orders-store.ts';

/** Path of the link in a guest's receipt. */
const ORDER_PATH = /^\/orders-detail\/[^/]+\/[^/]+\/(\d+)$/;

let captured: GuestOrder | null = null;

/** Removes the order token of a receipt's link from the address. Runs before the first request. @see ORD-03 */
export function captureOrderLink(): void {
  const { pathname, search, hash } = location;
  captured = readOrderLink(pathname, new URLSearchParams(hash.slice(1)));
  if (captured !== null) history.replaceState(null, '', pathname + search);
}

function readOrderLink(pathname: string, secrets: URLSearchParams): GuestOrder | null {
  const id = Number(ORDER_PATH.exec(pathname)?.[1]);
  const token = secrets.get('order');
  const venueId = Number(secrets.get('venue'));
  if (token === null || !Number.isSafeInteger(id) || !Number.isSafeInteger(venueId)) return null;
  return { id, token, venueId };
}

/** Gives this device access to the order of the link. Runs after the persisted stores are loaded. @see ORD-03 */
export function saveOrderFromLink(): void {
  if (captured !== null) saveGuestOrder(captured);
  captured = null;
}
