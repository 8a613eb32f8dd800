import { useText } from '#shared/texts/use-text.ts';
import { ORDERS_BEFORE_MAX } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import './queue-place.css';

/** An order that this device stored with an older version of the app has no place. */
type Queued = Pick<Order, 'venue' | 'orderStatusId' | 'estimatedPreparationTime'> &
  Partial<Pick<Order, 'ordersBefore' | 'slotAt'>>;

/** More orders than these are not drawn. */
const MOST_DRAWN = 8;
const MINUTE_MS = 60_000;

/**
 * How many orders of the stall come before one that it has not started; of one for later, its time.
 *
 * @param props.lastSeenMs without a network: when it was read
 * @see ORD-04
 */
export function QueuePlace({ order, lastSeenMs }: { order: Queued; lastSeenMs: number | null }) {
  const text = useText();
  const { ordersBefore = null, slotAt = null, venue } = order;
  if (slotAt !== null && isToStart(order) && ordersBefore === null) return <SlotTime order={{ ...order, slotAt }} />;
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

function isToStart({ orderStatusId }: Queued): boolean {
  return orderStatusId === ORDER_STATUS.created || orderStatusId === ORDER_STATUS.paymentAccepted;
}

/** The slot of an order, and when its preparation starts. */
function SlotTime({ order }: { order: Queued & { slotAt: string } }) {
  const text = useText();
  const { slotAt, estimatedPreparationTime, venue } = order;
  const timeZone = venue.localDateTimeIdentifier;
  const startsAtMs = Date.parse(slotAt) - estimatedPreparationTime * MINUTE_MS;
  return (
    <section className="panel gapx queue">
      <p className="h3 num">{text('slot-for', { time: clockText(slotAt, timeZone) })}</p>
      <p className="small mut num">{text('slot-starts', { time: clockText(startsAtMs, timeZone) })}</p>
    </section>
  );
}
