import { useState } from 'react';
import { Link } from 'wouter';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board, BoardProduct, Ticket } from '@app/contract/staff/board.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { ProductList } from './availability/product-list.tsx';
import type { AvailabilityChange, NamedProduct, ProductOrSize } from './availability/unavailable-products.ts';
import { useFold } from './availability/use-fold.ts';
import { useText } from './texts/use-text.ts';
import { elapsedMs, elapsedText } from './tickets/ticket-age.ts';
import { CalledNumberOf } from './tickets/ticket-state.tsx';
import { columnOf, isUndoable, undoOf } from './tickets/ticket-transitions.ts';
import styles from './board.module.css';

/** The products with their switches, or the delivered tickets. */
export function BoardSidebar({
  board,
  products,
  nowMs,
  pendingChanges,
  onStop,
  onResume,
  onUndo,
  onClose,
}: {
  board: Board;
  products: readonly BoardProduct[];
  nowMs: number;
  pendingChanges: readonly AvailabilityChange[];
  onStop: (what: NamedProduct, until: string) => void;
  onResume: (what: ProductOrSize) => void;
  onUndo: (ticket: Ticket) => void;
  onClose: () => void;
}) {
  const text = useText();
  const may = useMay();
  const [view, setView] = useState<'products' | 'delivered'>('products');
  const panel = useFold(view === 'products', onClose);
  const delivered = board.tickets.filter((ticket) => columnOf(ticket) === 'delivered').toSorted(latestFirst);
  return (
    <aside ref={panel} className={styles['sidebar']} data-column="sidebar">
      <IconButton icon="chevron-right" label={text('sidebar-close')} aria-expanded onPress={onClose} />
      {may('take-cash') && (
        <Link className={classNames(styles['bbtn'], styles['sidebar__drawer'])} href={`/drawers/${board.commerce.id}`}>
          <Icon name="coins" />
          {text('drawer-title')}
        </Link>
      )}
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
          products={products}
          tickets={board.tickets}
          commerce={board.commerce}
          nowMs={nowMs}
          pendingChanges={pendingChanges}
          onStop={onStop}
          onResume={onResume}
        />
      ) : (
        <Delivered tickets={delivered} nowMs={nowMs} onUndo={onUndo} />
      )}
    </aside>
  );
}

/** The one to undo is at the top. */
function latestFirst(one: Ticket, other: Ticket): number {
  return Date.parse(other.since) - Date.parse(one.since);
}

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
  if (tickets.length === 0)
    return <p className={classNames(styles['col__empty'], styles['sidebar__list'])}>{text('empty-delivered')}</p>;
  return (
    <ul className={styles['sidebar__list']}>
      {tickets.map((ticket) => {
        const ageMs = elapsedMs(ticket.since, nowMs);
        return (
          <li key={ticket.id} className={styles['handed']}>
            <span>
              <b className="num">
                <CalledNumberOf ticket={ticket} />
              </b>
              <small className="num">{elapsedText(ageMs)}</small>
            </span>
            {isUndoable(undoOf(ticket), nowMs) && (
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
