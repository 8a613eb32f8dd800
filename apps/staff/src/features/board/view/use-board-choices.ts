import { useState } from 'react';
import { useBoardPreferences, type BoardLayout } from '../board-preferences.ts';
import { EXPO, useStationPreference, WHOLE_COMMERCE } from '../stations/station-preference.ts';
import type { BoardRead } from '../tickets/board-read.ts';
import type { TicketFilter } from '../tickets/open-tickets.ts';

/** What staff choose to see: preferences of this device, the station, a filter, a number, a product; and the screen that follows. */
export function useBoardChoices(board: BoardRead['board']) {
  const [filter, setFilter] = useState<TicketFilter>('all');
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const [station, chooseStation] = useStationPreference(board);
  const preferences = useBoardPreferences();
  const screen = screenOf(wanted, station, filter, preferences.layout);
  return {
    ...preferences,
    filter,
    setFilter,
    wanted,
    setWanted,
    marked,
    setMarked,
    station,
    chooseStation,
    screen,
    isWholeCommerce: screen === WHOLE_COMMERCE,
  };
}

/** The station that the board shows, the expo, or the whole commerce. A search looks through the whole commerce. */
function screenOf(wanted: string, station: string, filter: TicketFilter, layout: BoardLayout): string {
  if (wanted !== '') return WHOLE_COMMERCE;
  return station === WHOLE_COMMERCE && layout === 'grid' && filter === 'expo' ? EXPO : station;
}
