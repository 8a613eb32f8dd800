import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { Buyer, Sum } from './order-buyer.tsx';
import { OrderState } from './order-state.tsx';
import { Timeline } from './timeline.tsx';
import { useText } from './use-text.ts';
import styles from './order.module.css';

/** One order: what happened, what was ordered and paid, and where to refund it. @see API-03, ORD-08 */
export function OrderPage() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'page', venueId, id],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/orders/:id', { params: { venueId, id } }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const { commerce, number, blockers } = data;
  return (
    <>
      <PageHead title={text('order-title', { number })} path={{ to: `/${venueId}/orders`, name: text('orders-title') }}>
        {blockers.length === 0 && (
          <a className={buttonClass({ variant: 'plain' })} href={`/staff/refunds/${commerce.id}?order=${number}`}>
            <Icon name="undo-2" />
            {text('order-refund')}
          </a>
        )}
      </PageHead>
      <div className={styles['columns']}>
        <Timeline orderId={data.id} />
        <div className={styles['side']}>
          <Receipt order={data} />
          <Buyer order={data} />
          <Refundable order={data} />
        </div>
      </div>
    </>
  );
}

function Receipt({ order }: { order: RefundableOrder }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const {
    callNumber,
    commerce,
    createdAt,
    lines,
    currency,
    totalAmount,
    refundedAmount,
    discount,
    benefit,
    orderStatusId,
  } = order;
  const show = (amount: number) => amountText(toMinor(amount), currency);
  const [totalMinor, refundedMinor] = [toMinor(totalAmount), toMinor(refundedAmount)];
  return (
    <Card title={text('order-ordered')} detail={<OrderState order={{ orderStatusId, totalMinor, refundedMinor }} />}>
      <div className={styles['receipt']}>
        <p className={styles['head']}>
          <b>
            {callNumber ?? order.number}
            {callNumber !== null && <small>{text('order-called-out')}</small>}
          </b>
          <span>
            {commerce.name}
            <small>{dateTimeText(createdAt, timeZone)}</small>
          </span>
        </p>
        <ul aria-label={text('order-ordered')}>
          {lines.map(({ line, parentLine, quantity, product, size, totalAmount: amount, comments, refundAmounts }) => (
            <li
              key={line}
              className={classNames(
                parentLine !== null && styles['choice'],
                refundAmounts.length === 0 && order.refundedAmount > 0 && styles['gone'],
              )}
            >
              <b>{quantity}</b>
              <span>
                {size === null ? product : `${product}, ${size.description}`}
                {comments !== '' && <small>{comments}</small>}
              </span>
              <span className="num">{show(amount)}</span>
            </li>
          ))}
        </ul>
        <dl>
          {benefit && <Sum name={benefit.description} value={`−\u00a0${show(benefit.amount)}`} />}
          {discount && <Sum name={text('sum-discounts')} value={`−\u00a0${show(discount.amount)}`} />}
          {order.tipMinor !== undefined && <Sum name={text('order-tip')} value={show(fromMinor(order.tipMinor))} />}
          <Sum name={text(order.paid ? 'order-paid' : 'order-to-pay')} value={show(totalAmount)} />
          {refundedAmount > 0 && <Sum name={text('order-refunded')} value={`−\u00a0${show(refundedAmount)}`} />}
          {refundedAmount > 0 && (
            <Sum name={text('order-left')} value={show((totalMinor - refundedMinor) / 100)} isMain />
          )}
        </dl>
      </div>
    </Card>
  );
}

/** Refunds are made in the staff app, which asks for the authorization code. */
function Refundable({ order }: { order: RefundableOrder }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { blockers, refundableUntil, refundableAmount, currency, paid } = order;
  const [blocker] = blockers;
  if (!paid) return null;
  return (
    <Card title={text('order-refunds')}>
      <p className={styles['note']}>
        {blocker
          ? text(`order-blocked-${blocker}`)
          : text('order-refundable', {
              amount: amountText(toMinor(refundableAmount), currency),
              until: dateTimeText(refundableUntil, timeZone),
            })}
      </p>
    </Card>
  );
}
