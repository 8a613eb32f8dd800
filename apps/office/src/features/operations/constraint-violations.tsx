import { Card } from '#shared/reports/card.tsx';
import { timeAgoText } from '#shared/texts/time-ago-text.ts';
import type { ConstraintViolation } from '@app/contract/back-office/operations.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

/** Database constraints that calls violated in the last days. No data was stored; each points to a bug. */
export function ConstraintViolations({ violations, at }: { violations: readonly ConstraintViolation[]; at: string }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Card title={text('violations-title')}>
      <p className={styles['lead']}>{text('violations-lead')}</p>
      <ul className={styles['rows']}>
        {violations.map(({ venue, constraint, table, count, lastAt, lastOrderId }) => {
          const when = text('violations-when', { count, age: timeAgoText(lastAt, at, language) });
          return (
            <li key={`${venue?.id ?? 0}/${constraint}`} aria-label={constraint}>
              <div>
                <b>{text('violations-of', { table })}</b>
                <small>{venue === null ? when : `${venue.name} · ${when}`}</small>
                <code>{constraint}</code>
                {lastOrderId !== null && (
                  <span className={styles['payload']}>
                    <code>{`orderId ${lastOrderId}`}</code>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
