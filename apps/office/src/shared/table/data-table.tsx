import { Fragment, useMemo, type ReactNode } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './data-table.module.css';

export type Column<Row> = {
  name: string;
  title: string;
  /** The title is for screen readers only. */
  isTitleHidden?: boolean;
  isNumber?: boolean;
  /** Left out on narrow screens. */
  isExtra?: boolean;
  /** The first column names the row. */
  show: (row: Row) => ReactNode;
  /** 2: the cell also covers the next column. */
  span?: (row: Row) => 1 | 2;
  /** Cell of the foot. */
  total?: ReactNode;
  /** Direction in which the rows are sorted by this column; null: by another one. */
  sorted?: 'asc' | 'desc' | null;
  /** Sorts by this column. */
  onSort?: () => void;
};

export type Selection<Row> = {
  isAll: boolean;
  isSelected: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  onToggle: (row: Row) => void;
  onToggleAll: () => void;
};

type TableProps<Row> = {
  label: string;
  /** The label stands above the table. */
  isLabelShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown without rows. */
  empty?: ReactNode;
  /** `report`: rows of 36 px. `card`: a surface of its own. `inset`: rows of 52 px in another card. */
  look?: 'report' | 'card' | 'inset';
  /** Rows of 36 px. */
  isDense?: boolean;
  className?: string | undefined;
  /** The row whose panel is open beside the table. */
  isOpen?: (row: Row) => boolean;
  /** A checkbox before each row. */
  selection?: Selection<Row>;
  /** Heading above a row; null: the row continues the group. */
  groupOf?: (row: Row, at: number) => ReactNode;
  /** Detail below an open row, else null. */
  detailOf?: (row: Row) => ReactNode;
};

/** Rows with their values in columns. On a phone each row is a card, with the name of the column above each value. */
export function DataTable<Row>({ empty = null, look = 'report', ...table }: TableProps<Row>) {
  if (table.rows.length === 0) return empty !== null && <p className={styles['empty']}>{empty}</p>;
  const rows = <Table isDense={look === 'report'} {...table} />;
  return look === 'card' ? <TableBox>{rows}</TableBox> : <div className={styles['scroll']}>{rows}</div>;
}

/** The surface of a table, and of what stands in its place. @param label of a table that is being read */
export function TableBox({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['box']} role={label === undefined ? undefined : 'status'} aria-label={label}>
      {children}
    </div>
  );
}

function Table<Row>({
  label,
  isLabelShown = false,
  columns,
  rows,
  keyOf,
  isDense,
  className,
  isOpen,
  selection,
  groupOf,
  detailOf,
}: Omit<TableProps<Row>, 'empty' | 'look'>) {
  const width = columns.length + (selection ? 1 : 0);
  return (
    <table className={classNames(styles['table'], isDense && styles['dense'], className)} aria-label={label}>
      {isLabelShown && <caption className={styles['caption']}>{label}</caption>}
      <thead>
        <tr>
          {selection && <SelectAll of={selection} />}
          {columns.map((column) => (
            <Heading key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const group = groupOf?.(row, at) ?? null;
          const detail = detailOf?.(row) ?? null;
          return (
            <Fragment key={keyOf(row)}>
              {group !== null && (
                <tr className={styles['group']}>
                  <th colSpan={width} scope="rowgroup">
                    {group}
                  </th>
                </tr>
              )}
              <tr aria-selected={selection?.isSelected(row) ?? isOpen?.(row)} data-open={detail !== null || undefined}>
                {selection && <Select row={row} of={selection} />}
                <Cells columns={columns} row={row} />
              </tr>
              {detail !== null && (
                <tr className={styles['detail']}>
                  <td colSpan={width}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && <Foot columns={columns} />}
    </table>
  );
}

/** The cells of a row, which a selection does not render again. */
function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return useMemo(() => cellsOf(row, columns), [row, columns]);
}

function cellsOf<Row>(row: Row, columns: readonly Column<Row>[]): ReactNode[] {
  const spans = columns.map(({ span }) => span?.(row) ?? 1);
  return columns.map((column, at) => {
    if (spans[at - 1] === 2) return null;
    if (at === 0) {
      return (
        <th key={column.name} scope="row" className={classOf(column)}>
          {column.show(row)}
        </th>
      );
    }
    return (
      <td key={column.name} className={classOf(column)} colSpan={spans[at]} data-title={shownTitle(column)}>
        {column.show(row)}
      </td>
    );
  });
}

function Foot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.name} scope="row">
              {column.total}
            </th>
          ) : (
            <td key={column.name} className={classOf(column)} data-title={shownTitle(column)}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { title, isTitleHidden, sorted, onSort } = column;
  if (!onSort) {
    return (
      <th scope="col" className={classOf(column)}>
        {isTitleHidden ? <span className="sr">{title}</span> : title}
      </th>
    );
  }
  const direction = sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ? direction : undefined}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        {title}
        {sorted && <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} />}
      </button>
    </th>
  );
}

function SelectAll<Row>({ of: { isAll, onToggleAll } }: { of: Selection<Row> }) {
  const text = useText();
  return (
    <th className={styles['select']}>
      <input type="checkbox" aria-label={text('select-all')} checked={isAll} onChange={onToggleAll} />
    </th>
  );
}

function Select<Row>({ row, of: { isSelected, nameOf, onToggle } }: { row: Row; of: Selection<Row> }) {
  const text = useText();
  return (
    <td className={styles['select']}>
      <input
        type="checkbox"
        aria-label={text('select-row', { name: nameOf(row) })}
        checked={isSelected(row)}
        onChange={() => onToggle(row)}
      />
    </td>
  );
}

/** The title above a value on a phone. */
function shownTitle<Row>({ title, isTitleHidden }: Column<Row>): string | undefined {
  return isTitleHidden || title === '' ? undefined : title;
}

function classOf<Row>({ isNumber, isExtra }: Column<Row>): string {
  return classNames(isNumber && styles['number'], isExtra && styles['extra']);
}
