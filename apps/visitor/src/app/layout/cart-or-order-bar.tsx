import { Link, useLocation } from 'wouter';
import { useCart, useCartSummary } from '#features/cart/cart-state.ts';
import { useActiveOrders, type ActiveOrder } from '#features/orders/active-order-store.ts';
import { promiseText, promiseTitle } from '#features/orders/order-promise.ts';
import { orderDetailPath, ordersPath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import type { Text, TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useWaitingCart, type WaitingCart } from './use-waiting-cart.ts';

const STATUS_TEXTS = {
  [ORDER_STATUS.created]: 'live-created',
  [ORDER_STATUS.paymentAccepted]: 'live-accepted',
  [ORDER_STATUS.toDeliver]: 'live-ready',
  [ORDER_STATUS.preparing]: 'live-preparing',
  [ORDER_STATUS.delivering]: 'live-delivering',
  [ORDER_STATUS.delivered]: 'live-delivered',
  [ORDER_STATUS.incompleted]: 'live-incompleted',
} as const satisfies Record<OrderStatusId, TextKey>;

/** Cash paid first has a time limit; other cash is paid on delivery. @see ORD-02, CHK-07 */
function statusText({ orderStatusId, cashDue, isDelivery, promise, timeZone }: ActiveOrder, text: Text): string {
  const passed = promiseTitle(promise, timeZone, text);
  if (passed !== null) return passed;
  if (cashDue === null) return text(STATUS_TEXTS[orderStatusId]);
  if (cashDue.isPaidFirst)
    return cashDue.payUntil === null ? text('live-created') : text('live-pay-until', { time: cashDue.payUntil });
  return text(isDelivery ? 'live-created-cash-delivery' : 'live-created-cash');
}

/**
 * One bar at a time above the tabs: the cart, else the active order. `isLine`: in the bar of wide screens, where the cart
 * has a place of its own.
 */
export function CartOrOrderBar({ isLine }: { isLine: boolean }) {
  const cart = useCartSummary();
  const totalMinor = cartTotalMinor(useCart());
  const orders = useActiveOrders();
  const waiting = useWaitingCart();
  const [path] = useLocation();
  if (cart && waiting) {
    return <WaitingBar waiting={waiting} totalMinor={totalMinor} of={cart.commerceName} path={path} />;
  }
  // An order has actions of its own.
  if (cart && cart.count > 0 && !isLine && !path.startsWith('/orders-detail/'))
    return <CartBar count={cart.count} totalMinor={totalMinor} of={cart.commerceName} />;
  if (path.startsWith('/orders')) return null;
  return isLine ? <OrdersLine orders={orders} /> : <OrderBars orders={orders} />;
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
      <span className="num">{text('price', { amountMinor: totalMinor, currency: venue.currency })}</span>
    </Link>
  );
}

const WAITING_LOOKS = {
  unsent: ['cart-unsent', 'cloud-upload'],
  sending: ['sending-title', 'send'],
  'cancel-requested': ['withdrawn-title', 'hourglass'],
  unpaid: ['cart-unpaid', 'credit-card'],
  'being-paid': ['cart-being-paid', 'hourglass'],
} as const satisfies Record<Exclude<WaitingCart['kind'], 'unknown'>, readonly [TextKey, IconName]>;

/**
 * Shows the state of a confirmed cart. During its payment the bar links to the order, because the cart can no longer
 * change.
 *
 * @see APP-11, CHK-06, PAY-04
 */
function WaitingBar({
  waiting,
  totalMinor,
  of,
  path,
}: {
  waiting: WaitingCart;
  totalMinor: number;
  of: string;
  path: string;
}) {
  const text = useText();
  const venue = useVenue();
  if (waiting.kind === 'unknown') return null;
  const [words, icon] = WAITING_LOOKS[waiting.kind];
  const paidOrder = waiting.kind === 'being-paid' ? waiting.order : null;
  if (paidOrder && path.startsWith('/orders')) return null;
  const href = paidOrder
    ? orderDetailPath(paidOrder.venue.code, paidOrder.commerce.code, paidOrder.number)
    : shoppingCartPath(venue.code);
  return (
    <Link className="livebar" href={href}>
      <Icon name={icon} />
      <span>
        <b className="strong livebar__text">{text(words)}</b>
        <span className="small mut livebar__text">
          {of} · <span className="num">{text('price', { amountMinor: totalMinor, currency: venue.currency })}</span>
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

/** The two orders that need their owner first, below each other. @see ORD-03 */
function OrderBars({ orders }: { orders: readonly ActiveOrder[] }) {
  const text = useText();
  const { code } = useVenue();
  const count = orders.length;
  if (count < 2) return orders.map((order) => <ActiveOrderBar key={order.id} order={order} />);
  return (
    <section className="live-bars" aria-label={text('live-count', { count })}>
      <b className="strong">{text('live-count', { count })}</b>
      <Link className="link" href={ordersPath(code)}>
        {text('live-all', { count })}
      </Link>
      {orders.slice(0, 2).map((order) => (
        <ActiveOrderBar key={order.id} order={order} isOneOfTwo />
      ))}
    </section>
  );
}

/** The order that needs its owner first, and how many others there are. */
function OrdersLine({ orders: [order, ...others] }: { orders: readonly ActiveOrder[] }) {
  const text = useText();
  const { code } = useVenue();
  if (!order) return null;
  if (others.length === 0) return <ActiveOrderBar order={order} />;
  return (
    <div className="live-bars">
      <ActiveOrderBar order={order} />
      <Link
        className="live-bars__more num"
        href={ordersPath(code)}
        aria-label={text('live-others', { count: others.length + 1 })}
      >
        +{others.length}
      </Link>
    </div>
  );
}

/** The order may be of another venue, which it then names. */
function ActiveOrderBar({ order, isOneOfTwo = false }: { order: ActiveOrder; isOneOfTwo?: boolean }) {
  const text = useText();
  const { code } = useVenue();
  const elsewhere = order.venue.code === code ? null : order.venue.name;
  const isStarted = order.orderStatusId === ORDER_STATUS.preparing;
  const promise = promiseText(order.promise, { ...order, isStarted }, text);
  const parts = [elsewhere, promise, order.refund, isOneOfTwo ? order.commerceName : null];
  const words = parts.filter((part) => part !== null).join(' · ');
  const isLate = order.promise !== null && order.promise.kind !== 'time';
  return (
    <Link
      className={classNames('livebar', isLate && 'livebar--late')}
      href={order.path}
      {...(isOneOfTwo && { style: { gridColumn: '1 / -1' } })}
    >
      <span className="livebar__n">{order.calledNumber}</span>
      <span>
        <b className="strong livebar__text">{statusText(order, text)}</b>
        {words !== '' && <span className="small mut livebar__text num">{words}</span>}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
