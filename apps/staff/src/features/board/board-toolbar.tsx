import type { ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { changeBoardPreferences, type BoardLayout } from './board-preferences.ts';
import { useText } from './texts/use-text.ts';
import { filteredTickets, TICKET_FILTERS, type TicketFilter } from './tickets/open-tickets.ts';
import styles from './board.module.css';

/** Filters of the grid with their counts, the choice of the layout, and the last transition. */
export function BoardToolbar({
  tickets,
  nowMs,
  hasStations,
  layout,
  filter,
  onFilter,
  search,
  newOrder,
  onView,
  children,
}: {
  tickets: readonly Ticket[];
  nowMs: number;
  /** The expo of a commerce with stations is chosen among them. */
  hasStations: boolean;
  /** Null: the screen of a station has neither filters nor layouts. */
  layout: BoardLayout | null;
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  search: ReactNode;
  newOrder: ReactNode;
  onView: () => void;
  /** The bar of the last transition. */
  children: ReactNode;
}) {
  const text = useText();
  const count = (value: (typeof TICKET_FILTERS)[number]) => filteredTickets(tickets, value, nowMs).length;
  const isOffered = (value: (typeof TICKET_FILTERS)[number]) => {
    if (value === 'expo') return !hasStations;
    return value !== 'later' || filter === 'later' || count('later') > 0;
  };
  const options = TICKET_FILTERS.filter(isOffered).map((value) => ({
    value,
    label: `${text(`filter-${value}`)} ${count(value)}`,
  }));
  return (
    <div className={styles['kbar']}>
      {search}
      {newOrder}
      {layout !== null && (
        <IconButton
          icon={layout === 'grid' ? 'panel-top' : 'layout-grid'}
          label={text(layout === 'grid' ? 'layout-columns' : 'layout-grid')}
          onPress={() => changeBoardPreferences({ layout: layout === 'grid' ? 'columns' : 'grid' })}
        />
      )}
      <IconButton icon="sliders-horizontal" label={text('view-open')} onPress={onView} />
      {layout === 'grid' && (
        <SegmentedControl label={text('filters')} options={options} value={filter} onChange={onFilter} />
      )}
      {children}
    </div>
  );
}
