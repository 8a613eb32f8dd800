import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { stationProgress, unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { LineKey } from '../tickets/line-key.tsx';
import { canStrike, columnOf } from '../tickets/ticket-transitions.ts';
import type { Line } from './station-tickets.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** Lines of an order that its row shows; the order has the rest. */
const MOST_LINES = 8;

/** A key for each line; an order with many has the rest in its sheet. */
export function ExpoLines({
  ticket,
  commerce,
  place,
  onLine,
  onMore,
}: {
  ticket: Ticket;
  commerce: Board['commerce'];
  place: string;
  onLine: (ticket: Ticket, line: Line) => void;
  onMore: (ticket: Ticket) => void;
}) {
  const text = useText();
  const shown = ticket.lines.length > MOST_LINES ? ticket.lines.slice(0, MOST_LINES - 1) : ticket.lines;
  const isOpen = canStrike(ticket, commerce.preparesBeforePaying);
  return (
    <ul className={styles['keys']}>
      {shown.map((line) => (
        <li key={line.id} className={unitsToPrepare(line) === 0 ? boardStyles['tk__gone'] : undefined}>
          <LineKey line={line} place={place} onPress={isOpen ? () => onLine(ticket, line) : undefined} />
        </li>
      ))}
      {shown.length < ticket.lines.length && (
        <li>
          <button type="button" onClick={() => onMore(ticket)}>
            {text('expo-more', { count: ticket.lines.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What each station of an open order has bumped. Absent without stations. */
export function StationStates({ ticket, stations }: { ticket: Ticket; stations: Board['stations'] }) {
  const text = useText();
  const progress = stationProgress(
    ticket.lines,
    stations.map(({ id }) => id),
  ).filter(({ bumped, total }) => bumped < total);
  if (progress.length === 0 || columnOf(ticket) === 'ready') return null;
  return (
    <ul className={styles['chips']}>
      {progress.map(({ stationId, bumped, total }) => (
        <li key={stationId} className="num">
          <Icon name="clock" />
          {text('expo-progress', { station: nameOf(stations, stationId), bumped, total })}
        </li>
      ))}
    </ul>
  );
}

function nameOf(stations: Board['stations'], stationId: string): string {
  return stations.find(({ id }) => id === stationId)?.name ?? '';
}
