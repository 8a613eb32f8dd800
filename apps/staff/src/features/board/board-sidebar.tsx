import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { elapsedText } from './tickets/ticket-age.ts';
import { ProductList } from './availability/product-list.tsx';
import type { RequestedProduct } from './availability/unavailable-sheet.tsx';
import { columnOf } from './tickets/ticket-transitions.ts';
import { withAvailability } from './availability/unavailable-products.ts';
import type { AvailabilityChange, ProductOrSize } from './availability/unavailable-products.ts';

/** Beside the columns: what the stall sells with its switches, or what it has just delivered. */
export function BoardSidebar({
  board,
  nowMs,
  pendingChanges,
  onAskUnavailable,
  onResume,
  onUndo,
  foot,
}: {
  board: Board;
  nowMs: number;
  pendingChanges: readonly AvailabilityChange[];
  onAskUnavailable: (asked: RequestedProduct) => void;
  onResume: (what: ProductOrSize) => void;
  onUndo: (ticket: Ticket) => void;
  foot: ReactNode;
}) {
  const text = useText();
  const [view, setView] = useState<'products' | 'delivered'>('products');
  const delivered = board.tickets.filter((ticket) => columnOf(ticket) === 'delivered');
  return (
    <aside className="sidebar" data-column="sidebar">
      <SegmentedControl
        label={`${text('products')}, ${text('column-delivered')}`}
        value={view}
        onChange={setView}
        options={[
          { value: 'products', label: text('products') },
          { value: 'delivered', label: `${text('column-delivered')} ${delivered.length}` },
        ]}
      />
      {view === 'products' ? (
        <ProductList
          products={withAvailability(board.products, pendingChanges)}
          commerce={board.commerce}
          nowMs={nowMs}
          pendingChanges={pendingChanges}
          onAskUnavailable={onAskUnavailable}
          onResume={onResume}
        />
      ) : (
        <Delivered tickets={delivered} nowMs={nowMs} onUndo={onUndo} />
      )}
      {foot}
    </aside>
  );
}

/** A slip at hand-over can be taken back for ten minutes. */
const UNDO_MS = 10 * 60_000;

function Delivered({
  tickets,
  nowMs,
  onUndo,
}: {
  tickets: readonly Ticket[];
  nowMs: number;
  onUndo: (ticket: Ticket) => void;
}) {
  const text = useText();
  if (tickets.length === 0) return <p className="col__empty sidebar__list">{text('empty-delivered')}</p>;
  return (
    <ul className="sidebar__list">
      {tickets.map((ticket) => {
        const ageMs = Math.max(0, nowMs - Date.parse(ticket.since));
        return (
          <li key={ticket.id} className="handed">
            <span>
              <b className="num">{ticket.number}</b>
              <small className="num">{elapsedText(ageMs)}</small>
            </span>
            {ageMs < UNDO_MS && (
              <button type="button" onClick={() => onUndo(ticket)} aria-label={`${text('undo')}, ${ticket.number}`}>
                {text('undo')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
