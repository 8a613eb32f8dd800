import { useState } from 'react';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { useAvailability } from './availability/use-availability.ts';
import { useLastStop } from './availability/use-last-stop.ts';
import { useProductsKey } from './availability/use-products-key.ts';
import { useEndings } from './ended/use-endings.ts';
import { useBoardKeys } from './keys/use-board-keys.ts';
import { useKioskWork } from './kiosk-calls/use-kiosk-work.ts';
import type { OpenSheet } from './open-sheet.ts';
import { useReadPass } from './passes/use-read-pass.ts';
import { useOpenFound } from './search/use-open-found.ts';
import { shownTickets } from './shown-tickets.ts';
import { EXPO, WHOLE_COMMERCE } from './stations/station-preference.ts';
import { unbumped } from './stations/station-tickets.ts';
import type { BoardRead } from './tickets/board-read.ts';
import { allowedAction, STATUS_AFTER, type TicketAction } from './tickets/ticket-transitions.ts';
import { useNewTickets, useNewTicketsInTitle } from './tickets/use-new-tickets.ts';
import { useUndoableTransitions } from './tickets/use-undoable-transitions.ts';
import { useBoardChoices } from './view/use-board-choices.ts';

export type OpenBoardState = ReturnType<typeof useOpenBoard>;

/** What the open board shows, and what staff do at it. Its parts read it. */
export function useOpenBoard(read: BoardRead) {
  const { commerceId, board, clockAheadMs } = read;
  const nowMs = useNowMs() + clockAheadMs;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const choices = useBoardChoices(board);
  const { setWanted, numberKeys } = choices;
  const undoing = useUndoableTransitions(board);
  const { transitions, undoLast } = undoing;
  const availability = useAvailability(commerceId);
  const stops = useLastStop(availability);
  const kioskWork = useKioskWork(board.commerce);
  const { newIds, acknowledge } = useNewTickets(commerceId, board);
  useProductsKey();
  useNewTicketsInTitle(newIds.size, board.commerce.name);

  const { tickets, shown, aside } = shownTickets(board, transitions.pending, choices, nowMs);
  const orderIds = shown.map(({ id }) => id);
  const screen = screenOf(choices);
  const isWholeCommerce = screen === WHOLE_COMMERCE;
  const act = (ticket: Ticket, action: TicketAction) => {
    acknowledge(ticket.id);
    if (action === 'take-cash') void transitions.acceptCash(ticket);
    else if (action === 'hand-over') setSheet({ about: 'hand-over', orderId: ticket.id });
    else void transitions.transition(ticket, STATUS_AFTER[action]);
  };
  const strike = (ticket: Ticket, line: Ticket['lines'][number]) => {
    acknowledge(ticket.id);
    undoing.toggleLine(ticket, line);
  };
  const finish = (ticket: Ticket, action: TicketAction) => {
    const open = unbumped(ticket.lines);
    if (action === 'ready' && open.length > 0) {
      acknowledge(ticket.id);
      undoing.strike(ticket, open);
      if (board.stations.length > 0) return; // the last bump made it ready
    }
    act(ticket, action);
  };
  const openAfterAnswer = useOpenFound(board, transitions, acknowledge, setSheet);
  const readPass = useReadPass(commerceId);
  /** Without a network the signature decides, and so it does for a pass of an order that the board does not have. */
  const openTyped = (typed: string) => {
    const hasNetwork = read.live !== 'offline' && navigator.onLine;
    const isRead = hasNetwork ? openAfterAnswer(typed) || readPass(typed) : readPass(typed) || openAfterAnswer(typed);
    setWanted(isRead ? '' : typed);
  };
  const actOnKey = (orderId: number) => {
    const ticket = [...shown, ...aside].find(({ id }) => id === orderId);
    const action = ticket && allowedAction(ticket, board.commerce.preparesBeforePaying, board.commerce.permissions);
    if (ticket && action && !transitions.pending.has(orderId)) act(ticket, action);
  };
  const keys = { isActive: isWholeCommerce, numberKeys, orderIds, onStep: actOnKey, onUndo: undoLast };
  const areKeysUsed = useBoardKeys(keys);

  return {
    ...read,
    ...choices,
    ...undoing,
    nowMs,
    sheet,
    setSheet,
    availability,
    ...stops,
    ...kioskWork,
    endings: useEndings(board, nowMs),
    newIds,
    acknowledge,
    strike,
    finish,
    tickets,
    aside,
    shown,
    orderIds,
    screen,
    isWholeCommerce,
    areKeysUsed,
    act,
    openTyped,
  };
}

/** The station that the board shows, the expo, or the whole commerce. A search looks through the whole commerce. */
function screenOf({ wanted, station, filter, layout }: ReturnType<typeof useBoardChoices>): string {
  if (wanted !== '') return WHOLE_COMMERCE;
  return station === WHOLE_COMMERCE && layout === 'grid' && filter === 'expo' ? EXPO : station;
}
