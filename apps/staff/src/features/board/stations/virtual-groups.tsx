import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import styles from '../board.module.css';

const HEADING_PX = 44;
/** Of a row before it is drawn and measured. */
const ROW_PX = 80;
const ROWS_BEYOND = 8;

export type TicketGroup = { name: string; heading: ReactNode; tickets: readonly Ticket[] };

type Item = { group: TicketGroup; ticket: Ticket | null; place: number };

/**
 * Lists of tickets below each other in a box that scrolls, each with a heading. Only the rows near the visible part are
 * drawn. Groups without tickets are left out.
 */
export function VirtualGroups({
  groups,
  children,
}: {
  groups: readonly TicketGroup[];
  children: (ticket: Ticket, group: TicketGroup, place: number) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ tickets }) => tickets.length > 0);
  const items = shown.flatMap((group): Item[] => [
    { group, ticket: null, place: 0 },
    ...group.tickets.map((ticket, place) => ({ group, ticket, place })),
  ]);
  // oxlint-disable-next-line react/incompatible-library -- only this component calls its functions, and no compiler memoizes it
  const virtualizer = useVirtualizer({
    count: items.length,
    overscan: ROWS_BEYOND,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.ticket ? ROW_PX : HEADING_PX),
    getItemKey: (index) => items[index]?.ticket?.id ?? items[index]?.group.name ?? index,
    // A list begins below its heading, so the headings are always drawn.
    rangeExtractor: (range) => {
      const headings = items.flatMap(({ ticket }, index) => (ticket ? [] : [index]));
      return [...new Set([...headings, ...defaultRangeExtractor(range)])].toSorted((one, other) => one - other);
    },
  });
  const drawn = virtualizer.getVirtualItems();
  const headings = drawn.filter(({ index }) => items[index]?.ticket === null);
  const totalPx = virtualizer.getTotalSize();

  return (
    <div className={styles['vtickets']} data-ticket-list ref={scroller}>
      <div className={styles['vtickets__all']} style={{ height: totalPx }}>
        {shown.map((group, at) => {
          const heading = headings[at];
          if (!heading) return null;
          const listEndPx = headings[at + 1]?.start ?? totalPx;
          return (
            <section
              key={group.name}
              className={styles['vtickets__place']}
              aria-labelledby={`group-${group.name}`}
              style={{ insetBlockStart: heading.start, insetInline: 0 }}
            >
              <h2 id={`group-${group.name}`} ref={virtualizer.measureElement} data-index={heading.index}>
                {group.heading}
              </h2>
              <ul style={{ height: listEndPx - heading.end }}>
                {drawn.map(({ key, index, start }) => {
                  const item = items[index];
                  if (!item?.ticket || item.group !== group) return null;
                  return (
                    <li
                      key={key}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      className={styles['vtickets__place']}
                      style={{ insetBlockStart: start - heading.end, insetInline: 0 }}
                    >
                      {children(item.ticket, group, item.place)}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
