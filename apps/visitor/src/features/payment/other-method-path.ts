import { useCart } from '#features/cart/cart-state.ts';
import { pathToOtherDocument } from '#features/orders/order-link.ts';
import { orderDetailPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

/** Whether the cart of this device became the order, so that the cart offers all its payment methods. */
export function useIsOfCart({ id }: Order): boolean {
  return useCart()?.orderId === id;
}

/** The screen that offers other payment methods for an unpaid order: its cart, else the order itself. @see PAY-02, CHK-06 */
export function useOtherMethodPath(order: Order): string {
  const isOfCart = useIsOfCart(order);
  const { id, venue, commerce, number } = order;
  if (isOfCart) return shoppingCartPath(venue.code, commerce.code);
  return pathToOtherDocument(orderDetailPath(venue.code, commerce.code, number), id);
}
