import { printable } from '#platform/text/printable.ts';
import type { ImportTexts } from '../import-texts.ts';
import type { ReadingNotes } from '../sheet/reading-notes.ts';

/** Describes how a sheet was read: its till, and what was left out. */
export function describeReading(
  { till, ignoredColumns, priceColumn, furtherPrices, totals }: ReadingNotes,
  texts: ImportTexts,
): string[] {
  return [
    ...(till === null ? [] : [texts.till(till)]),
    ...(furtherPrices.length > 0 && priceColumn !== null
      ? [texts.furtherPrices(priceColumn, furtherPrices.join(', '))]
      : []),
    ...(totals.length > 0
      ? [texts.totals(totals.map(({ line, name }) => `${texts.line(line)}, «${name}»`).join('; '))]
      : []),
    ...(ignoredColumns.length > 0 ? [texts.ignoredColumns(ignoredColumns.join(', '))] : []),
  ].map(printable);
}
