import { useListContext, type RaRecord } from 'ra-core';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { ListPreferences } from './list-preferences.tsx';
import { Pages } from './pages.tsx';
import { useListPreferences } from './use-list-preferences.ts';
import { useText } from './use-text.ts';
import styles from './resource-table.module.css';

export type Column<Row extends RaRecord<number>> = {
  /** Also the field that a press on the heading sorts by, with `isSortable`. */
  name: string;
  title: string;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Left out on narrow screens. */
  isExtra?: boolean;
  show: (row: Row) => ReactNode;
};

type TableProps<Row extends RaRecord<number>> = {
  label: string;
  /** The first one names the row and is always shown, as are those without a title. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Shown without rows and without a search. */
  empty: ReactNode;
  /** Buttons for the selected rows. Without it rows cannot be selected. */
  bulk?: ComponentType<{ ids: readonly number[] }> | undefined;
};

/** The rows of the surrounding list, with the columns and the density that the person chose. */
export function ResourceTable<Row extends RaRecord<number>>({ columns, ...table }: TableProps<Row>) {
  const { hiddenColumns } = useListPreferences();
  const choices = columns.slice(1).filter(({ title }) => title !== '');
  return (
    <div>
      <ListPreferences columns={choices} />
      <Rows
        {...table}
        columns={columns.filter((column) => !choices.includes(column) || !hiddenColumns.includes(column.name))}
      />
    </div>
  );
}

function Rows<Row extends RaRecord<number>>({ label, columns, nameOf, empty, bulk: Bulk }: TableProps<Row>) {
  const text = useText();
  const { isDense } = useListPreferences();
  const list = useListContext<Row>();
  const { data, error, isPending, refetch, filterValues, setFilters, selectedIds } = list;
  const query = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <div className={styles['box']} role="status" aria-label={text('loading')}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={styles['waiting']}>
            <Skeleton width={at % 2 === 0 ? 'm' : 's'} />
          </div>
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    if (query === '') return <div className={styles['box']}>{empty}</div>;
    return (
      <div className={styles['box']}>
        <EmptyState
          icon="search"
          title={text('list-empty-filtered', { query })}
          action={<Button onPress={() => setFilters({ ...filterValues, q: '' })}>{text('clear-search')}</Button>}
        />
      </div>
    );
  }
  return (
    <div className={styles['box']}>
      {Bulk && selectedIds.length > 0 && (
        <div className={styles['bulk']}>
          <b>{text('selected-count', { count: selectedIds.length })}</b>
          <Bulk ids={selectedIds.map(Number)} />
          <Button variant="quiet" size="s" icon="x" onPress={list.onUnselectItems}>
            {text('release-selection')}
          </Button>
        </div>
      )}
      <table className={classNames(styles['table'], isDense && styles['dense'])} aria-label={label}>
        <thead>
          <tr>
            {Bulk && <SelectAll />}
            {columns.map((column) => (
              <Heading key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id} aria-selected={Bulk ? selectedIds.includes(row.id) : undefined}>
              {Bulk && (
                <td className={styles['select']}>
                  <input
                    type="checkbox"
                    aria-label={text('select-row', { name: nameOf(row) })}
                    checked={selectedIds.includes(row.id)}
                    onChange={() => list.onToggleItem(row.id)}
                  />
                </td>
              )}
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
      <Foot />
    </div>
  );
}

/** The cells of a row, which a selection does not render again. */
function Cells<Row extends RaRecord<number>>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return useMemo(
    () =>
      columns.map(({ name, isNumber, isExtra, show }, at) =>
        at === 0 ? (
          <th key={name} scope="row">
            {show(row)}
          </th>
        ) : (
          <td key={name} className={classNames(isNumber && styles['number'], isExtra && styles['extra'])}>
            {show(row)}
          </td>
        ),
      ),
    [row, columns],
  );
}

function SelectAll() {
  const text = useText();
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<RaRecord<number>>();
  const ids = (data ?? []).map(({ id }) => id);
  const isAll = ids.every((id) => selectedIds.includes(id));
  return (
    <th className={styles['select']}>
      <input
        type="checkbox"
        aria-label={text('select-all')}
        checked={isAll}
        onChange={() => (isAll ? onUnselectItems() : onSelect(ids))}
      />
    </th>
  );
}

function Heading<Row extends RaRecord<number>>({ column }: { column: Column<Row> }) {
  const { sort, setSort } = useListContext<Row>();
  const { name, title, isSortable, isNumber, isExtra } = column;
  const isSorted = sort.field === name;
  const className = classNames(isNumber && styles['number'], isExtra && styles['extra']);
  if (!isSortable) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {title}
        {isSorted && <Icon name={sort.order === 'ASC' ? 'chevron-up' : 'chevron-down'} />}
      </button>
    </th>
  );
}

function Foot() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <footer className={styles['pages']}>
      <Pages page={page} pages={pages} onPage={setPage} />
    </footer>
  );
}
