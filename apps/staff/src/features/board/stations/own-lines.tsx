import type { Ticket } from '@app/contract/staff/board.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { HeldUntil } from '../later/held-until.tsx';
import { LineKey } from '../tickets/line-key.tsx';
import type { Line } from './station-tickets.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** The lines that the station prepares, each a key, with the time of those that begin later. */
export function OwnLines({
  lines,
  ticket,
  place,
  nowMs,
  timeZone,
  onLine,
}: {
  lines: readonly Line[];
  ticket: Ticket;
  place: string;
  nowMs: number;
  timeZone: string;
  onLine: (line: Line) => void;
}) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.id} className={unitsToPrepare(line) === 0 ? boardStyles['tk__gone'] : undefined}>
          <LineKey line={line} place={place} onPress={() => onLine(line)} />
          <HeldUntil {...{ line, ticket, nowMs, timeZone }} />
        </li>
      ))}
    </ul>
  );
}
