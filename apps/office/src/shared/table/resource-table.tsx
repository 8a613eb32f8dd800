import { useListContext, type RaRecord } from 'ra-core';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { DataTable, TableBox, type Column as DataColumn } from './data-table.tsx';
import { ListPreferences } from './list-preferences.tsx';
import { Pages } from './pages.tsx';
import type { TableSelection } from './table-selection.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { useSelectedRows, type SelectedRows } from './use-selected-rows.ts';
import { useText } from './use-text.ts';
import styles from './resource-table.module.css';

export type Column<Row> = DataColumn<Row> & {
  /** A press on the heading sorts by the field with the name of the column. */
  isSortable?: boolean;
};

/** Edits of selected rows. */
export type BulkEdits = ComponentType<TableSelection>;

type TableProps<Row extends RaRecord<number>> = {
  label: string;
  /** The first one names the row and is always shown, as are those without a title. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Shown without rows and without a search. */
  empty: ReactNode;
  /** Edits of the selected rows. Without it rows cannot be selected. */
  bulk?: BulkEdits | undefined;
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
  const { data, error, isPending, refetch, filterValues, setFilters, sort, setSort } = list;
  const selected = useSelectedRows(list);
  const shownColumns = useMemo(
    () => columns.map((column) => sortable(column, { sort, setSort })),
    [columns, sort, setSort],
  );
  const query = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <TableBox label={text('loading')}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={styles['waiting']}>
            <Skeleton width={at % 2 === 0 ? 'm' : 's'} />
          </div>
        ))}
      </TableBox>
    );
  }
  if (data.length === 0) {
    if (query === '') return <TableBox>{empty}</TableBox>;
    return (
      <TableBox>
        <EmptyState
          icon="search"
          title={text('list-empty-filtered', { query })}
          action={<Button onPress={() => setFilters({ ...filterValues, q: '' })}>{text('clear-search')}</Button>}
        />
      </TableBox>
    );
  }
  return (
    <TableBox>
      {Bulk && selected.count > 0 && (
        <div className={styles['bulk']} role="group" aria-label={text('selected-count', { count: selected.count })}>
          <b>{text('selected-count', { count: selected.count })}</b>
          <Bulk selection={selected.selection} count={selected.count} onRelease={selected.release} />
          <Button variant="quiet" size="s" icon="x" onPress={selected.release}>
            {text('release-selection')}
          </Button>
        </div>
      )}
      <DataTable
        label={label}
        look="inset"
        isDense={isDense}
        columns={shownColumns}
        rows={data}
        keyOf={({ id }) => id}
        {...(Bulk && { selection: selected.inTable(data, nameOf) })}
      />
      <Foot {...(Bulk && { selected })} />
    </TableBox>
  );
}

type List<Row extends RaRecord<number>> = ReturnType<typeof useListContext<Row>>;

function sortable<Row extends RaRecord<number>>(
  { isSortable, ...column }: Column<Row>,
  { sort, setSort }: Pick<List<Row>, 'sort' | 'setSort'>,
): DataColumn<Row> {
  if (!isSortable) return column;
  const { name } = column;
  const isSorted = sort.field === name;
  return {
    ...column,
    sorted: isSorted ? (sort.order === 'ASC' ? 'asc' : 'desc') : null,
    onSort: () => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
  };
}

function Foot({ selected }: { selected?: Pick<SelectedRows, 'count' | 'selectAll' | 'selection'> }) {
  const text = useText();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  const isSelecting = selected !== undefined && selected.count > 0;
  if (pages <= 1 && !isSelecting) return null;
  return (
    <footer className={styles['pages']}>
      {isSelecting && (
        <span className={styles['selected']}>
          {'filter' in selected.selection
            ? text('selected-by-filter', { count: selected.count })
            : text('selected-of', { count: selected.count, total })}
          {selected.count < total && (
            <Button variant="quiet" size="s" onPress={selected.selectAll}>
              {text('select-filter', { count: total })}
            </Button>
          )}
        </span>
      )}
      <Pages page={page} pages={pages} onPage={setPage} />
    </footer>
  );
}
