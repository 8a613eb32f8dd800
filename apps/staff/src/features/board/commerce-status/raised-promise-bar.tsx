import { useMay } from '#shared/session/own-permissions.tsx';
import { useComingTime } from '#shared/texts/use-coming-time.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { raisedRange } from '@app/rules/kitchen/raised-promise.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

/** Shows what staff promise new orders, until when and who decided it, with a button that ends it. @see COM-03 */
export function RaisedPromiseBar({
  board: { raisedPromise, commerce },
  nowMs,
  isOffline,
  isChanging,
  onEnd,
}: {
  board: Board;
  nowMs: number;
  /** Nothing can be decided without a network. */
  isOffline: boolean;
  isChanging: boolean;
  onEnd: () => void;
}) {
  const text = useText();
  const may = useMay();
  const coming = useComingTime(nowMs, commerce.timeZone);
  if (!showsRaisedPromise({ raisedPromise }, nowMs) || raisedPromise === null) return null;
  const { minutes, until, by } = raisedPromise;
  return (
    <section className={classNames(styles['lstrip'], styles['lstrip--busy'])} aria-label={text('promise-title')}>
      <Icon name="hourglass" />
      <p>
        <b>{text('promise-raised', raisedRange(minutes))}</b>
        <small>
          {coming(until).until}
          {by !== null && ` · ${by}`}
        </small>
      </p>
      {may('prepare') && !isOffline && (
        <button type="button" className={styles['bbtn']} aria-busy={isChanging || undefined} onClick={onEnd}>
          <Icon name="undo-2" />
          {text('promise-end')}
        </button>
      )}
    </section>
  );
}

/** Whether a raised promise is in force. */
export function showsRaisedPromise({ raisedPromise }: Pick<Board, 'raisedPromise'>, nowMs: number): boolean {
  return raisedPromise !== null && Date.parse(raisedPromise.until) > nowMs;
}
