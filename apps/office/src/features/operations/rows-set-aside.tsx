import { Card } from '#shared/reports/card.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { timeAgoText, waitText } from '#shared/texts/time-ago-text.ts';
import type { RowSetAside } from '@app/contract/back-office/operations.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useJobName } from './job-name.ts';
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
    <Card title={text('aside-title')}>
      <p className={styles['lead']}>{text('aside-lead')}</p>
      {own.rowFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.rowFailure}
        </Notice>
      )}
      <ul className={styles['rows']}>
        {rows.map((row) => {
          const { venue, job, error, attempts, firstFailedAt, nextAttemptAt } = row;
          const name = nameOf(job);
          const when = text('aside-when', { age: timeAgoText(firstFailedAt, at, language), attempts });
          const isWaiting = nextAttemptAt > at;
          return (
            <li key={rowKeyOf(row)} aria-label={`${name} ${row.row}`}>
              <div>
                <b>{name}</b>
                <small>{venue === null ? when : `${venue.name} · ${when}`}</small>
                <code>{error}</code>
                <span className={styles['payload']}>
                  <code>{row.row}</code>
                </span>
                <small>
                  {isWaiting ? text('aside-next', { wait: waitText(nextAttemptAt, at, language) }) : text('aside-soon')}
                </small>
              </div>
              {isWaiting && (
                <RowActions>
                  <Button
                    size="s"
                    variant="tonal"
                    isBusy={own.retryingRow === rowKeyOf(row)}
                    onPress={() => own.retryRow(row)}
                  >
                    {text('aside-retry')}
                  </Button>
                </RowActions>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
