import type { ReactNode } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import own from './plain-table.module.css';
import styles from './resource-table.module.css';

export type PlainColumn<Row> = {
  name: string;
  title: string;
  isNumber?: boolean;
  /** Left out on narrow screens. */
  isExtra?: boolean;
  show: (row: Row) => ReactNode;
  /** Cell of the foot. */
  total?: ReactNode;
  /** Direction in which the rows are sorted by this column; null: by another one. */
  sorted?: 'asc' | 'desc' | null;
  /** Sorts by this column. */
  onSort?: () => void;
};

/** Rows of a report. The first column names the row. Without rows: `empty`. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  isDense = true,
}: {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** Rows of 36 px, as reports have. */
  isDense?: boolean;
}) {
  if (rows.length === 0) return <p className={own['empty']}>{empty}</p>;
  const hasFoot = columns.some(({ total }) => total !== undefined);
  const classOf = ({ isNumber, isExtra }: PlainColumn<Row>) =>
    classNames(isNumber && styles['number'], isNumber && own['whole'], isExtra && styles['extra']);
  return (
    <div className={own['scroll']}>
      <table className={classNames(styles['table'], isDense && own['dense'])} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} className={classOf(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row" className={classOf(column)}>
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={column.name} className={classOf(column)}>
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row">
                    {column.total}
                  </th>
                ) : (
                  <td key={column.name} className={classOf(column)}>
                    {column.total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Heading<Row>({ column, className }: { column: PlainColumn<Row>; className: string }) {
  const { title, sorted, onSort } = column;
  if (!onSort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={sorted ? direction : undefined}>
      <button type="button" className={styles['sort']} onClick={onSort}>
        {title}
        {sorted && <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} />}
      </button>
    </th>
  );
}
