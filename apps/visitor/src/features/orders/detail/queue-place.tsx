import { useText } from '#shared/texts/use-text.ts';
import { ORDERS_BEFORE_MAX } from '@app/contract/values/order-changes.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import './queue-place.css';

/** An order that this device stored with an older version of the app has no place. */
type Queued = Pick<Order, 'venue'> & Partial<Pick<Order, 'ordersBefore'>>;

/** More orders than these are not drawn. */
const MOST_DRAWN = 8;

/**
 * How many orders of the stall come before one that it has not started.
 *
 * @param props.lastSeenMs without a network: when it was read
 * @see ORD-04
 */
export function QueuePlace({ order, lastSeenMs }: { order: Queued; lastSeenMs: number | null }) {
  const text = useText();
  const { ordersBefore = null, venue } = order;
  if (ordersBefore === null) return null;
  const isCapped = ordersBefore >= ORDERS_BEFORE_MAX;
  return (
    <section className="panel gapx queue">
      <p className="h3 num">{text('queue-before', { orders: ordersBefore, isCapped })}</p>
      {lastSeenMs !== null && (
        <p className="small mut num">
          {text('queue-at', { time: clockText(lastSeenMs, venue.localDateTimeIdentifier) })}
        </p>
      )}
      {ordersBefore > 0 && ordersBefore <= MOST_DRAWN && (
        <p className="queue__line" aria-hidden="true">
          {Array.from({ length: ordersBefore }, (_, place) => (
            <i key={place} />
          ))}
          <b>{text('queue-own')}</b>
        </p>
      )}
    </section>
  );
}
