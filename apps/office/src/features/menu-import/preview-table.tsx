import { useEffect, useRef, useState } from 'react';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { ChangedValue } from './changed-value.tsx';
import { previewRows, ROW_FILTERS, withSizes, type BadCell, type PreviewRow, type RowFilter } from './preview-rows.ts';
import { RepairCell } from './repair-cell.tsx';
import { useRepair, type RepairCells } from './use-repair.ts';
import { useText } from './use-text.ts';
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
  const columns = useColumns(preview.state === 'previewed' ? repair : null);
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
        <>
          <DataTable
            label={text('import-rows')}
            look="card"
            className={styles['sheet']}
            columns={columns}
            rows={withSizes(rows.slice(0, limit))}
            keyOf={keyOf}
          />
          {rest > 0 && (
            <p className={styles['more']}>
              <Button variant="quiet" onPress={() => setLimit(limit + ROWS_AT_ONCE)}>
                {text('import-more-rows', { count: Math.min(rest, ROWS_AT_ONCE) })}
              </Button>
            </p>
          )}
        </>
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
  if (row.kind === 'size') return `size ${row.row} ${row.product} ${row.size.name}`;
  if (row.kind !== 'bad') return `${row.kind} ${row.row} ${row.change.name}`;
  return `bad ${row.row} ${row.cell.column ?? ''} ${row.cell.reason} ${row.cell.value}`;
}

/** @param repair null: the import is no longer a preview */
function useColumns(repair: RepairCells | null): Column<PreviewRow>[] {
  const text = useText();
  const isRepaired = (row: PreviewRow) => row.kind === 'bad' && repair !== null && row.cell.text !== null;
  return [
    {
      name: 'row',
      title: text('import-row'),
      isNumber: true,
      show: (row) => (row.kind === 'size' ? null : row.row),
    },
    { name: 'what', title: text('import-what'), show: (row) => row.kind !== 'size' && <Kind of={row.kind} /> },
    {
      name: 'product',
      title: text('import-product'),
      span: (row) => (isRepaired(row) ? 2 : 1),
      show: (row) => {
        if (row.kind === 'size') return <span className={styles['size']}>{row.size.name}</span>;
        if (row.kind !== 'bad') return <b>{row.change.name}</b>;
        return <BadValue cell={row.cell} repair={isRepaired(row) ? repair : null} />;
      },
    },
    {
      name: 'details',
      title: text('import-details'),
      show: (row) => {
        if (row.kind === 'bad') return <span className={styles['why']}>{row.cell.explanation}</span>;
        if (row.kind === 'size') return <ChangedValue before={row.size.before} after={row.size.after} />;
        return <Fields of={row.change.fields} />;
      },
    },
  ];
}

const KINDS = {
  bad: { tone: 'bad', icon: 'circle-alert', words: 'import-is-bad' },
  created: { tone: 'ok', icon: 'plus', words: 'import-is-new' },
  changed: { tone: 'brand', icon: 'pencil', words: 'import-is-changed' },
} as const;

function Kind({ of }: { of: keyof typeof KINDS }) {
  const text = useText();
  const { tone, icon, words } = KINDS[of];
  return (
    <Badge tone={tone} icon={icon}>
      {text(words)}
    </Badge>
  );
}

function Fields({ of }: { of: MenuImportPreview['changed'][number]['fields'] }) {
  return (
    <ul className={styles['fields']}>
      {of.map(({ field, label, before, after }) => (
        <li key={field}>
          <span>{label}</span> <ChangedValue before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

function BadValue({ cell, repair }: { cell: BadCell; repair: RepairCells | null }) {
  const text = useText();
  const { row, column, heading, value } = cell;
  const place = [`${column ?? ''}${row}`, heading].filter((part) => part !== null).join(' · ');
  if (repair !== null) return <RepairCell cell={cell} place={place} repair={repair} />;
  return (
    <>
      <span className={styles['bad']}>{value === '' ? text('import-empty-cell') : value}</span>
      <small>{place}</small>
    </>
  );
}
