import { ORDER_STATUS } from '@app/contract/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/order-statuses.ts';
import { priceText } from '@app/rules/money/price-text.ts';
import { Icon } from '@app/ui/icon.tsx';
import { Link, useLocation } from 'wouter';
import { useLiveOrder } from '../data/live-order.ts';
import type { LiveOrder } from '../data/live-order.ts';
import { useVenue } from '../data/venue-context.ts';
import { useCartSummary } from '../device/cart-state.ts';
import { shoppingCartPath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';
import type { TextKey } from '../texts/use-text.ts';

const STATUS_TEXTS = {
  [ORDER_STATUS.created]: 'live-created',
  [ORDER_STATUS.paymentAccepted]: 'live-accepted',
  [ORDER_STATUS.toDeliver]: 'live-ready',
  [ORDER_STATUS.preparing]: 'live-preparing',
  [ORDER_STATUS.delivering]: 'live-delivering',
  [ORDER_STATUS.delivered]: 'live-delivered',
  [ORDER_STATUS.incompleted]: 'live-incompleted',
} as const satisfies Record<OrderStatusId, TextKey>;

/** Cash is paid at the hand-over: nothing is waited for. @see ORD-02 */
function statusText({ orderStatusId, isCash, isDelivery }: LiveOrder): TextKey {
  if (orderStatusId !== ORDER_STATUS.created || !isCash) return STATUS_TEXTS[orderStatusId];
  return isDelivery ? 'live-created-cash-delivery' : 'live-created-cash';
}

/** One bar at a time above the tabs: the cart before the order that is under way. */
export function DockBar() {
  const cart = useCartSummary();
  const liveOrder = useLiveOrder();
  const [path] = useLocation();
  if (cart && cart.count > 0) return <CartBar count={cart.count} totalMinor={cart.totalMinor} of={cart.commerceName} />;
  if (liveOrder && !path.startsWith('/orders')) return <LiveOrderBar order={liveOrder} />;
  return null;
}

function CartBar({ count, totalMinor, of }: { count: number; totalMinor: number; of: string }) {
  const text = useText();
  const venue = useVenue();
  return (
    <Link className="cartbar" href={shoppingCartPath(venue.code)}>
      <span className="cartbar__n num">{count}</span>
      <span className="cartbar__text">
        {text('cart-see')}
        <small>{of}</small>
      </span>
      <span className="num">{priceText(totalMinor, venue.currency)}</span>
    </Link>
  );
}

function LiveOrderBar({ order }: { order: LiveOrder }) {
  const text = useText();
  return (
    <Link className="livebar" href={order.path}>
      <span className="livebar__n">{order.number}</span>
      <span>
        <b className="strong livebar__text">{text(statusText(order))}</b>
        {order.minutesLeft !== null && (
          <span className="small mut livebar__text">
            {text(order.isDelivery ? 'live-to-seat-in' : 'live-at-stall-in', order.minutesLeft)}
          </span>
        )}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
