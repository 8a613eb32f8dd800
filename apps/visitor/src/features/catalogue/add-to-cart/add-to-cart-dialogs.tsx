import { useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Asks before a product of another commerce, or a former order, replaces the cart. @see CART-03 */
export function ReplaceCartDialog({
  to,
  onYes,
  onClose,
}: {
  to: CartCommerce;
  onYes: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const cart = useCart();
  const isSameCommerce = cart?.commerce.id === to.id;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="shopping-bag"
      tone="warn"
      title={text('replace-title', { commerce: cart?.commerce.name ?? '' })}
      actions={
        <>
          <Button isBlock onPress={onClose}>
            {text('replace-no')}
          </Button>
          <Button variant="quiet" isBlock onPress={onYes}>
            {isSameCommerce ? text('replace-own-yes') : text('replace-yes', { commerce: to.name })}
          </Button>
        </>
      }
    >
      {isSameCommerce
        ? text('replace-own-text', { count: cartUnits(cart) })
        : text('replace-text', { commerce: to.name, count: cartUnits(cart) })}
    </Dialog>
  );
}

/** The cart was ordered and is not paid yet. @see CART-05 */
export function PendingPurchaseDialog({ onNew, onClose }: { onNew: () => void; onClose: () => void }) {
  const text = useText();
  const cart = useCart();
  const [, navigate] = useLocation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="wallet"
      tone="warn"
      title={text('pending-title')}
      actions={
        <>
          <Button
            isBlock
            onPress={() => {
              onClose();
              if (cart) navigate(shoppingCartPath(cart.venue.code, cart.commerce.code));
            }}
          >
            {text('finalize-purchase')}
          </Button>
          <Button variant="quiet" isBlock onPress={onNew}>
            {text('new-purchase')}
          </Button>
        </>
      }
    >
      {text('pending-text')}
    </Dialog>
  );
}
