import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences, type Density } from '../board-preferences.ts';
import { showTicketPage } from '../paging/ticket-page.ts';
import { ticketScale } from '../view/ticket-scale.ts';
import { estimatedTicketHeightPx } from './ticket-height.ts';
import { columnOf } from './ticket-transitions.ts';
import styles from '../board.module.css';

const LEAST_TICKET_WIDTH_PX = 280;
const GAP_PX = 10;
/** A ticket whose last pixel is below the edge is whole in sight. */
const EDGE_PX = 1;
/** Rows of tickets that are drawn beyond the edges, so that a scroll shows no empty space. */
const ROWS_BEYOND = 3;

/**
 * Tickets in a box that scrolls, the oldest at the top left. Only those near the visible part are drawn, so a board
 * of thousands answers as fast as one of ten.
 *
 * @param mostColumns tickets side by side at most; fewer when they do not fit
 */
export function VirtualTickets({
  tickets,
  mostColumns,
  className,
  children,
}: {
  tickets: readonly Ticket[];
  mostColumns: number;
  className: string | undefined;
  children: (ticket: Ticket) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { density } = useBoardPreferences();
  const { columns, scale } = useGrid(scroller, mostColumns, density);
  // oxlint-disable-next-line react/incompatible-library -- only this component calls its functions, and no compiler memoizes it
  const virtualizer = useVirtualizer({
    count: tickets.length,
    lanes: columns,
    gap: GAP_PX,
    overscan: ROWS_BEYOND,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedTicketHeightPx(tickets[index]) * scale,
    getItemKey: (index) => tickets[index]?.id ?? index,
  });

  usePageInSight(mostColumns > 1, tickets, virtualizer);

  return (
    <div className={classNames(styles['vtickets'], className)} data-ticket-list ref={scroller}>
      {/* Another width or scale changes the height of every ticket. */}
      <div
        key={`${columns} ${scale}`}
        className={styles['vtickets__all']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
          const ticket = tickets[index];
          if (!ticket) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-state={columnOf(ticket)}
              className={styles['vtickets__place']}
              style={{
                width: `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`,
                insetInlineStart: `calc((100% + ${GAP_PX}px) / ${columns} * ${lane})`,
                insetBlockStart: start,
              }}
            >
              {children(ticket)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Shows the key of the pages which tickets are behind the ones in sight. Those after the last drawn one are below it. */
function usePageInSight(
  isPaged: boolean,
  tickets: readonly Ticket[],
  { scrollOffset, scrollRect, getVirtualItems }: Virtualizer<HTMLDivElement, Element>,
): void {
  const topPx = scrollOffset ?? 0;
  const bottomPx = topPx + (scrollRect?.height ?? 0);
  const drawn = getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const cut = drawn.filter(({ end }) => end > bottomPx + EDGE_PX).map(({ index }) => tickets[index]);
  const behind = [...cut, ...tickets.slice(last + 1)].flatMap((ticket) => ticket?.id ?? []).join();
  const isFirst = topPx <= EDGE_PX;
  useEffect(() => {
    if (!isPaged) return;
    showTicketPage({ isFirst, behindIds: behind === '' ? [] : behind.split(',').map(Number) });
    return () => showTicketPage(null);
  }, [isPaged, isFirst, behind]);
}

/** Number of columns that fit into the width of the box, and the scale of the tickets, which its style reads too. */
function useGrid(
  scroller: { readonly current: HTMLElement | null },
  most: number,
  density: Density,
): { columns: number; scale: number } {
  const [grid, setGrid] = useState({ columns: 1, scale: 1 });
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const scale = ticketScale(density, innerWidth);
      current.style.setProperty('--ticket-scale', String(scale));
      const fitting = Math.floor((entry.contentRect.width + GAP_PX) / (LEAST_TICKET_WIDTH_PX * scale + GAP_PX));
      const columns = Math.max(1, Math.min(most, fitting));
      setGrid((before) => (before.columns === columns && before.scale === scale ? before : { columns, scale }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, most, density]);
  return grid;
}
