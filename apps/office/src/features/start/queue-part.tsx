import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { percentOf, queueOf, sumOf } from './live-sums.ts';
import { Part } from './part.tsx';
import { useText } from './use-text.ts';
import styles from './home.module.css';

/** The queue of each open stall with its real wait against the promised one, and one line of all. */
export function QueuePart({ read }: { read: UseQueryResult<LiveView> }) {
  const text = useText();
  return (
    <Part title={text('queue-title')} read={read} detail={text('queue-detail')}>
      {({ commerces }) => {
        const open = commerces.filter((commerce) => commerce.enabled || queueOf(commerce) > 0);
        if (open.length === 0) return <p className={styles['pad']}>{text('queue-none')}</p>;
        return (
          <>
            <ul className={styles['queues']}>
              {open
                .toSorted((one, other) => lateness(other) - lateness(one) || queueOf(other) - queueOf(one))
                .map((commerce) => (
                  <QueueRow key={commerce.id} commerce={commerce} />
                ))}
            </ul>
            <Sum commerces={commerces} />
          </>
        );
      }}
    </Part>
  );
}

/** How much longer than promised the oldest order waits. */
function lateness({ oldestMinutes, wait }: LiveCommerce): number {
  return oldestMinutes === null || wait === null ? 0 : Math.max(0, oldestMinutes - wait.maxMinutes);
}

function QueueRow({ commerce }: { commerce: LiveCommerce }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { id, name, oldestMinutes, wait, pausedUntil } = commerce;
  const isLate = lateness(commerce) > 0;
  const widest = Math.max(oldestMinutes ?? 0, (wait?.maxMinutes ?? 0) * 1.5, 1);
  const at = (minutes: number) => (minutes / widest) * 100;
  return (
    <li>
      <span>
        <Link to={`/${venueId}/orders?stall=${id}`}>{name}</Link>
        {pausedUntil !== null && <small className={styles['bad']}>{text('queue-paused')}</small>}
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="8" className={styles['track']} />
          <rect width={at(oldestMinutes ?? 0)} height="8" className={styles[isLate ? 'badBar' : 'okBar']} />
          {wait !== null && (
            <line x1={at(wait.maxMinutes)} x2={at(wait.maxMinutes)} y2="8" className={styles['mark']} />
          )}
        </svg>
        {wait !== null && <span className="sr">{text('queue-promised', { minutes: wait.maxMinutes })}</span>}
      </span>
      <b>{queueOf(commerce)}</b>
      <b className={classNames(isLate && styles['bad'])}>
        {oldestMinutes === null ? '–' : text('minutes', { minutes: oldestMinutes })}
      </b>
    </li>
  );
}

/** Queue and orders in time of the last hour in one line. */
function Sum({ commerces }: { commerces: readonly LiveCommerce[] }) {
  const text = useText();
  const promised = sumOf(commerces, ({ recent }) => recent.promised);
  const inTime = sumOf(commerces, ({ recent }) => recent.inTime);
  return (
    <p className={styles['queueSum']}>
      <b>{text('queue-orders', { count: sumOf(commerces, queueOf) })}</b>
      {promised > 0 && ` · ${text('queue-in-time', { percent: percentOf(inTime, promised) })}`}
    </p>
  );
}
