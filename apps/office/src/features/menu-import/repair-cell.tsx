import { useId, useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import type { BadCell } from './preview-rows.ts';
import type { RepairCells } from './use-repair.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** A bad cell whose text is typed again: Enter sends it, Escape gives the text of the sheet back. */
export function RepairCell({ cell, place, repair }: { cell: BadCell; place: string; repair: RepairCells }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(cell.text ?? '');
  const { row, column } = cell;
  const isSending = repair.sending?.row === row && repair.sending.column === column;
  const failure = repair.failed?.row === row && repair.failed.column === column ? repair.failure : null;
  return (
    <form
      className={styles['repair']}
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== null && repair.sending === null) repair.send({ row, column, value: typed });
      }}
    >
      <label htmlFor={id}>{place}</label>
      <input
        id={id}
        data-bad-row={row}
        aria-invalid
        aria-describedby={`${id}-why`}
        autoComplete="off"
        spellCheck={false}
        maxLength={5_000}
        placeholder={text('import-empty-cell')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped(cell.text ?? '');
        }}
      />
      <Button
        type="submit"
        size="s"
        variant="plain"
        isBusy={isSending}
        isUnavailable={typed === cell.text}
        describedBy={`${id}-why`}
        aria-label={text('import-repair-of', { place })}
      >
        {text('import-repair')}
      </Button>
      <p id={`${id}-why`} className={styles['why']}>
        {cell.explanation}
      </p>
      {failure !== null && (
        <p role="alert" className={styles['why']}>
          {failure}
        </p>
      )}
    </form>
  );
}
