import { useId } from 'react';
import type { BulkRefund, BulkRefundGroup } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

/** Parts of all orders: done, failed, and under way. The words beside it say the same. */
export function Bar({ done, failed, now, all }: { done: number; failed: number; now: number; all: number }) {
  const part = (orders: number) => ({ width: `${(100 * orders) / Math.max(1, all)}%` });
  return (
    <span className={styles['bar']} aria-hidden="true">
      <i style={part(done)} />
      {failed > 0 && <i className={styles['bad']} style={part(failed)} />}
      {now > 0 && <i className={styles['now']} style={part(now)} />}
    </span>
  );
}

const WORDS = {
  running: 'bulk-goes-on',
  paused: 'bulk-is-paused',
  finished: 'bulk-is-finished',
  cancelled: 'bulk-is-cancelled',
} as const;

/** How far all refunds of the system are. Cash is handed out at a till, so it does not count. */
export function Progress({ bulk: { state, groups, currency } }: { bulk: BulkRefund }) {
  const text = useText();
  const titleId = useId();
  const ofSystem = groups.filter(({ way }) => way !== 'cash');
  const sum = (count: (group: BulkRefundGroup) => number) => ofSystem.reduce((total, group) => total + count(group), 0);
  const [done, all] = [sum((group) => group.done), sum(({ orders }) => orders)];
  if (state === 'planned' || state === 'waiting' || all === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby={titleId} aria-live="polite">
      <h2 id={titleId} className="sr">
        {text('bulk-progress')}
      </h2>
      <p className={styles['split']}>
        <b className={styles['big']}>
          {done} <small>{text('bulk-of', { orders: all })}</small>
        </b>
        <span>
          <b>
            {amountText(
              sum(({ doneMinor }) => doneMinor),
              currency,
            )}
          </b>{' '}
          {text('bulk-of-amount', {
            amount: amountText(
              sum(({ amountMinor }) => amountMinor),
              currency,
            ),
          })}
        </span>
      </p>
      <Bar done={done} failed={sum(({ failed }) => failed)} now={sum(({ underWay }) => underWay)} all={all} />
      <p className={styles['note']}>{text(WORDS[state])}</p>
    </section>
  );
}
