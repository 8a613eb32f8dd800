import type { BadRow } from '#features/catalogue/menu-plans/sheet-product.ts';
import { lettersOf } from '../sheet/chosen-columns.ts';
import { readingNotes } from '../sheet/reading-notes.ts';
import { cellOf } from './describe-bad-rows.ts';
import type { SheetNotes } from './menu-import-store.ts';
import type { ReadableSheet } from './read-sheet-in-thread.ts';

/** What is stored of a sheet beside its plan: how it was read, and where its bad cells are. */
export function sheetNotes(
  { sheetName, otherSheets, parsed, texts }: ReadableSheet,
  bad: readonly BadRow[],
): SheetNotes {
  const { headers } = parsed;
  const columns = [...headers.columns.values(), ...headers.sizeColumns];
  const letters = Object.fromEntries(columns.map(({ title, index }) => [title, lettersOf(index)]));
  const headings = Object.fromEntries([...headers.columns].map(([field, { title }]) => [field, title]));
  const indexes = new Map(columns.map(({ title, index }) => [title, index]));
  return {
    sheetName,
    otherSheets,
    ...readingNotes(parsed),
    letters,
    headings,
    texts: Object.fromEntries(
      bad.flatMap((row) => {
        const { heading, column } = cellOf(row, { letters, headings });
        if (heading === null || column === null) return [];
        return [[`${column}${row.line}`, texts.get(row.line)?.[indexes.get(heading) ?? -1] ?? '']];
      }),
    ),
  };
}
