import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { previewRows, ROW_FILTERS, type BadCell, type PreviewRow, type RowFilter } from './preview-rows.ts';
import { RepairCell } from './repair-cell.tsx';
import { useRepair, type RepairCells } from './use-repair.ts';
import table from '#shared/table/resource-table.module.css';
import styles from './menu-import.module.css';

/** Rows that are shown at first, and more with each press. */
const ROWS_AT_ONCE = 200;

/** Every change and every bad cell of an import, in the order of the sheet. Bad cells of a preview are repaired here. */
export function PreviewTable({ preview }: { preview: MenuImportPreview }) {
  const text = useText();
  const [chosen, setFilter] = useState<RowFilter>('all');
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const repair = useRepair(preview.id);
  const box = useFocusAfterRepair(preview, repair.sent?.row ?? null);
  const filter = chosen === 'bad' && preview.bad.length === 0 ? 'all' : chosen;
  const rows = previewRows(preview, filter);
  const rest = rows.length - limit;
  return (
    <div ref={box}>
      <div className={styles['filters']}>
        <FilterChips
          label={text('import-filter')}
          value={filter}
          layout="wrap"
          options={ROW_FILTERS.map((value) => ({
            value,
            label: text(`import-${value}`, { count: previewRows(preview, value).length }),
          }))}
          onChange={setFilter}
        />
        {preview.unchangedProducts > 0 && <span>{text('import-unchanged', { count: preview.unchangedProducts })}</span>}
        <p role="status" tabIndex={-1}>
          {repair.sent !== null &&
            text('import-checked-again', { place: `${repair.sent.column}${repair.sent.row}`, count: preview.badRows })}
        </p>
      </div>
      {rows.length > 0 && (
        <div className={table['box']}>
          <table className={`${table['table']} ${styles['sheet']}`} aria-label={text('import-rows')}>
            <thead>
              <tr>
                <th scope="col" className={table['number']}>
                  {text('import-row')}
                </th>
                <th scope="col">{text('import-what')}</th>
                <th scope="col">{text('import-product')}</th>
                <th scope="col">{text('import-details')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, limit).map((row) => (
                <Row key={keyOf(row)} row={row} repair={preview.state === 'previewed' ? repair : null} />
              ))}
            </tbody>
          </table>
          {rest > 0 && (
            <p className={styles['more']}>
              <Button variant="quiet" onPress={() => setLimit(limit + ROWS_AT_ONCE)}>
                {text('import-more-rows', { count: Math.min(rest, ROWS_AT_ONCE) })}
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** After a repair the next bad cell has the focus, or the result without one. @param row of the repaired cell */
function useFocusAfterRepair({ id }: MenuImportPreview, row: number | null) {
  const box = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);
  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    if (row === null || !box.current) return;
    const cells = [...box.current.querySelectorAll<HTMLInputElement>('input[data-bad-row]')];
    const next = cells.find(({ dataset }) => Number(dataset['badRow']) >= row) ?? cells[0];
    (next ?? box.current.querySelector<HTMLElement>('[role=status]'))?.focus();
  }, [id, row]);
  return box;
}

function keyOf(row: PreviewRow): string {
  if (row.kind !== 'bad') return `${row.kind} ${row.row} ${row.change.name}`;
  return `bad ${row.row} ${row.cell.column ?? ''} ${row.cell.reason} ${row.cell.value}`;
}

/** @param repair null: the import is no longer a preview */
function Row({ row, repair }: { row: PreviewRow; repair: RepairCells | null }) {
  const text = useText();
  if (row.kind === 'bad') return <BadRow cell={row.cell} repair={repair} />;
  const { name, fields } = row.change;
  const isNew = row.kind === 'created';
  return (
    <tr>
      <td className={table['number']}>{row.row}</td>
      <td>
        <Badge tone={isNew ? 'ok' : 'brand'} icon={isNew ? 'plus' : 'pencil'}>
          {text(isNew ? 'import-is-new' : 'import-is-changed')}
        </Badge>
      </td>
      <th scope="row">{name}</th>
      <td>
        <ul className={styles['fields']}>
          {fields.map(({ field, label, before, after }) => (
            <li key={field}>
              <span>{label}</span>{' '}
              {before !== null && (
                <s>
                  <span className="sr">{text('import-before')} </span>
                  {before}
                </s>
              )}{' '}
              <b>{after}</b>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function BadRow({ cell, repair }: { cell: BadCell; repair: RepairCells | null }) {
  const text = useText();
  const { row, column, heading, value, explanation } = cell;
  const place = [`${column ?? ''}${row}`, heading].filter((part) => part !== null).join(' · ');
  return (
    <tr>
      <td className={table['number']}>{row}</td>
      <td>
        <Badge tone="bad" icon="circle-alert">
          {text('import-is-bad')}
        </Badge>
      </td>
      {repair !== null && cell.text !== null ? (
        <td colSpan={2}>
          <RepairCell cell={cell} place={place} repair={repair} />
        </td>
      ) : (
        <>
          <td>
            <span className={styles['bad']}>{value === '' ? text('import-empty-cell') : value}</span>
            <small>{place}</small>
          </td>
          <td className={styles['why']}>{explanation}</td>
        </>
      )}
    </tr>
  );
}
