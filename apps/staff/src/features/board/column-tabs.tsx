import { useText } from './texts/use-text.ts';
import type { ColumnName } from './tickets/ticket-transitions.ts';
import styles from './board.module.css';

/** Tabs of the columns on a phone, with the number of tickets in each. */
export function ColumnTabs({ columns }: { columns: readonly { name: ColumnName; count: number }[] }) {
  const text = useText();
  return (
    <div className={styles['btabs']}>
      {columns.map(({ name, count }) => (
        <button key={name} type="button" onClick={() => showColumn(name)}>
          <span>{text(`column-${name}`)}</span>
          <b className="num">{count}</b>
        </button>
      ))}
    </div>
  );
}

function showColumn(name: string): void {
  const column = document.querySelector(`[data-column="${name}"]`);
  column?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });
}
