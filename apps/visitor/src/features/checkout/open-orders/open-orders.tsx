import { Link } from 'wouter';
import { useOrder } from '#features/orders/order-queries.ts';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import './open-orders.css';

/** Own unpaid orders, each as a link to where it is paid or cancelled. @see ORD-07 */
export function OpenOrders({ orderIds, onGo }: { orderIds: readonly number[]; onGo: () => void }) {
  return (
    <ul className="open-orders">
      {orderIds.map((orderId) => (
        <OpenOrder key={orderId} orderId={orderId} onGo={onGo} />
      ))}
    </ul>
  );
}

/** One that cannot be read is left out: the list of orders says why. */
function OpenOrder({ orderId, onGo }: { orderId: number; onGo: () => void }) {
  const text = useText();
  const { data: order, isPending } = useOrder(orderId);
  if (!order) {
    return isPending ? (
      <li>
        <Skeleton shape="button" />
      </li>
    ) : null;
  }
  const { venue, commerce, number, totalAmount, currency, expiresAt } = order;
  return (
    <li>
      <Link className="open-order" href={orderDetailPath(venue.code, commerce.code, number)} onClick={onGo}>
        <span>
          <b className="strong">{text('order-number', { number })}</b>
          <small className="mut">
            {commerce.name}
            {expiresAt !== null &&
              ` · ${text('open-order-until', { time: clockText(expiresAt, venue.localDateTimeIdentifier) })}`}
          </small>
        </span>
        <b className="num">{text('price', { amountMinor: toMinor(totalAmount), currency })}</b>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
