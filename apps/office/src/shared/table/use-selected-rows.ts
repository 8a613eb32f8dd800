import type { ListControllerResult, RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Selection } from './data-table.tsx';
import type { TableSelection } from './table-selection.ts';

export type SelectedRows = ReturnType<typeof useSelectedRows>;

/**
 * The rows that a person selected in a list: picked one by one, over all its pages, or every row of its filter. Another
 * filter ends the selection of every row.
 */
export function useSelectedRows<Row extends RaRecord<number>>({
  selectedIds,
  onSelect,
  onUnselectItems,
  onToggleItem,
  filterValues,
  total = 0,
}: ListControllerResult<Row>) {
  const filter = JSON.stringify(filterValues);
  /** The filter whose rows are all selected; null: rows are picked. */
  const [wholeFilter, setWholeFilter] = useState<string | null>(null);
  const isWhole = wholeFilter === filter;
  const selection: TableSelection['selection'] = isWhole ? { filter: filterValues } : { ids: selectedIds.map(Number) };
  const release = () => {
    setWholeFilter(null);
    onUnselectItems();
  };
  return {
    selection,
    count: isWhole ? total : selectedIds.length,
    release,
    selectAll: () => setWholeFilter(filter),
    inTable: (rows: readonly Row[], nameOf: (row: Row) => string): Selection<Row> => {
      const ids = rows.map(({ id }) => id);
      const isAll = isWhole || ids.every((id) => selectedIds.includes(id));
      return {
        isAll,
        isSelected: ({ id }) => isWhole || selectedIds.includes(id),
        nameOf,
        onToggle: ({ id }) => {
          if (!isWhole) {
            onToggleItem(id);
            return;
          }
          setWholeFilter(null);
          onSelect(ids.filter((other) => other !== id));
        },
        onToggleAll: () => (isAll ? release() : onSelect([...new Set([...selectedIds.map(Number), ...ids])])),
      };
    },
  };
}
