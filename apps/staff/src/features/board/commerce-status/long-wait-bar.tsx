import { inMinutes } from '#shared/time/end-times.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

const PAUSE_MINUTES = 10;

/** Whether the wait is long, and staff have decided nothing about it. */
export function showsLongWait({ commerce, longWaitMinutes }: Board, nowMs: number): boolean {
  if (longWaitMinutes === null) return false;
  const { kind } = commerceState(commerce, nowMs);
  return kind === 'open' || (kind === 'busy' && commerce.loadBy === 'queue');
}

/** Shows that a new order waits long at a commerce that still takes orders, and pauses it with one press. @see COM-03 */
export function LongWaitBar({
  board: { wait, longWaitMinutes },
  nowMs,
  isChanging,
  onPause,
}: {
  board: Board;
  nowMs: number;
  isChanging: boolean;
  onPause: (until: string) => void;
}) {
  const text = useText();
  // The minutes of the header: the limit is compared with a rounded range.
  const minutes = orderEstimate(wait, null, nowMs)?.minutes ?? longWaitMinutes ?? 0;
  return (
    <section className={styles['lstrip']} aria-label={text('load-title')}>
      <Icon name="hourglass" />
      <p>
        <b>{text('long-wait', { minutes })}</b>
        <small>{text('long-wait-lead')}</small>
      </p>
      <button
        type="button"
        className={styles['bbtn']}
        aria-busy={isChanging || undefined}
        onClick={() => onPause(inMinutes(nowMs, PAUSE_MINUTES))}
      >
        <Icon name="circle-pause" />
        {text('long-wait-pause', { minutes: PAUSE_MINUTES })}
      </button>
    </section>
  );
}
