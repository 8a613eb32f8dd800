import { expireToast, showToast } from '#shared/layout/toast-store.ts';
import type { Text } from '#shared/texts/es.ts';
import { deleteCart } from './change-cart.ts';

const UNDO_ID = 'order-cancelled';

/** Deletes the cart at once, with undo in a toast. @see PROD-02 */
export function cancelCart(text: Text): void {
  const undo = deleteCart();
  const onPress = () => {
    undo();
    expireToast(UNDO_ID);
  };
  showToast({
    id: UNDO_ID,
    text: text('order-cancelled-undo'),
    icon: 'trash-2',
    action: { label: text('undo'), onPress },
  });
}
