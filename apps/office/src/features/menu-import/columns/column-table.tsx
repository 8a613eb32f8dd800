import { useId } from 'react';
import type { MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';
import { useText } from '../use-text.ts';
import type { ColumnChoice, SheetColumn } from './use-column-choice.ts';
import styles from '../menu-import.module.css';

/** Last row that can have the headings. */
const LAST_HEADINGS_ROW = 25;
const SKIP = '-';
const OPEN = '?';

/** The columns of a sheet side by side, each with its samples and what it is. On a phone they stand one below the other. */
export function ColumnTable({
  data,
  choice,
  onHeadings,
}: {
  data: MenuSheetColumns;
  choice: ColumnChoice;
  onHeadings: (row: number) => void;
}) {
  const text = useText();
  const id = useId();
  const { columns, rows, headingsRow } = data;
  return (
    <section className={styles['columns']} aria-label={text('import-columns-title')}>
      <p>
        <label htmlFor={id}>{text('import-headings-row')}</label>
        <select id={id} value={headingsRow} onChange={({ target }) => onHeadings(Number(target.value))}>
          <option value={0}>{text('import-headings-none')}</option>
          {Array.from({ length: LAST_HEADINGS_ROW }, (_, at) => (
            <option key={at} value={at + 1}>
              {text('import-jump-row', { row: at + 1 })}
            </option>
          ))}
        </select>
      </p>
      <div>
        <ul aria-hidden>
          <li>{text('import-row')}</li>
          {rows.map(({ row }) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        {columns.map((column, at) => (
          <Column
            key={column.letters}
            column={column}
            cells={rows.map(({ row, cells }) => ({ row, text: cells[at] ?? '' }))}
            fields={data.fields}
            choice={choice}
          />
        ))}
      </div>
    </section>
  );
}

function Column({
  column,
  cells,
  fields,
  choice: { fieldOf, choose },
}: {
  column: SheetColumn;
  cells: readonly { row: number; text: string }[];
  fields: MenuSheetColumns['fields'];
  choice: ColumnChoice;
}) {
  const text = useText();
  const field = fieldOf(column);
  const place = [column.letters, column.heading].filter((part) => part !== '').join(' · ');
  const isNumbers =
    column.samples.length > 0 && column.samples.every((sample) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(sample));
  return (
    <ul
      data-open={field === undefined || undefined}
      data-skipped={field === null || undefined}
      data-numbers={isNumbers || undefined}
      data-main={(field === undefined ? column.field : field) === 'name' || undefined}
    >
      <li>
        <select
          aria-label={text('import-column-is', { place })}
          value={field === undefined ? OPEN : (field ?? SKIP)}
          onChange={({ target }) => choose(column, target.value === SKIP ? null : target.value)}
        >
          {field === undefined && <option value={OPEN}>{text('import-column-open')}</option>}
          <option value={SKIP}>{text('import-column-skip')}</option>
          {fields.map((one) => (
            <option key={one.field} value={one.field}>
              {one.label}
            </option>
          ))}
        </select>
        <small>{place}</small>
      </li>
      {cells.map(({ row, text: cell }) => (
        <li key={row}>{cell}</li>
      ))}
    </ul>
  );
}
