import { RowList } from '#shared/layout/row-list.tsx';
import type { JobQueue } from '@app/contract/back-office/operations.ts';
import { FigureRow } from './figure-row.tsx';
import { useJobName } from './job-name.ts';
import { timeAgoText } from './time-ago-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

export function JobQueues({ queues, at }: { queues: readonly JobQueue[]; at: string }) {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-labelledby="queues-title">
      <h2 id="queues-title" className="h3">
        {text('queues-title')}
      </h2>
      {queues.length === 0 && <p className="mut">{text('queues-none')}</p>}
      {queues.length > 0 && (
        <RowList>
          {queues.map(({ kind, waiting, running, failed, dead, oldestAt }) => (
            <FigureRow
              key={kind}
              title={nameOf(kind)}
              detail={
                oldestAt === null
                  ? text('queue-empty')
                  : text('queue-oldest', { age: timeAgoText(oldestAt, at, language) })
              }
              figures={[
                { label: text('jobs-waiting'), value: waiting },
                { label: text('jobs-running'), value: running },
                { label: text('jobs-failed'), value: failed, tone: failed > 0 ? 'warn' : undefined },
                { label: text('jobs-dead'), value: dead, tone: dead > 0 ? 'bad' : undefined },
              ]}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
