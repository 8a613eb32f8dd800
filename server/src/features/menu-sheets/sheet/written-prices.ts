import { listedExtras } from './parse-cells.ts';
import { listedOptions } from './parse-modifier-groups.ts';
import { writtenSizePrices } from './parse-price.ts';
import type { Headers } from './recognise-headers.ts';
import type { Column } from './sheet-columns.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** All prices of a sheet, also those of extras and options. */
export function writtenPrices(rows: readonly SheetRow[], { line, columns }: Headers): Cell[] {
  const cellOf = ({ cells }: SheetRow, field: Column) => cells[columns.get(field)?.index ?? -1] ?? null;
  return rows
    .filter((row) => row.line > line)
    .flatMap((row) => [
      cellOf(row, 'price'),
      ...writtenSizePrices(cellOf(row, 'price')),
      ...listedExtras(cellOf(row, 'sizePrices')).map(({ price }) => price ?? null),
      ...listedExtras(cellOf(row, 'extras')).map(({ price }) => price ?? null),
      ...listedExtras(cellOf(row, 'sideDishes')).map(({ price }) => price ?? null),
      ...listedOptions(cellOf(row, 'modifierGroups')).map(({ price }) => price ?? null),
    ]);
}
