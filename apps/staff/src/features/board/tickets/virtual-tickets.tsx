import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { estimatedTicketHeightPx } from './ticket-height.ts';
import { columnOf } from './ticket-transitions.ts';

const LEAST_TICKET_WIDTH_PX = 280;
const GAP_PX = 10;
/** Rows of tickets that are drawn beyond the edges, so that a scroll shows no empty space. */
const ROWS_BEYOND = 8;

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
  className: string;
  children: (ticket: Ticket) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, mostColumns);
  // oxlint-disable-next-line react/incompatible-library -- only this component calls its functions, and no compiler memoizes it
  const virtualizer = useVirtualizer({
    count: tickets.length,
    lanes: columns,
    gap: GAP_PX,
    overscan: columns * ROWS_BEYOND,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedTicketHeightPx(tickets[index]),
    getItemKey: (index) => tickets[index]?.id ?? index,
  });

  return (
    <div className={`vtickets ${className}`} ref={scroller}>
      {/* Another number of columns changes the width, and with it the height of every ticket. */}
      <div key={columns} className="vtickets__all" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
          const ticket = tickets[index];
          if (!ticket) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-state={columnOf(ticket)}
              className="vtickets__place"
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

/** Number of columns that fit into the width of the box. */
function useColumns(scroller: { readonly current: HTMLElement | null }, most: number): number {
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const fitting = Math.floor((entry.contentRect.width + GAP_PX) / (LEAST_TICKET_WIDTH_PX + GAP_PX));
      setColumns(Math.max(1, Math.min(most, fitting)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, most]);
  return columns;
}
