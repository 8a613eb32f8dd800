import type { Order } from '@app/contract/visitor/orders.ts';
import type { Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

/**
 * Places a guest's pick-up order, and stores on this phone what the checkout would store, without its
 * screens. The phone has no cart. It shows a document without the app afterwards.
 *
 * @param commerce such as `estadio/parrilla`
 */
export async function placeOnPhone(
  phone: Phone,
  stadium: Stadium,
  commerce: string,
  products: Parameters<Stadium['order']>[2],
  { isCash }: { isCash: boolean },
): Promise<Order> {
  const [venueCode = '', commerceCode = ''] = commerce.split('/');
  const order = await stadium.order(venueCode, commerceCode, products);
  const { id, accessToken: token = '' } = order;
  if (!isCash) {
    await stadium.api().send('PUT /api/orders/:id/payment-method', {
      params: { id },
      body: { isCash },
      headers: { 'x-order-token': token },
    });
  }
  const own = { id, token, venueId: order.venue.id };
  const paid = isCash ? null : { id, venueCode, commerceCode, method: 'new-card' };
  phone.expectErrors(/status of 404 .*favicon\.ico/);
  const page = await phone.open('/favicon.svg'); // same origin, without the app
  await page.evaluate(
    ([guestOrder, currentOrder]) => {
      const { orders = [] } = JSON.parse(localStorage.getItem('entretiempo.guest-orders') ?? '{}');
      localStorage.setItem('entretiempo.guest-orders', JSON.stringify({ orders: [guestOrder, ...orders] }));
      if (currentOrder !== null) localStorage.setItem('entretiempo.current-order', JSON.stringify(currentOrder));
    },
    [own, paid] as const,
  );
  return order;
}
