import { Card } from '#shared/reports/card.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { timeAgoText } from '#shared/texts/time-ago-text.ts';
import type { JobQueue } from '@app/contract/back-office/operations.ts';
import { useFigureColumn } from './figure-column.tsx';
import { useJobName } from './job-name.ts';
import { useLanguage, useText } from './use-text.ts';

export function JobQueues({ queues, at }: { queues: readonly JobQueue[]; at: string }) {
  const text = useText();
  const columns = useColumns(at);
  return (
    <Card title={text('queues-title')}>
      <DataTable
        label={text('queues-title')}
        look="inset"
        columns={columns}
        rows={queues}
        keyOf={({ kind }) => kind}
        empty={text('queues-none')}
      />
    </Card>
  );
}

function useColumns(at: string): Column<JobQueue>[] {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  const figure = useFigureColumn();
  return [
    {
      name: 'queue',
      title: text('queue-column'),
      show: ({ kind, oldestAt }) => (
        <>
          {nameOf(kind)}
          <small>
            {oldestAt === null
              ? text('queue-empty')
              : text('queue-oldest', { age: timeAgoText(oldestAt, at, language) })}
          </small>
        </>
      ),
    },
    figure('waiting', text('jobs-waiting'), ({ waiting }) => waiting),
    figure('running', text('jobs-running'), ({ running }) => running),
    figure('failed', text('jobs-failed'), ({ failed }) => failed, { tone: 'warn' }),
    figure('dead', text('jobs-dead'), ({ dead }) => dead, { tone: 'bad' }),
  ];
}
