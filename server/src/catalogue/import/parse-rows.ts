import { brokenCells } from './broken-cells.ts';
import type { BadReason, BadRow, WantedProduct } from './import-plan.ts';
import { parseExtras, parseMinutes, parseSizes, parseType, parseUnits, parseYesNo } from './parse-cells.ts';
import type { WantedSize } from './parse-cells.ts';
import { parsePrice } from './parse-price.ts';
import type { Field, Headers } from './recognise-headers.ts';
import { recogniseHeaders } from './recognise-headers.ts';
import { cellText, UnreadableSheet } from './sheet.ts';
import type { Cell, SheetRow } from './sheet.ts';

const NAME_MAX_CHARACTERS = 120;
const CATEGORY_MAX_CHARACTERS = 80;
const DESCRIPTION_MAX_CHARACTERS = 2_000;

export type ParsedRows = {
  readonly products: readonly WantedProduct[];
  readonly bad: readonly BadRow[];
  readonly headers: Headers;
};

/**
 * Reads what every row below the headings asks for. Empty cells ask for nothing, empty rows are passed over.
 *
 * @throws UnreadableSheet `no-header`
 */
export function parseRows(rows: readonly SheetRow[]): ParsedRows {
  const headers = recogniseHeaders(rows);
  if (!headers) throw new UnreadableSheet('no-header');
  const products: WantedProduct[] = [];
  const bad: BadRow[] = [];
  let heading: string | undefined;
  const below = rows.filter(({ line, cells }) => line > headers.line && cells.some((cell) => cellText(cell) !== ''));
  for (const [index, row] of below.entries()) {
    const broken = brokenCells(row, headers);
    if (broken.length > 0) {
      bad.push(...broken);
      continue;
    }
    const next = below[index + 1];
    if (isHeading(row, headers) && next && !isHeading(next, headers)) {
      heading = nameOf(row, headers);
      continue;
    }
    const parsed = parseRow(row, headers, heading);
    bad.push(...parsed.bad);
    if (parsed.bad.length === 0) products.push(parsed.product);
  }
  return { products, bad, headers };
}

/** Where no column tells the category, a name alone in its row, with products below it, is the heading of them. */
function isHeading(row: SheetRow, { columns }: Headers): boolean {
  const name = columns.get('name')?.index;
  if (columns.has('category') || !columns.has('price')) return false;
  return row.cells.every((cell, index) => (cellText(cell) !== '') === (index === name));
}

function nameOf(row: SheetRow, { columns }: Headers): string {
  const cell = row.cells[columns.get('name')?.index ?? -1];
  return cellText(cell).replaceAll(/\s+/g, ' ');
}

function parseRow(
  row: SheetRow,
  headers: Headers,
  heading: string | undefined,
): { product: WantedProduct; bad: BadRow[] } {
  const bad: BadRow[] = [];
  const read = <Value>(
    field: Field,
    parse: (cell: Cell) => Value | undefined,
    reason: BadReason,
  ): Value | undefined => {
    const column = headers.columns.get(field);
    const cell = column && row.cells[column.index];
    if (cell === undefined || cellText(cell) === '') return undefined;
    const value = parse(cell);
    if (value === undefined) bad.push({ line: row.line, column: column?.title ?? null, reason, value: cellText(cell) });
    return value;
  };
  const name = nameOf(row, headers);
  const whole = (reason: BadReason) => bad.push({ line: row.line, column: null, reason, value: name });
  if (name === '') whole('name-missing');
  if (name.length > NAME_MAX_CHARACTERS) whole('name-too-long');

  const sizes = read('sizes', parseSizes, 'sizes-unreadable');
  const product: WantedProduct = {
    line: row.line,
    name,
    typeId: read('type', parseType, 'type-unreadable'),
    priceMinor: read('price', parsePrice, 'price-unreadable'),
    description: read('description', textWithin(DESCRIPTION_MAX_CHARACTERS), 'text-too-long'),
    category: read('category', textWithin(CATEGORY_MAX_CHARACTERS), 'text-too-long') ?? heading,
    requiresIdentification: read('requiresIdentification', parseYesNo, 'age-unreadable'),
    stock: read('stock', parseUnits, 'units-unreadable'),
    sizes: withSizeColumns(sizes, row, headers, bad),
    extras: read('extras', parseExtras, 'extras-unreadable'),
    sideDishes: read('sideDishes', parseExtras, 'extras-unreadable'),
    preparationMinutes: read('preparationMinutes', parseMinutes, 'minutes-unreadable'),
    isSuggested: read('isSuggested', parseYesNo, 'yes-no-unreadable'),
    enabled: read('enabled', parseYesNo, 'yes-no-unreadable'),
  };
  return { product, bad };
}

function withSizeColumns(
  sizes: readonly WantedSize[] | undefined,
  row: SheetRow,
  { sizeColumns }: Headers,
  bad: BadRow[],
): readonly WantedSize[] | undefined {
  const found = [...(sizes ?? [])];
  for (const { index, title, size } of sizeColumns) {
    const cell = row.cells[index] ?? null;
    if (cellText(cell) === '') continue;
    const units = parseUnits(cell);
    if (typeof units === 'number') found.push({ size, units });
    else bad.push({ line: row.line, column: title, reason: 'units-unreadable', value: cellText(cell) });
  }
  return found.length > 0 ? found : undefined;
}

function textWithin(maxCharacters: number): (cell: Cell) => string | undefined {
  return (cell) => {
    const text = cellText(cell);
    return text.length <= maxCharacters ? text : undefined;
  };
}
