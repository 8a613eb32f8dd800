import { useState } from 'react';
import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Station, Ticket } from '@app/contract/staff/board.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences } from '../board-preferences.ts';
import { EndedOrWork } from '../ended/ended-or-work.tsx';
import { withEndings, type Endings } from '../ended/use-endings.ts';
import { keyCapsOf, useBoardKeys } from '../keys/use-board-keys.ts';
import { UndoBar } from '../tickets/undo-bar.tsx';
import { useBumps } from '../tickets/use-bumps.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { VirtualTickets } from '../tickets/virtual-tickets.tsx';
import { StationTicket } from './station-ticket.tsx';
import { bumpedAtStation, linesOf, openAtStation, unbumped } from './station-tickets.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** Tickets side by side at most. */
const MOST_COLUMNS = 4;

type Shown = 'open' | 'bumped';

interface StationViewProps {
  station: Station;
  board: Board;
  tickets: readonly Ticket[];
  endings: Endings;
  nowMs: number;
  newIds: ReadonlySet<number>;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly QueuedTransition[];
  onMore: (ticket: Ticket) => void;
  onTouch: (orderId: number) => void;
}

/** The orders of one station, the oldest first, and the ones that it can recall. @see ORD-08 */
export function StationView({
  station,
  board: { stations, commerce },
  tickets,
  endings,
  nowMs,
  newIds,
  transitions,
  unsent,
  onMore,
  onTouch,
}: StationViewProps) {
  const text = useText();
  const [shown, setShown] = useState<Shown>('open');
  const bumps = useBumps(transitions);
  const lists = {
    open: openAtStation(tickets, station.id, commerce.preparesBeforePaying),
    bumped: bumpedAtStation(tickets, station.id, nowMs),
  };
  const work = lists[shown];
  const isOwn = (ticket: Ticket) => linesOf(ticket, station.id).length > 0;
  const list = shown === 'open' ? withEndings(work, endings, isOwn) : work;
  const step = (ticket: Ticket) => {
    const own = linesOf(ticket, station.id);
    const left = unbumped(own);
    if (shown === 'bumped') bumps.recall(ticket, own);
    else bumps.bump(ticket, left.length > 0 ? left : own);
  };
  const { areKeysUsed, keyCaps } = useStationKeys(work, step, bumps);
  const places = new Map(list.map(({ id }, index) => [id, `${shown} ${index}`]));
  return (
    <main
      className={classNames(styles['station'], areKeysUsed && boardStyles['board--keys'])}
      aria-label={text('station-orders', { name: station.name })}
    >
      <StationTools
        shown={shown}
        counts={{ open: lists.open.length, bumped: lists.bumped.length }}
        station={station.name}
        bumps={bumps}
        onShow={setShown}
      />
      <div className={classNames(boardStyles['grid'], styles['open'])}>
        {list.length === 0 ? (
          <p className={boardStyles['col__empty']}>{text(`station-none-${shown}`)}</p>
        ) : (
          <VirtualTickets tickets={list} mostColumns={MOST_COLUMNS} className={boardStyles['grid__tickets']}>
            {(ticket) => {
              const { timeZone, currency } = commerce;
              const both = { ticket, nowMs, timeZone, failure: transitions.failures.get(ticket.id) };
              return (
                <EndedOrWork {...both} endings={endings} onMore={() => onMore(ticket)}>
                  <StationTicket
                    {...both}
                    {...{ currency, stations }}
                    stationId={station.id}
                    place={places.get(ticket.id) ?? ''}
                    isNew={newIds.has(ticket.id)}
                    keyCap={keyCaps.get(ticket.id)}
                    isRecallable={shown === 'bumped'}
                    unsent={lastWaiting(unsent, ticket.id)}
                    onLine={(line) => bumps.toggle(ticket, line)}
                    onAll={() => step(ticket)}
                    onMore={() => onMore(ticket)}
                    onTouch={() => onTouch(ticket.id)}
                  />
                </EndedOrWork>
              );
            }}
          </VirtualTickets>
        )}
      </div>
    </main>
  );
}

/** Which orders are shown, and the recall of the last ones. */
function StationTools({
  shown,
  counts,
  station,
  bumps,
  onShow,
}: {
  shown: Shown;
  counts: Readonly<Record<Shown, number>>;
  station: string;
  bumps: ReturnType<typeof useBumps>;
  onShow: (shown: Shown) => void;
}) {
  const text = useText();
  const { last } = bumps;
  return (
    <div className={styles['tools']}>
      <SegmentedControl
        label={text('station-shown')}
        value={shown}
        onChange={onShow}
        options={(['open', 'bumped'] as const).map((value) => ({
          value,
          label: `${text(`station-${value}`)} ${counts[value]}`,
        }))}
      />
      {last && (
        <UndoBar
          key={`${last.ticket.id} ${last.lines.map(({ id }) => id).join(',')}`}
          number={text('order-numbers', last.ticket)}
          onUndo={() => bumps.recall(last.ticket, last.lines)}
          onExpire={bumps.clearLast}
        >
          {text('station-just-bumped', { station })}
        </UndoBar>
      )}
    </div>
  );
}

/** Number keys choose a ticket, Enter bumps it, and the last bump is recalled. */
function useStationKeys(list: readonly Ticket[], onStep: (ticket: Ticket) => void, bumps: ReturnType<typeof useBumps>) {
  const { numberKeys } = useBoardPreferences();
  const orderIds = list.map(({ id }) => id);
  const areKeysUsed = useBoardKeys({
    isActive: true,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      const ticket = list.find(({ id }) => id === orderId);
      if (ticket) onStep(ticket);
    },
    onUndo: () => bumps.last && bumps.recall(bumps.last.ticket, bumps.last.lines),
  });
  return { areKeysUsed, keyCaps: keyCapsOf(orderIds, numberKeys) };
}
