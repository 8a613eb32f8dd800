import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Capacity, ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { HALF_TIME, halfTimeOrders, replayQueue } from '@app/rules/kitchen/queue-replay.ts';
import { LIMITS } from './limit-inputs.tsx';
import { QueueCurve } from './queue-curve.tsx';
import { useCapacity } from './use-capacity.ts';
import { useText } from './use-text.ts';
import styles from './capacity.module.css';

/** What the typed limits would have done in the last event. Without one, in a half-time. @see COM-03 */
export function QueueReplay({ row }: { row: Row | null }) {
  const text = useText();
  const { data } = useCapacity(row?.id ?? null);
  if (row === null) return <p className={styles['note']}>{text('replay-not-yet')}</p>;
  return data ? <Replay capacity={data} /> : null;
}

function Replay({ capacity }: { capacity: Capacity }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { lastEvent } = capacity;
  const limits = useTypedLimits(capacity.venueLimits);
  const { busyFromOrders, busyFromMinutes, pauseFromMinutes } = limits;
  const replay = useMemo(
    () =>
      replayQueue(lastEvent?.orders ?? halfTimeOrders(capacity), capacity, {
        busyFromOrders,
        busyFromMinutes,
        pauseFromMinutes,
      }),
    [lastEvent, capacity, busyFromOrders, busyFromMinutes, pauseFromMinutes],
  );
  const { busyMinutes: busy, pausedMinutes: paused, refused, orders, peak } = replay;
  const time = lastEvent
    ? text('replay-at-clock', { time: clockText(Date.parse(lastEvent.firstAt) + peak.minute * 60_000, timeZone) })
    : text('replay-at-minute', { minutes: peak.minute });
  return (
    <section className={styles['replay']} aria-label={text('replay-title')}>
      <h3>{text('replay-title')}</h3>
      <p>
        {lastEvent
          ? text('replay-event', { event: lastEvent.name })
          : text('replay-example', { orders: HALF_TIME.orders, minutes: HALF_TIME.minutes })}
      </p>
      <QueueCurve
        replay={replay}
        busyFromOrders={busyFromOrders}
        label={text('replay-curve', { peak: peak.openOrders, time })}
      />
      <p className={styles[refused === 0 ? 'fine' : 'costly']} role="status">
        {text('replay-busy', { busy, paused, refused, orders })}{' '}
        {text('replay-paused', { busy, paused, refused, orders })}{' '}
        <b>{text('replay-refused', { busy, paused, refused, orders })}</b>
      </p>
    </section>
  );
}

/** The limits as they are typed: an empty one is the venue's, 0 is none. */
function useTypedLimits(ofVenue: ThrottleLimits): ThrottleLimits {
  const typed: unknown[] = useWatch({ name: LIMITS });
  const limitOf = (name: (typeof LIMITS)[number]) => {
    const value = typed[LIMITS.indexOf(name)];
    if (typeof value !== 'number') return ofVenue[name];
    return value > 0 ? value : null;
  };
  return {
    busyFromOrders: limitOf('busyFromOrders'),
    busyFromMinutes: limitOf('busyFromMinutes'),
    pauseFromMinutes: limitOf('pauseFromMinutes'),
  };
}
