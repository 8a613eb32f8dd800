import { RowList } from '#shared/layout/row-list.tsx';
import { deviceTimeZone, whenText } from '#shared/texts/when-text.ts';
import type { Operations, ScheduledTask, ServerProcess } from '@app/contract/back-office/operations.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { FigureRow } from './figure-row.tsx';
import { useJobName } from './job-name.ts';
import { timeAgoText } from './time-ago-text.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './operations.module.css';

/** Event-loop delay from which every request is noticeably slow. */
const SLOW_LOOP_MS = 100;

/** Data of the whole installation: processes, scheduled tasks and the job outbox. */
export function Installation({
  installation: { processes, periodic, outbox },
  at,
}: {
  installation: NonNullable<Operations['installation']>;
  at: string;
}) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      <section className={styles['section']} aria-labelledby="processes-title">
        <h2 id="processes-title" className="h3">
          {text('processes-title')}
        </h2>
        <RowList>
          {processes.map((each) => (
            <ProcessRow key={each.id} process={each} at={at} />
          ))}
        </RowList>
      </section>
      <section className={styles['section']} aria-labelledby="periodic-title">
        <h2 id="periodic-title" className="h3">
          {text('periodic-title')}
        </h2>
        <RowList>
          {periodic.map((each) => (
            <PeriodicRow key={each.name} task={each} at={at} />
          ))}
          <FigureRow
            title={text('outbox-title')}
            detail={
              outbox.oldestAt === null
                ? text('queue-empty')
                : text('queue-oldest', { age: timeAgoText(outbox.oldestAt, at, language) })
            }
            figures={[{ label: text('jobs-waiting'), value: outbox.waiting }]}
          />
        </RowList>
      </section>
    </>
  );
}

function ProcessRow({ process, at }: { process: ServerProcess; at: string }) {
  const text = useText();
  const language = useLanguage();
  const { roles, host, pid, version, startedAt, seenAt, isAlive, loopDelayMs, queriesWaiting } = process;
  return (
    <FigureRow
      title={roles.join(' + ')}
      detail={`${host} · ${pid} · v${version} · ${text('since', { time: whenText(startedAt, language, deviceTimeZone()) })}`}
      state={
        <StateLine state={isAlive ? 'ok' : 'bad'} icon={isAlive ? 'circle-check' : 'circle-alert'}>
          {isAlive ? text('process-alive') : text('process-missing', { age: timeAgoText(seenAt, at, language) })}
        </StateLine>
      }
      figures={[
        {
          label: text('loop-delay'),
          value: loopDelayMs,
          unit: 'ms',
          tone: loopDelayMs > SLOW_LOOP_MS ? 'warn' : undefined,
        },
        { label: text('queries-waiting'), value: queriesWaiting, tone: queriesWaiting > 0 ? 'warn' : undefined },
        { label: text('orders-waiting'), value: process.ordersWaiting },
        { label: text('streams-open'), value: process.streamsOpen },
      ]}
    />
  );
}

function PeriodicRow({ task: { name, startedAt, failures, error }, at }: { task: ScheduledTask; at: string }) {
  const text = useText();
  const nameOf = useJobName();
  const language = useLanguage();
  return (
    <FigureRow
      title={nameOf(name)}
      detail={error ?? text('periodic-last', { age: timeAgoText(startedAt, at, language) })}
      state={
        failures > 0 && (
          <StateLine state="bad" icon="circle-alert">
            {text('periodic-failures', { count: failures })}
          </StateLine>
        )
      }
      figures={[]}
    />
  );
}
