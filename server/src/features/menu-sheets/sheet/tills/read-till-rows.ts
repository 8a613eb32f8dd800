import { brokenCells } from '../broken-cells.ts';
import { parseYesNo } from '../parse-cells.ts';
import { nameOf, parseRow, shown, type PriceReading } from '../parse-row.ts';
import type { Headers } from '../recognise-headers.ts';
import type { SheetRow } from '../sheet.ts';
import type { ReadRow } from './join-variants.ts';
import type { TillLayout } from './till-layout.ts';
import { translateRows } from './translate-rows.ts';

/** Each row of a till with what was read in it. */
export function readTillRows(
  below: readonly SheetRow[],
  headers: Headers,
  layout: TillLayout,
  reading: PriceReading,
): ReadRow[] {
  const byWeight = layout.columns.get('soldByWeight');
  return translateRows(below, layout).map((from): ReadRow => {
    const { row } = from;
    const broken = brokenCells(row, headers);
    if (broken.length > 0) return { from, product: { line: row.line, name: nameOf(row, headers) }, bad: broken };
    const { product, bad } = parseRow(row, headers, undefined, reading);
    const weighed = byWeight && row.cells[byWeight.index];
    if (byWeight === undefined || weighed === undefined || parseYesNo(weighed) !== true) return { from, product, bad };
    const reason = 'sold-by-weight';
    return { from, product, bad: [...bad, { line: row.line, column: byWeight.title, reason, value: shown(weighed) }] };
  });
}
