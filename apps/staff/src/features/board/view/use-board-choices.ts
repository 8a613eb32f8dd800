import { useState } from 'react';
import { useBoardPreferences } from '../board-preferences.ts';
import { useStationPreference } from '../stations/station-preference.ts';
import type { BoardRead } from '../tickets/board-read.ts';
import type { TicketFilter } from '../tickets/open-tickets.ts';

/** What staff choose to see: preferences of this device, the station, a filter, a number, a product. */
export function useBoardChoices(board: BoardRead['board']) {
  const [filter, setFilter] = useState<TicketFilter>('all');
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const [station, chooseStation] = useStationPreference(board);
  const preferences = useBoardPreferences();
  return { ...preferences, filter, setFilter, wanted, setWanted, marked, setMarked, station, chooseStation };
}
