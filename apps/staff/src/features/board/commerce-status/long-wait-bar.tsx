import { useMay } from '#shared/session/own-permissions.tsx';
import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { inMinutes } from '#shared/time/end-times.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../texts/use-text.ts';
import styles from './long-wait-bar.module.css';

const PAUSE_MINUTES = 10;

/** Whether the wait is long, and staff have decided nothing about it. */
export function showsLongWait({ commerce, longWaitMinutes }: Board, nowMs: number): boolean {
  if (longWaitMinutes === null) return false;
  const { kind } = commerceState(commerce, nowMs);
  return kind === 'open' || (kind === 'busy' && commerce.loadBy === 'queue');
}

/**
 * Shows that a new order waits long at a commerce that still takes orders. Staff pause it, or go on: then the alert rests.
 *
 * @see COM-03
 */
export function LongWaitBar({
  board: { wait, longWaitMinutes, commerce },
  openOrders,
  nowMs,
  isOffline,
  isChanging,
  onPause,
  onSnooze,
}: {
  board: Board;
  /** Orders that are not handed over. */
  openOrders: number;
  nowMs: number;
  /** Nothing can be decided without a network. */
  isOffline: boolean;
  isChanging: boolean;
  onPause: (until: string) => void;
  onSnooze: () => void;
}) {
  const text = useText();
  const may = useMay();
  const coming = useComingTime(nowMs, commerce.timeZone);
  // The minutes of the header: the limit is compared with a rounded range.
  const minutes = orderEstimate(wait, null, nowMs)?.minutes ?? longWaitMinutes ?? 0;
  const pausedUntil = inMinutes(nowMs, PAUSE_MINUTES);
  return (
    <section className={styles['ask']} aria-label={text('load-title')}>
      <span className={styles['sign']}>
        <Icon name="hourglass" />
      </span>
      <div role="status">
        <h2>{text('long-wait', { minutes })}</h2>
        <p>{text('long-wait-lead', { orders: openOrders })}</p>
      </div>
      {may('prepare') && !isOffline && (
        <div className={styles['answers']}>
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
