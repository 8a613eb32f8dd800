import { useState } from 'react';
import { RowList } from '#shared/layout/row-list.tsx';
import type { DeadJob } from '@app/contract/back-office/operations.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { DiscardJob } from './discard-job.tsx';
import { useJobName } from './job-name.ts';
import { timeAgoText } from './time-ago-text.ts';
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
    <section className={styles['section']} aria-labelledby="dead-title">
      <h2 id="dead-title" className="h3">
        {text('dead-title')}
      </h2>
      {own.retryFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.retryFailure}
        </Notice>
      )}
      <RowList>
        {jobs.map((job) => {
          const name = nameOf(job.kind);
          const died = text('dead-when', { age: timeAgoText(job.diedAt, at, language), attempts: job.attempts });
          return (
            <li key={job.id} className={styles['dead']} aria-label={name}>
              <div>
                <b>{name}</b>
                <span className="small mut">{job.venue === null ? died : `${job.venue.name} · ${died}`}</span>
                <code className={styles['error']}>{job.error}</code>
                <span className={styles['payload']}>
                  {Object.entries(job.payload).map(([fact, value]) => (
                    <code key={fact}>
                      {fact} {String(value ?? '—')}
                    </code>
                  ))}
                </span>
              </div>
              <span className={styles['actions']}>
                <Button size="s" variant="tonal" isBusy={own.retryingId === job.id} onPress={() => own.retry(job)}>
                  {text('retry-job')}
                </Button>
                <Button size="s" variant="quiet" onPress={() => setDiscarded(job)}>
                  {text('discard')}
                </Button>
              </span>
            </li>
          );
        })}
      </RowList>
      {discarded && (
        <DiscardJob
          name={nameOf(discarded.kind)}
          isBusy={own.isDiscarding}
          failure={own.discardFailure}
          onDiscard={(reason) => void own.discard({ job: discarded, reason }).then(close, () => undefined)}
          onClose={close}
        />
      )}
    </section>
  );
}
