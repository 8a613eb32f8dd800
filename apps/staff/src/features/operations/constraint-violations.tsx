import { RowList } from '#shared/layout/row-list.tsx';
import type { ConstraintViolation } from '@app/contract/back-office/operations.ts';
import { timeAgoText } from './time-ago-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

/** Database constraints that calls violated in the last days. No data was stored; each points to a bug. */
export function ConstraintViolations({ violations, at }: { violations: readonly ConstraintViolation[]; at: string }) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-labelledby="violations-title">
      <h2 id="violations-title" className="h3">
        {text('violations-title')}
      </h2>
      <p className="small mut">{text('violations-lead')}</p>
      <RowList>
        {violations.map(({ venue, constraint, table, count, lastAt, lastOrderId }) => {
          const when = text('violations-when', { count, age: timeAgoText(lastAt, at, language) });
          return (
            <li key={`${venue?.id ?? 0}/${constraint}`} className={styles['dead']} aria-label={constraint}>
              <div>
                <b>{text('violations-of', { table })}</b>
                <span className="small mut">{venue === null ? when : `${venue.name} · ${when}`}</span>
                <code className={styles['error']}>{constraint}</code>
                {lastOrderId !== null && (
                  <span className={styles['payload']}>
                    <code>{`orderId ${lastOrderId}`}</code>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </RowList>
    </section>
  );
}
