import { cancelPlacedOrder } from '#features/orders/cancel-placed-order.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/** Cancels the placed, unpaid order of a cart, which frees its units. The visitor need not wait for it. @see CART-05 */
export function useCancelOrderOfCart(): (cart: Cart | null) => Promise<void> {
  const text = useText();
  return async (cart) => {
    if (cart === null || cart.orderId === null) return;
    try {
      await cancelPlacedOrder(cart.orderId);
    } catch {
      showToast({ id: 'not-cancelled', text: text('pending-not-cancelled'), icon: 'circle-alert' });
    }
  };
}
