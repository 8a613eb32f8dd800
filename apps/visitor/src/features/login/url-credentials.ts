import { saveGuestOrder } from '#shared/session/guest-orders-store.ts';
import type { GuestOrder } from '#shared/session/guest-orders-store.ts';

/** The code of a link, which the server moves behind the hash; what Google and Apple put there on the way back. */
const SECRETS = /[?&]token=|#.*\b(token|access_token|id_token|error)=/;
/** Of the link in a guest's receipt. */
const ORDER_PATH = /^\/orders-detail\/[^/]+\/[^/]+\/(\d+)$/;
const ORDER_TOKEN = 'order';

export type UrlCredentials = { token: string | null; fragment: string };

let entry: UrlCredentials | null = null;
let mailedOrder: GuestOrder | null = null;

/**
 * Takes what signs somebody in out of the address, so that it is in no history, no Referer and no log of ours.
 * Runs before anything is asked for.
 *
 * @see APP-02, AUTH-07
 */
export function captureUrlCredentials(): void {
  const { pathname, search, hash } = location;
  mailedOrder = readMailedOrder(pathname, new URLSearchParams(hash.slice(1)));
  if (mailedOrder !== null) history.replaceState(null, '', pathname + search);
  if (!SECRETS.test(search + hash)) return;
  const query = new URLSearchParams(search);
  const fragment = hash.slice(1);
  entry = { token: query.get('token') ?? new URLSearchParams(fragment).get('token'), fragment };
  query.delete('token');
  history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : ''));
}

function readMailedOrder(pathname: string, secrets: URLSearchParams): GuestOrder | null {
  const id = Number(ORDER_PATH.exec(pathname)?.[1]);
  const token = secrets.get(ORDER_TOKEN);
  const venueId = Number(secrets.get('venue'));
  if (token === null || !Number.isSafeInteger(id) || !Number.isSafeInteger(venueId)) return null;
  return { id, token, venueId };
}

/** From now on this device may see the order of a receipt's link, as the one that made it. To be called once what was kept is there. @see ORD-03 */
export function saveOrderFromLink(): void {
  if (mailedOrder !== null) saveGuestOrder(mailedOrder);
  mailedOrder = null;
}

/** Once. */
export function consumeUrlCredentials(): UrlCredentials | null {
  const taken = entry;
  entry = null;
  return taken;
}
