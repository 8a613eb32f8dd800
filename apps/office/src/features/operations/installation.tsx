import { Card } from '#shared/reports/card.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { timeAgoText } from '#shared/texts/time-ago-text.ts';
import { deviceTimeZone, whenText } from '@app/app-kit/texts/when-text.ts';
import type { Operations, ScheduledTask, ServerProcess } from '@app/contract/back-office/operations.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useFigureColumn } from './figure-column.tsx';
import { useJobName } from './job-name.ts';
import { useLanguage, useText } from './use-text.ts';

/** Event-loop delay from which every request is noticeably slow. */
const SLOW_LOOP_MS = 100;

type Data = NonNullable<Operations['installation']>;

/** Data of the whole installation: processes, scheduled tasks and the job outbox. */
export function Installation({
  installation: { processes, periodic, outbox },
  at,
}: {
  installation: Data;
  at: string;
}) {
  const text = useText();
  return (
    <>
      <Card title={text('processes-title')}>
        <DataTable
          label={text('processes-title')}
          look="inset"
          columns={useProcessColumns(at)}
          rows={processes}
          keyOf={({ id }) => id}
        />
      </Card>
      <Card title={text('periodic-title')}>
        <DataTable
          label={text('periodic-title')}
          look="inset"
          columns={useTaskColumns(at)}
          rows={[...periodic, outbox]}
          keyOf={(row) => ('name' in row ? row.name : 'outbox')}
        />
      </Card>
    </>
  );
}

function useProcessColumns(at: string): Column<ServerProcess>[] {
  const text = useText();
  const language = useLanguage();
  const figure = useFigureColumn();
  const since = (startedAt: string) => text('since', { time: whenText(startedAt, language, deviceTimeZone()) });
  return [
    {
      name: 'process',
      title: text('process-column'),
      show: ({ roles, host, pid, version, startedAt }) => (
        <>
          {roles.join(' + ')}
          <small>{`${host} · ${pid} · v${version} · ${since(startedAt)}`}</small>
        </>
      ),
    },
    {
      name: 'state',
      title: text('operations-state-column'),
      show: ({ isAlive, seenAt }) => (
        <StateLine state={isAlive ? 'ok' : 'bad'} icon={isAlive ? 'circle-check' : 'circle-alert'}>
          {isAlive ? text('process-alive') : text('process-missing', { age: timeAgoText(seenAt, at, language) })}
        </StateLine>
      ),
    },
    figure('delay', text('loop-delay'), ({ loopDelayMs }) => loopDelayMs, {
      unit: 'ms',
      tone: 'warn',
      above: SLOW_LOOP_MS,
    }),
    figure('queries', text('queries-waiting'), ({ queriesWaiting }) => queriesWaiting, { tone: 'warn' }),
    figure('orders', text('orders-waiting'), ({ ordersWaiting }) => ordersWaiting),
    figure('streams', text('streams-open'), ({ streamsOpen }) => streamsOpen),
  ];
}

/** A scheduled task, or the outbox with the jobs that wait for their queues. */
type TaskRow = ScheduledTask | Data['outbox'];

function useTaskColumns(at: string): Column<TaskRow>[] {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  const figure = useFigureColumn();
  const oldest = (oldestAt: string | null) =>
    oldestAt === null ? text('queue-empty') : text('queue-oldest', { age: timeAgoText(oldestAt, at, language) });
  return [
    {
      name: 'task',
      title: text('periodic-column'),
      show: (row) =>
        'name' in row ? (
          <>
            {nameOf(row.name)}
            <small>{row.error ?? text('periodic-last', { age: timeAgoText(row.startedAt, at, language) })}</small>
          </>
        ) : (
          <>
            {text('outbox-title')}
            <small>{oldest(row.oldestAt)}</small>
          </>
        ),
    },
    {
      name: 'state',
      title: text('operations-state-column'),
      show: (row) =>
        'name' in row &&
        row.failures > 0 && (
          <StateLine state="bad" icon="circle-alert">
            {text('periodic-failures', { count: row.failures })}
          </StateLine>
        ),
    },
    figure('waiting', text('jobs-waiting'), (row) => ('name' in row ? null : row.waiting)),
  ];
}
