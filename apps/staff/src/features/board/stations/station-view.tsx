import { useState } from 'react';
import { lastWaiting, type OrderStep } from '#shared/steps/order-step.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Board, Station, Ticket } from '@app/contract/staff/board.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences } from '../board-preferences.ts';
import { keyCapsOf, useBoardKeys } from '../keys/use-board-keys.ts';
import { UndoBar } from '../tickets/undo-bar.tsx';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { VirtualTickets } from '../tickets/virtual-tickets.tsx';
import { StationTicket } from './station-ticket.tsx';
import { bumpedAtStation, linesOf, openAtStation, unbumped } from './station-tickets.ts';
import { useBumps } from './use-bumps.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** Tickets side by side at most. */
const MOST_COLUMNS = 4;

/** The orders of one station, the oldest first, and the ones that it can recall. @see ORD-08 */
export function StationView({
  station,
  board: { stations, commerce },
  tickets,
  nowMs,
  newIds,
  transitions,
  unsent,
  onMore,
  onTouch,
}: {
  station: Station;
  board: Board;
  tickets: readonly Ticket[];
  nowMs: number;
  newIds: ReadonlySet<number>;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly OrderStep[];
  onMore: (ticket: Ticket) => void;
  onTouch: (orderId: number) => void;
}) {
  const text = useText();
  const [shown, setShown] = useState<'open' | 'bumped'>('open');
  const bumps = useBumps(transitions);
  const { last } = bumps;
  const lists = {
    open: openAtStation(tickets, station.id, commerce.preparesBeforePaying),
    bumped: bumpedAtStation(tickets, station.id, nowMs),
  };
  const list = lists[shown];
  const step = (ticket: Ticket) => {
    const own = linesOf(ticket, station.id);
    const left = unbumped(own);
    if (shown === 'bumped') bumps.recall(ticket, own);
    else bumps.bump(ticket, left.length > 0 ? left : own);
  };
  const { numberKeys } = useBoardPreferences();
  const orderIds = list.map(({ id }) => id);
  const areKeysUsed = useBoardKeys({
    isActive: true,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      const ticket = list.find(({ id }) => id === orderId);
      if (ticket) step(ticket);
    },
    onUndo: () => last && bumps.recall(last.ticket, last.lines),
  });
  const keyCaps = keyCapsOf(orderIds, numberKeys);
  const places = new Map(list.map(({ id }, index) => [id, `${shown} ${index}`]));
  return (
    <main
      className={classNames(styles['station'], areKeysUsed && boardStyles['board--keys'])}
      aria-label={text('station-orders', { name: station.name })}
    >
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
        {last && (
          <UndoBar
            key={`${last.ticket.id} ${last.lines.map(({ id }) => id).join(',')}`}
            number={last.ticket.number}
            onUndo={() => bumps.recall(last.ticket, last.lines)}
            onExpire={bumps.clearLast}
          >
            {text('station-just-bumped', { station: station.name })}
          </UndoBar>
        )}
      </div>
      <div className={classNames(boardStyles['grid'], styles['open'])}>
        {list.length === 0 ? (
          <p className={boardStyles['col__empty']}>{text(`station-none-${shown}`)}</p>
        ) : (
          <VirtualTickets tickets={list} mostColumns={MOST_COLUMNS} className={boardStyles['grid__tickets']}>
            {(ticket) => (
              <StationTicket
                ticket={ticket}
                currency={commerce.currency}
                timeZone={commerce.timeZone}
                stations={stations}
                stationId={station.id}
                place={places.get(ticket.id) ?? ''}
                nowMs={nowMs}
                isNew={newIds.has(ticket.id)}
                keyCap={keyCaps.get(ticket.id)}
                isRecallable={shown === 'bumped'}
                unsent={lastWaiting(unsent, ticket.id)}
                failure={transitions.failures.get(ticket.id)}
                onLine={(line) => {
                  if (line.bumpedAt === null) bumps.bump(ticket, [line]);
                  else bumps.recall(ticket, [line]);
                }}
                onAll={() => step(ticket)}
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
