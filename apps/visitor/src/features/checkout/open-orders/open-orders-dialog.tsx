import { Link } from 'wouter';
import { useOrder } from '#features/orders/order-queries.ts';
import { orderDetailPath, ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import './open-orders.css';

/**
 * A rejection because of own unpaid orders, with the server's text. Each order is a link to where it is paid or cancelled.
 *
 * @see ORD-07, ERR-01
 */
export function OpenOrdersDialog({
  detail,
  orderIds,
  onClose,
}: {
  detail: string;
  orderIds: readonly number[];
  onClose: () => void;
}) {
  const text = useText();
  const venue = useVenue();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="receipt-text"
      title={text('open-orders-title')}
      actions={
        <>
          <Link className={buttonClass({ isBlock: true })} href={ordersPath(venue.code)} onClick={onClose}>
            {text('open-orders-see')}
          </Link>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
      <ul className="openos">
        {orderIds.map((orderId) => (
          <OpenOrder key={orderId} orderId={orderId} onGo={onClose} />
        ))}
      </ul>
    </Dialog>
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
      <Link className="openo" href={orderDetailPath(venue.code, commerce.code, number)} onClick={onGo}>
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
