import { useMay } from '#shared/session/own-permissions.tsx';
import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { inMinutes } from '#shared/time/end-times.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { raisedRange } from '@app/rules/kitchen/raised-promise.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QueueCurve } from '@app/ui/status/queue-curve.tsx';
import { useText } from '../texts/use-text.ts';
import styles from './long-wait-bar.module.css';

const PAUSE_MINUTES = 10;

/** Whether the wait is long, and staff have decided nothing about it. */
export function showsLongWait({ commerce, longWait }: Board, nowMs: number): boolean {
  if (longWait === null) return false;
  const { kind } = commerceState(commerce, nowMs);
  return kind === 'open' || (kind === 'busy' && commerce.loadBy === 'queue');
}

/**
 * Shows how fast the queue of a commerce grows while a new order waits long. Staff promise new orders more, pause the commerce,
 * or go on. Each answer ends the alert for some minutes.
 *
 * @see COM-03
 */
export function LongWaitBar({
  board: { wait, commerce },
  longWait,
  openOrders,
  nowMs,
  isOffline,
  isChanging,
  onPromise,
  onPause,
  onSnooze,
}: {
  board: Board;
  longWait: NonNullable<Board['longWait']>;
  /** Orders that are not handed over. */
  openOrders: number;
  nowMs: number;
  /** Nothing can be decided without a network. */
  isOffline: boolean;
  isChanging: boolean;
  onPromise: (minutes: number) => void;
  onPause: (until: string) => void;
  onSnooze: () => void;
}) {
  const text = useText();
  const may = useMay();
  const coming = useComingTime(nowMs, commerce.timeZone);
  // The minutes of the header: the limit is compared with a rounded range.
  const minutes = orderEstimate(wait, null, nowMs)?.minutes ?? longWait.minutes;
  const pausedUntil = inMinutes(nowMs, PAUSE_MINUTES);
  return (
    <section className={styles['ask']} aria-label={text('load-title')}>
      <span className={styles['sign']}>
        <Icon name="hourglass" />
      </span>
      <div role="status">
        <h2>{flowText(text, longWait) ?? text('long-wait', { minutes })}</h2>
        <p>
          {flowText(text, longWait) !== null && `${text('long-wait', { minutes })}. `}
          {longWait.passesOfferedAt !== null &&
            `${text('long-wait-passes', { time: clockText(longWait.passesOfferedAt, commerce.timeZone), minutes: longWait.offeredMinutes })} `}
          {text('long-wait-lead', { orders: openOrders })}
        </p>
      </div>
      <QueueCurve queue={longWait.queue} perMinute={(longWait.arrived - longWait.left) / longWait.windowMinutes} />
      {may('prepare') && !isOffline && (
        <div className={styles['answers']}>
          <button type="button" aria-busy={isChanging || undefined} onClick={() => onPromise(longWait.offeredMinutes)}>
            <b>{text('long-wait-promise', raisedRange(longWait.offeredMinutes))}</b>
            <small>{text('long-wait-sell')}</small>
          </button>
          <button type="button" aria-busy={isChanging || undefined} onClick={() => onPause(pausedUntil)}>
            <b>{text('long-wait-pause', { minutes: PAUSE_MINUTES })}</b>
            <small>{text('long-wait-back', { time: coming(pausedUntil) })}</small>
          </button>
          <button type="button" aria-busy={isChanging || undefined} onClick={onSnooze}>
            <b>{text('long-wait-carry-on')}</b>
            <small>{text('long-wait-again', { time: coming(inMinutes(nowMs, LONG_WAIT_SNOOZE_MINUTES)) })}</small>
          </button>
        </div>
      )}
    </section>
  );
}

/** Orders that come and go per minute; those of the whole window where one rounds to none. Null: nothing moved. */
function flowText(text: ReturnType<typeof useText>, longWait: NonNullable<Board['longWait']>): string | null {
  const { arrived, left, windowMinutes } = longWait;
  if (arrived === 0) return null;
  const perMinute = { arrived: Math.round(arrived / windowMinutes), left: Math.round(left / windowMinutes) };
  if (perMinute.arrived === 0 || (left > 0 && perMinute.left === 0)) return text('queue-flow-window', longWait);
  return text('queue-flow', perMinute);
}
