import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { countdownText } from '@app/app-kit/texts/when-text.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

/** Shows that the commerce is closed, busy or paused, until when and why, with a button to resume. @see COM-03 */
export function CommerceStatusBar({
  commerce,
  nowMs,
  isChanging,
  onResume,
}: {
  commerce: Board['commerce'];
  nowMs: number;
  isChanging: boolean;
  onResume: (from: 'busy' | 'paused') => void;
}) {
  const text = useText();
  const coming = useComingTime(nowMs, commerce.timeZone);
  const state = commerceState(commerce, nowMs);
  if (state.kind === 'open') return null;
  if (state.kind === 'closed') {
    const title = text(commerce.isOutOfHours ? 'is-out-of-hours' : 'is-closed');
    return (
      <section className={classNames(styles['lstrip'], styles['lstrip--closed'])} aria-label={text('load-title')}>
        <Icon name="clock" />
        <p>
          <b>{state.opensAt === null ? title : text('opens-at', { title, opens: coming(state.opensAt).bare })}</b>
          <small>{text('closed-orders')}</small>
        </p>
      </section>
    );
  }
  const pauseTitle =
    commerce.pauseReason === null ? text('is-paused') : text('is-paused-because', { reason: commerce.pauseReason });
  const secondsLeft = Math.ceil((Date.parse(state.until) - nowMs) / 1_000);
  return (
    <section className={classNames(styles['lstrip'], styles[`lstrip--${state.kind}`])} aria-label={text('load-title')}>
      <Icon name={state.kind === 'busy' ? 'hourglass' : 'circle-pause'} />
      <p>
        <b>{state.kind === 'busy' ? text('is-busy', { minutes: state.minutes }) : pauseTitle}</b>
        <small>
          {coming(state.until).until}
          {commerce.loadBy === 'queue' && ` · ${text('by-queue')}`}
        </small>
      </p>
      <span className={classNames(styles['lstrip__left'], 'num')} aria-hidden="true">
        {countdownText(secondsLeft)}
      </span>
      <button
        type="button"
        className={styles['bbtn']}
        aria-busy={isChanging || undefined}
        onClick={() => onResume(state.kind)}
      >
        <Icon name="play" />
        {text('resume')}
      </button>
    </section>
  );
}
