import type { OrderTokens } from '#features/orders/access/order-tokens.ts';

/** Makes the address of an order in the app. */
export type OrderLink = (order: {
  orderId: number;
  venue: { id: number; code: string };
  commerce: { code: string };
  isGuests: boolean;
}) => URL;

/**
 * Address of the page of an order. A guest's has the access token in the fragment, so that it opens on any phone.
 * Browsers never send the fragment, and the app removes it first.
 *
 * @param publicUrl our address for visitors
 * @see ORD-03
 */
export function createLinkTo(publicUrl: string, tokens: OrderTokens): OrderLink {
  return ({ orderId, venue, commerce, isGuests }) => {
    const path = ['orders-detail', venue.code, commerce.code, String(orderId)].map(encodeURIComponent).join('/');
    const link = new URL(`/${path}`, publicUrl);
    if (isGuests) link.hash = new URLSearchParams({ order: tokens.of(orderId), venue: String(venue.id) }).toString();
    return link;
  };
}
