import { useText } from '#shared/texts/use-text.ts';
import { ORDERS_BEFORE_MAX } from '@app/contract/values/order-changes.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { ChangeSlot } from '../slot/change-slot.tsx';
import { slotWait, type Queued } from './slot-wait.ts';
import './queue-place.css';

/** More orders than these are not drawn. */
const MOST_DRAWN = 8;

/**
 * How many orders of the stall come before one that it has not started; of one for later, its time.
 *
 * @param props.lastSeenMs without a network: when it was read
 * @see ORD-04
 */
export function QueuePlace({ order, nowMs, lastSeenMs }: { order: Queued; nowMs: number; lastSeenMs: number | null }) {
  const text = useText();
  const { ordersBefore = null, venue } = order;
  const wait = slotWait(order, nowMs);
  if (wait !== null) return <SlotTime order={order} wait={wait} nowMs={nowMs} />;
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

/** The slot of an order, and when its preparation starts. Until then its time can change. */
function SlotTime({
  order,
  wait: { slotAt, startsAtMs },
  nowMs,
}: {
  order: Queued;
  wait: NonNullable<ReturnType<typeof slotWait>>;
  nowMs: number;
}) {
  const text = useText();
  const timeZone = order.venue.localDateTimeIdentifier;
  return (
    <section className="panel gapx queue">
      <p className="h3 num">{text('slot-for', { time: clockText(slotAt, timeZone) })}</p>
      <p className="small mut num">{text('slot-starts', { time: clockText(startsAtMs, timeZone) })}</p>
      {nowMs < startsAtMs && !order.isBeingPaid && <ChangeSlot order={{ ...order, slotAt }} />}
    </section>
  );
}
