import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { elapsedMs } from '../tickets/ticket-age.ts';
import { CalledNumberOf } from '../tickets/ticket-state.tsx';
import type { Ending } from './shown-endings.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './ended.module.css';

const MINUTE_MS = 60_000;

/** An order that was refunded whole, or cancelled unpaid: black at its place, without its step, until staff have seen it. @see REF-04, ORD-08 */
export function EndedTicket({
  ending: { ticket, leavesAtMs, isLate },
  customer,
  timeZone,
  nowMs,
  failure,
  onSeen,
  onMore,
}: {
  ending: Ending;
  customer: string | undefined;
  timeZone: string;
  /** The server's clock, ms. */
  nowMs: number;
  /** Why a step was refused that staff took meanwhile. */
  failure?: string | undefined;
  onSeen: () => void;
  onMore: () => void;
}) {
  const text = useText();
  const { number, since, endedBy, paid } = ticket;
  return (
    <article
      className={classNames(boardStyles['tk'], styles['dead'])}
      aria-label={String(number)}
      data-order={ticket.id}
      data-ended
    >
      <header className={boardStyles['tk__h']}>
        <h3 className={classNames(boardStyles['tk__n'], 'num')}>
          <button type="button" aria-label={text('more', { number })} onClick={onMore}>
            <CalledNumberOf ticket={ticket} />
          </button>
        </h3>
        <span className={boardStyles['tk__to']}>
          <Icon name="ban" />
          <span>
            <b>{text('ended-title')}</b>
            {customer}
          </span>
        </span>
        <span className={boardStyles['tk__age']}>
          <span className="num">
            <small>{text('ended-ago')}</small>
            {text('ended-age', { seconds: Math.floor(elapsedMs(since, nowMs) / 1_000) })}
          </span>
        </span>
      </header>
      <p className={styles['why']} role="status">
        {isLate && `${text(paid ? 'ended-offline' : 'ended-offline-cancelled')}. `}
        {text(paid ? 'ended-refunded' : 'ended-cancelled', { time: clockText(since, timeZone), by: endedBy })}
      </p>
      <ul className={styles['lines']}>
        {ticket.lines.map(({ id, quantity, product }) => (
          <li key={id}>
            <b className="num">{quantity}</b> <s>{product}</s>
          </li>
        ))}
      </ul>
      {failure !== undefined && <p className={boardStyles['tk__why']}>{failure}</p>}
      <div className={classNames(boardStyles['tk__foot'], styles['foot'])}>
        <span className={boardStyles['tk__state']}>
          <Icon name="timer" />
          {text('ended-leaves', { minutes: Math.max(1, Math.ceil((leavesAtMs - nowMs) / MINUTE_MS)) })}
        </span>
        <button
          type="button"
          className={classNames(boardStyles['tk__a'], styles['seen'])}
          aria-label={text('ended-seen-of', { number })}
          onClick={onSeen}
        >
          <Icon name="check" />
          {text('ended-seen')}
        </button>
      </div>
    </article>
  );
}
