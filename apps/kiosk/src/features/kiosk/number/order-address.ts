import type { Order } from '@app/contract/visitor/orders.ts';

/**
 * Address of the order's page on a phone, with the access token in the fragment, which browsers never send. It is the link of
 * the printed ticket.
 *
 * @param origin of our web address
 * @see KIOSK-04, ORD-03
 */
export function orderAddress(
  { id, accessToken = '', venue, commerce }: Pick<Order, 'id' | 'accessToken' | 'venue' | 'commerce'>,
  origin: string,
): string {
  const path = ['orders-detail', venue.code, commerce.code, String(id)].map(encodeURIComponent).join('/');
  const link = new URL(`/${path}`, origin);
  link.hash = new URLSearchParams({ order: accessToken, venue: String(venue.id) }).toString();
  return link.href;
}
