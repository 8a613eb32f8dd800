import { useText } from '#shared/texts/use-text.ts';
import { ORDERS_BEFORE_MAX } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { ChangeSlot } from '../slot/change-slot.tsx';
import './queue-place.css';

/** An order that this device stored with an older version of the app has no place. */
type Queued = Omit<Order, 'ordersBefore' | 'slotAt'> & Partial<Pick<Order, 'ordersBefore' | 'slotAt'>>;

/** More orders than these are not drawn. */
const MOST_DRAWN = 8;
const MINUTE_MS = 60_000;

/**
 * How many orders of the stall come before one that it has not started; of one for later, its time.
 *
 * @param props.lastSeenMs without a network: when it was read
 * @see ORD-04
 */
export function QueuePlace({ order, nowMs, lastSeenMs }: { order: Queued; nowMs: number; lastSeenMs: number | null }) {
  const text = useText();
  const { ordersBefore = null, slotAt = null, venue } = order;
  const later = slotAt === null ? null : { ...order, slotAt };
  if (later && isToStart(order) && (ordersBefore === null || nowMs < startsAtMs(later)))
    return <SlotTime order={later} nowMs={nowMs} />;
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

type Later = Queued & { slotAt: string };

function startsAtMs({ slotAt, estimatedPreparationTime }: Later): number {
  return Date.parse(slotAt) - estimatedPreparationTime * MINUTE_MS;
}

/** The slot of an order, and when its preparation starts. Until then its time can change. */
function SlotTime({ order, nowMs }: { order: Later; nowMs: number }) {
  const text = useText();
  const timeZone = order.venue.localDateTimeIdentifier;
  const startMs = startsAtMs(order);
  return (
    <section className="panel gapx queue">
      <p className="h3 num">{text('slot-for', { time: clockText(order.slotAt, timeZone) })}</p>
      <p className="small mut num">{text('slot-starts', { time: clockText(startMs, timeZone) })}</p>
      {nowMs < startMs && !order.isBeingPaid && <ChangeSlot order={order} />}
    </section>
  );
}
