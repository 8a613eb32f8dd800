import { RowList } from '#shared/layout/row-list.tsx';
import type { RowSetAside } from '@app/contract/back-office/operations.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useJobName } from './job-name.ts';
import { timeAgoText, waitText } from './time-ago-text.ts';
import { rowKeyOf, type useOperations } from './use-operations.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

/** Rows that a scheduled task could not process, with their failures and attempts. */
export function RowsSetAside({
  own,
  rows,
  at,
}: {
  own: ReturnType<typeof useOperations>;
  rows: readonly RowSetAside[];
  at: string;
}) {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-labelledby="aside-title">
      <h2 id="aside-title" className="h3">
        {text('aside-title')}
      </h2>
      <p className="small mut">{text('aside-lead')}</p>
      {own.rowFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.rowFailure}
        </Notice>
      )}
      <RowList>
        {rows.map((row) => {
          const { venue, job, error, attempts, firstFailedAt, nextAttemptAt } = row;
          const name = nameOf(job);
          const when = text('aside-when', { age: timeAgoText(firstFailedAt, at, language), attempts });
          const isWaiting = nextAttemptAt > at;
          return (
            <li key={rowKeyOf(row)} className={styles['dead']} aria-label={`${name} ${row.row}`}>
              <div>
                <b>{name}</b>
                <span className="small mut">{venue === null ? when : `${venue.name} · ${when}`}</span>
                <code className={styles['error']}>{error}</code>
                <span className={styles['payload']}>
                  <code>{row.row}</code>
                </span>
                <span className="small mut">
                  {isWaiting ? text('aside-next', { wait: waitText(nextAttemptAt, at, language) }) : text('aside-soon')}
                </span>
              </div>
              {isWaiting && (
                <span className={styles['actions']}>
                  <Button
                    size="s"
                    variant="tonal"
                    isBusy={own.retryingRow === rowKeyOf(row)}
                    onPress={() => own.retryRow(row)}
                  >
                    {text('aside-retry')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </RowList>
    </section>
  );
}
