import { useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { deleteCart } from '#features/cart/change-cart.ts';
import { commercePath, homePath, ordersPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { leaveGroup } from './group-cart.ts';

type PlacedOrder = NonNullable<GroupOrder['order']>;

const PLACED_TEXT = {
  [ORDER_STATUS.toDeliver]: 'group-placed-ready',
  [ORDER_STATUS.delivered]: 'group-placed-delivered',
  [ORDER_STATUS.incompleted]: 'group-placed-ended',
} as const;

const isNamed = (status: number): status is keyof typeof PLACED_TEXT => status in PLACED_TEXT;

/** Number, state and promised time of the placed order, for all members. The code stays with the one who placed it. */
export function PlacedOrderNotice({ order: { callNumber, orderStatusId, paid, promisedAt } }: { order: PlacedOrder }) {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const state = paid ? 'group-placed-paid' : 'group-placed-to-pay';
  return (
    <Notice
      tone={paid ? 'ok' : 'idle'}
      icon="shopping-bag"
      role="status"
      title={callNumber === null ? text('group-title') : text('group-placed-title', { number: callNumber })}
    >
      <p>{text(isNamed(orderStatusId) ? PLACED_TEXT[orderStatusId] : state)}</p>
      {!isNamed(orderStatusId) && promisedAt !== null && (
        <p>{text('group-placed-promised', { time: clockText(promisedAt, timeZone) })}</p>
      )}
    </Notice>
  );
}

/** A group that was cancelled or has expired: what this person chose can become an order of its own. */
export function GroupOver({ group }: { group: GroupOrder }) {
  const text = useText();
  return (
    <EmptyState
      icon="users-round"
      title={text(group.state === 'cancelled' ? 'group-cancelled-title' : 'group-expired-title')}
      text={text('group-over-text')}
      action={<OrderAlone group={group} />}
    />
  );
}

/** Makes the cart of this person an order of its own. */
export function OrderAlone({ group }: { group: GroupOrder }) {
  const text = useText();
  const venue = useVenue();
  const cart = useCart();
  const [, navigate] = useLocation();
  const hasLines = cart?.group?.token === group.token && cart.details.length > 0;
  const press = () => {
    leaveGroup(group.token);
    navigate(hasLines ? shoppingCartPath(venue.code) : commercePath(venue.code, group.commerceCode));
  };
  return (
    <Button isBlock onPress={press}>
      {text(hasLines ? 'group-alone' : 'group-menu')}
    </Button>
  );
}

/** @returns leaves the group with its cart, for home */
export function useLeaveForHome(token: string): () => void {
  const venue = useVenue();
  const cart = useCart();
  const [, navigate] = useLocation();
  return () => {
    if (cart?.group?.token === token) deleteCart();
    navigate(homePath(venue.code));
  };
}

export function SeeOrders() {
  const text = useText();
  const venue = useVenue();
  const [, navigate] = useLocation();
  return (
    <Button isBlock onPress={() => navigate(ordersPath(venue.code))}>
      {text('group-see-orders')}
    </Button>
  );
}
