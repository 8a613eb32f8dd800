import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Stadium } from './stadium.ts';

/** Codes of venue and commerce. */
type Commerce = readonly [venueCode: string, commerceCode: string];

const ADMIN = 'admin@example.com';

/** Takes the cash of an order at another tablet. @param email of its staff */
export async function takeCash(stadium: Stadium, order: Order, email = ADMIN): Promise<void> {
  const [staff, { version, totalAmount: amount }] = await Promise.all([stadium.staff(email), stadium.ticket(order)]);
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body: { version, amount: amount ?? 0 } });
}

/** A paid order in the queue. */
export async function paidOrder(
  stadium: Stadium,
  stall: Commerce,
  products: Readonly<Record<string, number>>,
  guestEmail?: string,
): Promise<Order> {
  const order = await stadium.order(...stall, products, undefined, guestEmail);
  await takeCash(stadium, order);
  return order;
}

/** A paid order that waits for its customer. */
export async function readyOrder(...order: Parameters<typeof paidOrder>): Promise<Order> {
  const [stadium] = order;
  const paid = await paidOrder(...order);
  await stadium.move(paid, ORDER_STATUS.preparing);
  await stadium.move(paid, ORDER_STATUS.toDeliver);
  return paid;
}

/** Path of the link in a guest's receipt, which shows the order on any device. */
export function guestOrderPath([venueCode, commerceCode]: Commerce, { id, accessToken, venue }: Order): string {
  return `/orders-detail/${venueCode}/${commerceCode}/${id}#order=${accessToken}&venue=${venue.id}`;
}
