import { useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { fillWhole, type GroupPlace } from './group-cart.ts';
import { useLeaveForHome } from './group-over.tsx';
import type { useGroupChanges } from './use-group-order.ts';

/** @returns opens the checkout with the lines of all; a cart that has them already stays as it is */
export function usePayWhole(place: GroupPlace): (group: GroupOrder) => void {
  const venue = useVenue();
  const cart = useCart();
  const [, navigate] = useLocation();
  return (group) => {
    if (cart?.group?.token !== group.token || !cart.group.isWhole) fillWhole(group, place);
    navigate(shoppingCartPath(venue.code, place.commerce.code));
  };
}

/** The closed group of its owner: to the checkout, or away. */
export function GroupToPay({
  group,
  place,
  changes: { cancel },
}: {
  group: GroupOrder;
  place: GroupPlace;
  changes: ReturnType<typeof useGroupChanges>;
}) {
  const text = useText();
  const pay = usePayWhole(place);
  const leave = useLeaveForHome(group.token);
  return (
    <>
      <Notice icon="lock" role="status" title={text('group-closed-title')}>
        {text('group-closed-owner')}
      </Notice>
      <Button isBlock onPress={() => pay(group)}>
        {text('group-pay')}
      </Button>
      <Button
        isBlock
        variant="danger"
        isBusy={cancel.isPending}
        onPress={() => cancel.mutate(undefined, { onSuccess: leave })}
      >
        {text('group-cancel')}
      </Button>
    </>
  );
}
