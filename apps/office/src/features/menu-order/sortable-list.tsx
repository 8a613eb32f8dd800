import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import styles from './menu-order.module.css';

export type SortableItem = { readonly id: number; readonly name: string };

type Lifted = { readonly id: number; readonly from: readonly number[] };

/**
 * Rows that people put in order: by dragging, by buttons, or with space and the arrow keys. The new place is announced.
 *
 * @param onOrder after each finished move, with the ids in their new order
 */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  onOrder,
  detail: Detail,
  tools: Tools,
  below: Below,
}: {
  label: string;
  items: readonly Item[];
  onOrder: (ids: number[]) => void;
  detail?: (props: { item: Item }) => ReactNode;
  tools?: (props: { item: Item }) => ReactNode;
  /** Below a row, such as its products. */
  below?: (props: { item: Item }) => ReactNode;
}) {
  const { order, lifted, said, lift, place, drop, cancel, move } = useSorting(items, onOrder);
  const list = useFocusAfterMove(items);
  const onKey = (event: KeyboardEvent, item: Item, at: number) => {
    const isLifted = lifted?.id === item.id;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === ' ' || event.key === 'Enter') {
      if (isLifted) drop();
      else lift(item.id);
    } else if (step !== 0 && isLifted) place(item.id, at + step);
    else if (event.key === 'Escape' && isLifted) cancel();
    else return;
    event.preventDefault();
  };
  const onDrag = (event: PointerEvent, item: Item) => {
    if (lifted?.id !== item.id || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    const under = items[over];
    if (under) place(item.id, order.indexOf(under.id));
  };
  return (
    <>
      <ul ref={list} className={styles['list']} aria-label={label}>
        {/* A row that moves in the page would lose the focus and the pointer, so only its place is styled. */}
        {items
          .map((item) => ({ item, at: order.indexOf(item.id) }))
          .map(({ item, at }) => (
            <li key={item.id} className={styles['item']} style={{ order: at }}>
              <div className={`${styles['line']} ${lifted?.id === item.id ? styles['lifted'] : ''}`}>
                <Handle
                  item={item}
                  isLifted={lifted?.id === item.id}
                  onKey={(event) => onKey(event, item, at)}
                  onLift={() => lift(item.id)}
                  onDrag={(event) => onDrag(event, item)}
                  onDrop={drop}
                  onCancel={cancel}
                />
                <span className={styles['name']}>
                  <b>{item.name}</b>
                  {Detail && <Detail item={item} />}
                </span>
                <span className={styles['tools']}>
                  {Tools && <Tools item={item} />}
                  <MoveButtons item={item} at={at} count={items.length} onMove={(to) => move(item.id, to)} />
                </span>
              </div>
              {Below && <Below item={item} />}
            </li>
          ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

interface HandleProps {
  item: SortableItem;
  isLifted: boolean;
  onKey: (event: KeyboardEvent) => void;
  onLift: () => void;
  onDrag: (event: PointerEvent) => void;
  onDrop: () => void;
  onCancel: () => void;
}

function Handle({ item, isLifted, onKey, onLift, onDrag, onDrop, onCancel }: HandleProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={text('sort-handle', { name: item.name })}
      aria-pressed={isLifted}
      data-handle={item.id}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onLift();
      }}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && isLifted) onCancel();
      }}
    >
      <span className={styles['dots']} />
    </button>
  );
}

function MoveButtons({
  item,
  at,
  count,
  onMove,
}: {
  item: SortableItem;
  at: number;
  count: number;
  onMove: (to: number) => void;
}) {
  const text = useText();
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={text('sort-up', { name: item.name })}
        isUnavailable={at === 0}
        onPress={() => onMove(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={text('sort-down', { name: item.name })}
        isUnavailable={at === count - 1}
        onPress={() => onMove(at + 1)}
      />
    </>
  );
}

/** The order on the screen while a row moves; `onOrder` gets it at the end. */
function useSorting(items: readonly SortableItem[], onOrder: (ids: number[]) => void) {
  const text = useText();
  const given = items.map(({ id }) => id);
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [known, setKnown] = useState(given.join());
  // The new order stays on the screen until the list has it, or has another one.
  if (known !== given.join()) {
    setKnown(given.join());
    setMoving(null);
  }
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const order = moving ?? given;
  const nameOf = (id: number) => items.find((item) => item.id === id)?.name ?? '';
  const moved = (id: number, to: number): number[] => {
    const others = order.filter((other) => other !== id);
    const place = Math.max(0, Math.min(others.length, to));
    setSaid(text('sort-place', { name: nameOf(id), place: place + 1, of: order.length }));
    return [...others.slice(0, place), id, ...others.slice(place)];
  };
  const finish = (ids: readonly number[]) => {
    setLifted(null);
    setMoving(ids);
    if (ids.join() === given.join()) setMoving(null);
    else onOrder([...ids]);
  };
  return {
    order,
    lifted,
    said,
    lift: (id: number) => {
      setLifted({ id, from: order });
      setSaid(text('sort-lifted', { name: nameOf(id) }));
    },
    place: (id: number, to: number) => setMoving(moved(id, to)),
    drop: () => {
      if (lifted) finish(order);
    },
    cancel: () => {
      setMoving(null);
      setLifted(null);
    },
    move: (id: number, to: number) => finish(moved(id, to)),
  };
}

/** Gives the focus back to a handle whose row moved to its new place. */
function useFocusAfterMove(items: readonly SortableItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const order = items.map(({ id }) => id).join();
  const last = useRef(order);
  useLayoutEffect(() => {
    if (last.current === order) return;
    last.current = order;
    const handle = focused.current === null ? null : list.current?.querySelector(`[data-handle="${focused.current}"]`);
    if (handle instanceof HTMLElement && document.activeElement === document.body) handle.focus();
  });
  useLayoutEffect(() => {
    const current = list.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? (target.dataset['handle'] ?? null) : null;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  return list;
}
