import { useState } from 'react';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { useText } from '#shared/texts/use-text.ts';
import table from '#shared/table/resource-table.module.css';
import { previewRows, ROW_FILTERS } from './preview-rows.ts';
import type { PreviewRow, RowFilter } from './preview-rows.ts';
import styles from './menu-import.module.css';

/** Rows that are shown at first, and more with each press. */
const ROWS_AT_ONCE = 200;

/** Every change and every bad cell of an import, in the order of the sheet. */
export function PreviewTable({ preview }: { preview: MenuImportPreview }) {
  const text = useText();
  const [filter, setFilter] = useState<RowFilter>('all');
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const rows = previewRows(preview, filter);
  const rest = rows.length - limit;
  return (
    <>
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
                <Row key={keyOf(row)} row={row} />
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
    </>
  );
}

function keyOf(row: PreviewRow): string {
  if (row.kind !== 'bad') return `${row.kind} ${row.row} ${row.change.name}`;
  return `bad ${row.row} ${row.cell.column ?? ''} ${row.cell.reason} ${row.cell.value}`;
}

function Row({ row }: { row: PreviewRow }) {
  const text = useText();
  if (row.kind === 'bad') {
    const { column, heading, value, explanation } = row.cell;
    return (
      <tr>
        <td className={table['number']}>{row.row}</td>
        <td>
          <Badge tone="bad" icon="circle-alert">
            {text('import-is-bad')}
          </Badge>
        </td>
        <td>
          <span className={styles['bad']}>{value === '' ? text('import-empty-cell') : value}</span>
          <small>{[`${column ?? ''}${row.row}`, heading].filter((part) => part !== null).join(' · ')}</small>
        </td>
        <td className={styles['why']}>{explanation}</td>
      </tr>
    );
  }
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
