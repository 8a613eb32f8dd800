import { useState } from 'react';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import { useAvailability } from './availability/use-availability.ts';
import { useLastStop } from './availability/use-last-stop.ts';
import { useProductsKey } from './availability/use-products-key.ts';
import { useEndings } from './ended/use-endings.ts';
import { useBoardKeys } from './keys/use-board-keys.ts';
import { useKioskWork } from './kiosk-calls/use-kiosk-work.ts';
import type { OpenSheet } from './open-sheet.ts';
import { useOpenTyped } from './search/use-open-typed.ts';
import { shownTickets } from './shown-tickets.ts';
import { ticketActions } from './ticket-actions.ts';
import type { BoardRead } from './tickets/board-read.ts';
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
  const { setWanted, numberKeys, isWholeCommerce } = choices;
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
  const actions = ticketActions(board, undoing, acknowledge, setSheet);
  const open = useOpenTyped(read, transitions, acknowledge, setSheet);
  const openTyped = (typed: string) => setWanted(open(typed) ? '' : typed);
  const actOnKey = (orderId: number) => {
    const ticket = [...shown, ...aside].find(({ id }) => id === orderId);
    if (ticket) actions.actNext(ticket);
  };
  const keys = { isActive: isWholeCommerce, numberKeys, orderIds, onStep: actOnKey, onUndo: undoLast };
  const areKeysUsed = useBoardKeys(keys);

  return {
    ...read,
    ...choices,
    ...undoing,
    ...actions,
    nowMs,
    sheet,
    setSheet,
    availability,
    ...stops,
    ...kioskWork,
    endings: useEndings(board, nowMs),
    newIds,
    acknowledge,
    tickets,
    aside,
    shown,
    orderIds,
    areKeysUsed,
    openTyped,
  };
}
