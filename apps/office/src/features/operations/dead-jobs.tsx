import { useState } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { timeAgoText } from '#shared/texts/time-ago-text.ts';
import type { DeadJob } from '@app/contract/back-office/operations.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { DiscardJob } from './discard-job.tsx';
import { useJobName } from './job-name.ts';
import type { useOperations } from './use-operations.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

/** Jobs that used all their attempts, each with its purpose, its failure and its actions. */
export function DeadJobs({
  own,
  jobs,
  at,
}: {
  own: ReturnType<typeof useOperations>;
  jobs: readonly DeadJob[];
  at: string;
}) {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  const [discarded, setDiscarded] = useState<DeadJob | null>(null);
  const close = () => {
    own.clearDiscardFailure();
    setDiscarded(null);
  };
  return (
    <Card title={text('dead-title')}>
      {own.retryFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.retryFailure}
        </Notice>
      )}
      <ul className={styles['rows']}>
        {jobs.map((job) => {
          const name = nameOf(job.kind);
          const died = text('dead-when', { age: timeAgoText(job.diedAt, at, language), attempts: job.attempts });
          return (
            <li key={job.id} aria-label={name}>
              <div>
                <b>{name}</b>
                <small>{job.venue === null ? died : `${job.venue.name} · ${died}`}</small>
                <code>{job.error}</code>
                <span className={styles['payload']}>
                  {Object.entries(job.payload).map(([fact, value]) => (
                    <code key={fact}>
                      {fact} {String(value ?? '—')}
                    </code>
                  ))}
                </span>
              </div>
              <RowActions>
                <Button size="s" variant="tonal" isBusy={own.retryingId === job.id} onPress={() => own.retry(job)}>
                  {text('retry-job')}
                </Button>
                <Button size="s" variant="quiet" onPress={() => setDiscarded(job)}>
                  {text('discard')}
                </Button>
              </RowActions>
            </li>
          );
        })}
      </ul>
      {discarded && (
        <DiscardJob
          name={nameOf(discarded.kind)}
          isBusy={own.isDiscarding}
          failure={own.discardFailure}
          onDiscard={(reason) => void own.discard({ job: discarded, reason }).then(close, () => undefined)}
          onClose={close}
        />
      )}
    </Card>
  );
}
