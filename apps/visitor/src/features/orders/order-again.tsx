import type { Order } from '@app/contract/visitor/orders.ts';
import { emptyCart } from '@app/rules/cart/cart.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { cartFromOrder } from '@app/rules/cart/cart-from-order.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useLocation } from 'wouter';
import { showToast } from '#shared/layout/toast-store.ts';
import { useCommerce } from '../venues/use-commerce.ts';
import { useVenue } from '../venues/venue-context.ts';
import { currentCart, putCart } from '../cart/cart-state.ts';
import { newOrderKey } from '../cart/change-cart.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';

/** Turns an expired order into a cart again; a replaced cart can be restored. @see ORD-04, ORD-07 */
export function OrderAgain({ order }: { order: Order }) {
  const venue = useVenue();
  return order.endedBy === 'expiry' && order.venue.id === venue.id ? <AgainButton order={order} /> : null;
}

function AgainButton({ order }: { order: Order }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { venue, commerce } = order;
  const read = useCommerce(commerce.code);

  const orderAgain = () => {
    if (read.kind !== 'here') return;
    const former = currentCart();
    const empty = emptyCart(newOrderKey(), { id: venue.id, code: venue.code }, commerceOf(commerce));
    const cart = cartFromOrder(empty, order.details, read.commerce);
    putCart(cart);
    navigate(shoppingCartPath(venue.code, commerce.code));
    const isLost = former !== null && !former.processed && former.details.length > 0 && !hasSameLines(former, cart);
    const isWhole = cart.details.length === order.details.length;
    if (isWhole && !isLost) return;
    showToast({
      id: `again-${order.id}`,
      icon: 'shopping-bag',
      text: text(isWhole ? 'order-again-replaced' : 'order-again-partly'),
      ...(isLost && { action: { label: text('undo'), onPress: () => putCart(former) } }),
    });
  };
  return (
    <div className="gapx">
      <Button isBlock icon="refresh-cw" isBusy={read.kind === 'loading'} onPress={orderAgain}>
        {text('order-again')}
      </Button>
    </div>
  );
}

function hasSameLines(one: Cart, other: Cart): boolean {
  return JSON.stringify(orderDetails(one)) === JSON.stringify(orderDetails(other));
}

function commerceOf({ id, code, name }: Order['commerce']) {
  return { id, code, name };
}
