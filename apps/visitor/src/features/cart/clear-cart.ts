import { expireToast, showToast } from '#shared/layout/toast-store.ts';
import type { Text } from '#shared/texts/es.ts';
import { deleteCart } from './change-cart.ts';

const UNDO_ID = 'cart-cleared';

/** Deletes the cart at once, with undo in a toast. @see PROD-02 */
export function clearCart(text: Text): void {
  const undo = deleteCart();
  const onPress = () => {
    undo();
    expireToast(UNDO_ID);
  };
  showToast({
    id: UNDO_ID,
    text: text('cart-cleared'),
    icon: 'trash-2',
    action: { label: text('undo'), onPress },
  });
}
