import { useState } from 'react';
import type { Board, Station, Ticket } from '@app/contract/staff/board.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { VirtualTickets } from '../tickets/virtual-tickets.tsx';
import { RecallBar } from './recall-bar.tsx';
import { StationTicket } from './station-ticket.tsx';
import { bumpedAtStation, linesOf, openAtStation, unbumped, withPendingBumps } from './station-tickets.ts';
import styles from './stations.module.css';
import { useBumps } from './use-bumps.ts';

/** Tickets side by side at most. */
const MOST_COLUMNS = 4;

/** The orders of one station, the oldest first, and the ones that it can recall. @see ORD-08 */
export function StationView({
  station,
  board: { stations, commerce },
  tickets,
  nowMs,
  newIds,
  onMore,
  onTouch,
}: {
  station: Station;
  board: Board;
  tickets: readonly Ticket[];
  nowMs: number;
  newIds: ReadonlySet<number>;
  onMore: (ticket: Ticket) => void;
  onTouch: (orderId: number) => void;
}) {
  const text = useText();
  const [shown, setShown] = useState<'open' | 'bumped'>('open');
  const bumps = useBumps(commerce);
  const present = withPendingBumps(tickets, bumps.pending);
  const lists = {
    open: openAtStation(present, station.id, commerce.preparesBeforePaying),
    bumped: bumpedAtStation(present, station.id, nowMs),
  };
  const list = lists[shown];
  const places = new Map(list.map(({ id }, index) => [id, `${shown} ${index}`]));
  return (
    <main className={styles['station']} aria-label={text('station-orders', { name: station.name })}>
      <div className={styles['tools']}>
        <SegmentedControl
          label={text('station-shown')}
          value={shown}
          onChange={setShown}
          options={(['open', 'bumped'] as const).map((value) => ({
            value,
            label: `${text(`station-${value}`)} ${lists[value].length}`,
          }))}
        />
        {bumps.last && (
          <RecallBar
            key={`${bumps.last.ticket.id} ${bumps.last.lineIds.join(',')}`}
            last={bumps.last}
            station={station.name}
            onRecall={bumps.recall}
            onExpire={bumps.clearLast}
          />
        )}
      </div>
      <div className="grid">
        {list.length === 0 ? (
          <p className="col__empty">{text(`station-none-${shown}`)}</p>
        ) : (
          <VirtualTickets tickets={list} mostColumns={MOST_COLUMNS} className="grid__tickets">
            {(ticket) => (
              <StationTicket
                ticket={ticket}
                stations={stations}
                stationId={station.id}
                place={places.get(ticket.id) ?? ''}
                nowMs={nowMs}
                isNew={newIds.has(ticket.id)}
                isRecallable={shown === 'bumped'}
                failure={bumps.failures.get(ticket.id)}
                onLine={(line) => {
                  if (line.bumpedAt === null) bumps.bump(ticket, [line.id]);
                  else bumps.recall(ticket, [line.id]);
                }}
                onAll={() => {
                  const own = linesOf(ticket, station.id);
                  const left = unbumped(own);
                  if (shown === 'bumped') bumps.recall(ticket, idsOf(own));
                  else bumps.bump(ticket, idsOf(left.length > 0 ? left : own));
                }}
                onMore={() => onMore(ticket)}
                onTouch={() => onTouch(ticket.id)}
              />
            )}
          </VirtualTickets>
        )}
      </div>
    </main>
  );
}

function idsOf(lines: Ticket['lines']): number[] {
  return lines.map(({ id }) => id);
}
