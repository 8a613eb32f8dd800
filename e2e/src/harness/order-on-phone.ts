import type { Order } from '@app/contract/visitor/orders.ts';

import type { Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

/**
 * Places a guest's pick-up order of one product, and stores on this phone what the checkout would store, without its
 * screens. The phone has no cart. It shows a document without the app afterwards.
 *
 * @param commerce such as `estadio/parrilla`
 */
export async function placeOnPhone(
  phone: Phone,
  stadium: Stadium,
  commerce: string,
  product: string,
  { isCash }: { isCash: boolean },
): Promise<Order> {
  const [venueCode = '', commerceCode = ''] = commerce.split('/');
  const order = await stadium.order(venueCode, commerceCode, { [product]: 1 });
  const { id, accessToken: token = '' } = order;
  if (!isCash) {
    await stadium.api().send('PUT /api/orders/:id/payment-method', {
      params: { id },
      body: { isCash },
      headers: { 'x-order-token': token },
    });
  }
  const stored = {
    'guest-orders': { orders: [{ id, token, venueId: order.venue.id }] },
    ...(isCash ? {} : { 'current-order': { id, venueCode, commerceCode, method: 'new-card' } }),
  };
  phone.expectErrors(/status of 404 .*favicon\.ico/);
  const page = await phone.open('/favicon.svg'); // same origin, without the app
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      localStorage.setItem(`entretiempo.${name}`, JSON.stringify(value));
    }
  }, stored);
  return order;
}
