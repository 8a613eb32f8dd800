import type { OrderTokens } from '../orders/access/order-tokens.ts';

/** Where an order is seen in the app. */
export type OrderLink = (order: {
  orderId: number;
  venue: { id: number; code: string };
  stall: { code: string };
  isGuests: boolean;
}) => URL;

/**
 * The order's page. A guest's opens on any phone: its token stands behind the hash, which browsers send to nobody, not
 * even as Referer, and which the app takes out of the address before it does anything else.
 *
 * @param publicUrl ours
 * @see ORD-03
 */
export function createLinkTo(publicUrl: string, tokens: OrderTokens): OrderLink {
  return ({ orderId, venue, stall, isGuests }) => {
    const path = ['orders-detail', venue.code, stall.code, String(orderId)].map(encodeURIComponent).join('/');
    const link = new URL(`/${path}`, publicUrl);
    if (isGuests) link.hash = new URLSearchParams({ order: tokens.of(orderId), venue: String(venue.id) }).toString();
    return link;
  };
}
