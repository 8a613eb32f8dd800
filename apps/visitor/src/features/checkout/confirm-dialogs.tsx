import { Link } from 'wouter';
import type { OutboxProblem } from '#features/outbox/outbox-entry.ts';
import { ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { OpenOrders } from './open-orders/open-orders.tsx';

/** The price changed: the order is not placed until it is confirmed again. */
export function TotalDialog({
  beforeMinor,
  problem,
  isReady,
  onAccept,
  onClose,
}: {
  beforeMinor: number;
  problem: OutboxProblem;
  /** The cart has the new prices. */
  isReady: boolean;
  onAccept: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const total = problem.facts['totalAmount'];
  const nowMinor = typeof total === 'number' ? toMinor(total) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="receipt-text"
      tone="warn"
      title={text('total-title')}
      actions={
        <>
          <Button
            isBlock
            isBusy={!isReady}
            price={nowMinor === null ? undefined : text('price', { amountMinor: nowMinor, currency })}
            onPress={onAccept}
          >
            {text('total-accept')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      <p>{problem.detail}</p>
      {nowMinor !== null && (
        <dl className="sum totals">
          <div>
            <dt>{text('total-before')}</dt>
            <dd className="num">
              <s>{text('price', { amountMinor: beforeMinor, currency })}</s>
            </dd>
          </div>
          <div>
            <dt>{text('total-now')}</dt>
            <dd className="num">{text('price', { amountMinor: nowMinor, currency })}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}

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
      <OpenOrders orderIds={orderIds} onGo={onClose} />
    </Dialog>
  );
}

export function RefusedDialog({ title, detail, onClose }: { title: string; detail: string; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="circle-alert"
      tone="bad"
      title={title}
      actions={
        <Button isBlock onPress={onClose}>
          {text('stock-change')}
        </Button>
      }
    >
      {detail}
    </Dialog>
  );
}
