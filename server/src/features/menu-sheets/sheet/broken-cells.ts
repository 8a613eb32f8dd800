import type { BadRow } from '#features/catalogue/menu-plans/sheet-product.ts';
import { printable } from '#platform/text/printable.ts';
import type { Headers } from './recognise-headers.ts';
import { cellText, type SheetRow } from './sheet.ts';

/** Formula errors as spreadsheet programs show them, in English and Spanish. */
const FORMULA_ERRORS =
  /^#(?:¡?(?:NULL|NULO|DIV\/0|VALUE|VALOR|REF|NUM|SPILL|CALC|FIELD|BLOCKED|DESBORDAMIENTO|CAMPO)!|(?:NAME|¿NOMBRE|CONNECT|UNKNOWN)\?|N\/A|N\/D|GETTING_DATA)$|^Err:\d{3}$/i;

/** Control characters except line ends, which cells of several lines have. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;

/** Finds cells without a usable value: formula errors, bytes that are no text, or letters that were lost before. */
export function brokenCells({ line, cells }: SheetRow, { columns, sizeColumns }: Headers): BadRow[] {
  const titles = new Map([...columns.values(), ...sizeColumns].map(({ index, title }) => [index, title]));
  return [...cells.entries()].flatMap(([index, cell]): BadRow[] => {
    const text = cellText(cell);
    const column = titles.get(index) ?? null;
    if (column !== null && text.includes('\ufffd')) return [{ line, column, reason: 'accents-lost', value: text }];
    if (CONTROL.test(text)) return [{ line, column, reason: 'not-text', value: printable(text) }];
    return column !== null && FORMULA_ERRORS.test(text) ? [{ line, column, reason: 'formula-error', value: text }] : [];
  });
}
