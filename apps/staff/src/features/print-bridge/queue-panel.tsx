import type { QueueEntry } from '@app/contract/staff/print-bridge.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useQueue } from './use-queue.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** With more waiting documents, the counts of each printer come first. */
const MANY = 20;

const LOOKS = {
  waiting: { state: 'warn', icon: 'hourglass' },
  sending: { state: 'idle', icon: 'loader-circle' },
  unknown: { state: 'bad', icon: 'circle-question-mark' },
  sent: { state: 'idle', icon: 'circle-check' },
  printed: { state: 'ok', icon: 'circle-check' },
} as const;

type Props = { commerceId: number; printers: readonly CommercePrinter[]; timeZone: string | undefined };

/** The documents that wait for a printer, and the last ones that it printed. */
export function QueuePanel({ commerceId, printers, timeZone = 'UTC' }: Props) {
  const text = useText();
  const { data: entries } = useQueue(commerceId);
  const count = printers.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <section className={styles['queue']} aria-labelledby="queue">
      <div className={styles['head']}>
        <h2 id="queue" className="h3">
          {text('queue')}
        </h2>
        {count > 0 && (
          <Badge tone="sec" icon="hourglass">
            {text('queue-waiting', { count })}
          </Badge>
        )}
      </div>
      {count > MANY && (
        <p className="mut">
          {printers
            .filter(({ waiting }) => waiting > 0)
            .map(({ name, waiting }) => text('queue-of', { printer: name, count: waiting }))
            .join(' · ')}
        </p>
      )}
      {!entries && <SkeletonLines lines={3} />}
      {entries?.length === 0 && <p className="mut">{text('queue-empty')}</p>}
      {entries && entries.length > 0 && <QueueTable entries={entries} printers={printers} timeZone={timeZone} />}
    </section>
  );
}

function QueueTable({
  entries,
  printers,
  timeZone,
}: {
  entries: readonly QueueEntry[];
  printers: readonly CommercePrinter[];
  timeZone: string;
}) {
  const text = useText();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text('queue-time')}</th>
          <th scope="col">{text('queue-paper')}</th>
          <th scope="col">{text('queue-printer')}</th>
          <th scope="col">{text('queue-state')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, requestedAt, document, orderNumber, callNumber, copy, printerId, state }) => {
          const printer = printers.find((each) => each.id === printerId);
          const isForPaper = state === 'waiting' && printer?.state === 'no-paper';
          return (
            <tr key={id}>
              <td className="num mut">{clockText(requestedAt, timeZone)}</td>
              <td>
                {orderNumber !== null && <b>{text('order-numbers', { number: orderNumber, callNumber })} </b>}
                {text(`doc-${document}`)}
                {copy > 1 && text('copy', { copy })}
              </td>
              <td>{printer?.name}</td>
              <td>
                <StateLine {...LOOKS[state]}>{text(isForPaper ? 'job-waiting-paper' : `job-${state}`)}</StateLine>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
