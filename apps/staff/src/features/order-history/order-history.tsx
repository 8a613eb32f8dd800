import { useId } from 'react';
import type { OrderHistory as History } from '@app/contract/staff/order-history.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useHistoryText } from './history-text.ts';
import { useOrderHistory } from './use-order-history.ts';
import { useText } from './use-text.ts';
import styles from './order-history.module.css';

/**
 * What happened to an order, the newest first, with time and actor.
 *
 * @param props.version changes with the order
 * @param props.labelledBy id of the title, where it is shown already
 * @see ORD-08
 */
export function OrderHistory({
  orderId,
  version,
  timeZone,
  labelledBy,
}: {
  orderId: number;
  version: string | number;
  timeZone: string;
  labelledBy?: string | undefined;
}) {
  const text = useText();
  const titleId = useId();
  const { history, hasFailed, readAgain } = useOrderHistory(orderId, version);
  return (
    <section className={styles['history']} aria-labelledby={labelledBy ?? titleId}>
      {labelledBy === undefined && (
        <h3 id={titleId} className="small mut">
          {text('history-title')}
        </h3>
      )}
      {!history && !hasFailed && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="line" />
        </div>
      )}
      {!history && hasFailed && (
        <p className={styles['failed']} role="alert">
          {text('history-failed')}{' '}
          <Button variant="quiet" size="s" onPress={readAgain}>
            {text('retry')}
          </Button>
        </p>
      )}
      {history && <Entries history={history} timeZone={timeZone} />}
    </section>
  );
}

function Entries({ history, timeZone }: { history: History; timeZone: string }) {
  const { timeText, entryText, actorText } = useHistoryText(history, timeZone);
  return (
    <ol className={styles['entries']}>
      {history.entries.map((entry, place) => {
        const { title, details } = entryText(entry);
        return (
          <li key={`${entry.at} ${place}`}>
            <time className="num" dateTime={entry.at}>
              {timeText(entry.at)}
            </time>
            <span className={styles['what']}>
              <b>{title}</b>
              {details.length > 0 && <span> · {details.join(' · ')}</span>}
            </span>
            <span className={styles['who']}>{actorText(entry)}</span>
          </li>
        );
      })}
    </ol>
  );
}
