import { fold } from '#features/catalogue/menu-plans/fold.ts';
import {
  entriesOf,
  fromRemembered,
  lettersOf,
  NOTHING_KNOWN,
  type ChosenColumns,
  type KnownColumns,
} from './chosen-columns.ts';
import { findHeadingsLine, HEADINGS_WITHIN_ROWS } from './find-headings-line.ts';
import { headingNames } from './heading-names.ts';
import { columnOf, COLUMNS, type Column } from './sheet-columns.ts';
import { cellText, type SheetRow } from './sheet.ts';
import { priceList } from './tills/price-list.ts';
import { findTillLayout, type TillLayout } from './tills/till-layout.ts';

export type Headers = {
  /** Line of the headings, from 1. */
  readonly line: number;
  readonly columns: ReadonlyMap<Column, { readonly index: number; readonly title: string }>;
  /** Columns with the units of one size each. */
  readonly sizeColumns: readonly { readonly index: number; readonly title: string; readonly size: string }[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
  /** Of the ignored ones: further prices. */
  readonly furtherPrices: readonly string[];
  /** The till that wrote the sheet. */
  readonly till?: TillLayout;
  /** The choice of a person that named the columns. */
  readonly chosen?: ChosenColumns & { readonly headingsLine: number };
};

const SIZE_COLUMN = /^(?:talles?|tallas?|sizes?|stock talle|stock size) (.+)$/;

/** Values that a till and our own sheets have in common. */
const SHARED = ['name', 'price', 'category', 'description', 'stock'] as const;

/** Columns in the order in which a person looks for them. */
export const OFFERED_COLUMNS: readonly Column[] = [...new Set<Column>([...SHARED, ...COLUMNS])];

/**
 * Finds the row of headings: the one that a person chose, the first whose columns a person chose before, the first of a
 * known till, or with the product and another known column.
 * Order, case, accents, signs and text in brackets ("Precio ($)") do not matter.
 *
 * @returns undefined without one
 */
export function recogniseHeaders(
  rows: readonly SheetRow[],
  { chosen, remembered }: KnownColumns = NOTHING_KNOWN,
): Headers | undefined {
  if (chosen) {
    const { headingsLine = recogniseHeaders(rows, { remembered })?.line ?? findHeadingsLine(rows) } = chosen;
    return readChosen(rows, { ...chosen, headingsLine });
  }
  const above = rows.slice(0, HEADINGS_WITHIN_ROWS);
  const known = above.map((row) => fromRemembered(row, remembered)).find((choice) => choice !== undefined);
  if (known) return readChosen(rows, known);
  for (const [index, row] of above.entries()) {
    const headers = readTill(row, rows, index + 1) ?? readHeadings(row);
    if (headers.columns.has('name') && headers.columns.size + headers.sizeColumns.length > 1) return headers;
  }
  return undefined;
}

/** The headings of a till. Headings without a value below them are not missed. */
function readTill(row: SheetRow, rows: readonly SheetRow[], firstBelow: number): Headers | undefined {
  const till = findTillLayout(row, rows, firstBelow);
  if (!till) return undefined;
  const below = rows.slice(firstBelow);
  const columns = new Map<Column, { index: number; title: string }>();
  for (const column of SHARED) {
    const place = till.columns.get(column);
    if (place) columns.set(column, place);
  }
  const [flag] = till.saleFlags;
  if (flag) columns.set('enabled', flag);
  const read = new Set([
    ...[...till.columns.values(), ...till.saleFlags].map(({ index }) => index),
    ...till.options.flatMap(({ name, value }) => [name?.index, value.index]),
  ]);
  const isMissed = (index: number) => !read.has(index) && below.some(({ cells }) => cellText(cells[index]) !== '');
  const ignored = row.cells.flatMap((cell, index) =>
    cellText(cell) !== '' && isMissed(index) ? [cellText(cell)] : [],
  );
  return { line: row.line, columns, sizeColumns: [], ignored, furtherPrices: furtherPricesOf(ignored), till };
}

/** The columns as a person chose them. A column without a heading, or with that of another one, has its letters. */
function readChosen(rows: readonly SheetRow[], chosen: NonNullable<Headers['chosen']>): Headers {
  const row = rows.find(({ line }) => line === chosen.headingsLine) ?? { line: chosen.headingsLine, cells: [] };
  const written = row.cells.map(cellText);
  const titleOf = (index: number) => {
    const title = written[index] ?? '';
    if (title === '') return lettersOf(index);
    return written.filter((other) => other === title).length > 1 ? `${title} ${lettersOf(index)}` : title;
  };
  const places = entriesOf(chosen.columns);
  const columns = new Map(places.map(([column, index]) => [column, { index, title: titleOf(index) }] as const));
  const taken = new Set(places.map(([, index]) => index));
  const sizeColumns = readHeadings(row).sizeColumns.filter(({ index }) => !taken.has(index));
  const read = new Set([...taken, ...sizeColumns.map(({ index }) => index)]);
  const ignored = written.filter((title, index) => title !== '' && !read.has(index));
  return { line: row.line, columns, sizeColumns, ignored, furtherPrices: furtherPricesOf(ignored), chosen };
}

/** What the headings of a row name. */
export function readHeadings(row: SheetRow): Headers {
  const titles = row.cells.map((cell, index) => ({ index, title: cellText(cell) })).filter(({ title }) => title !== '');
  const columns = new Map<Column, { index: number; title: string }>();
  const sizeColumns: Headers['sizeColumns'][number][] = [];
  for (const { index, title } of titles) {
    const size = SIZE_COLUMN.exec(fold(title))?.[1];
    const column = columnOfTitle(title);
    if (column && !columns.has(column)) columns.set(column, { index, title });
    else if (!column && size) sizeColumns.push({ index, title, size: size.toUpperCase() });
  }
  const find = (wanted: readonly string[]) =>
    wanted.flatMap((heading) => titles.filter(({ title }) => headingNames(title).includes(heading)))[0];
  const price = find(priceList.listPrices) ?? columns.get('price') ?? find(priceList.otherPrices);
  if (price) columns.set('price', price);
  const name = columns.has('name') || !price ? undefined : find(priceList.names);
  if (name) {
    columns.set('name', name);
    if (columns.get('description')?.index === name.index) columns.delete('description');
  }
  const read = new Set([...columns.values(), ...sizeColumns].map(({ index }) => index));
  const ignored = titles.filter(({ index }) => !read.has(index)).map(({ title }) => title);
  return { line: row.line, columns, sizeColumns, ignored, furtherPrices: furtherPricesOf(ignored) };
}

function furtherPricesOf(ignored: readonly string[]): string[] {
  return ignored.filter((title) => priceList.furtherPrice.test(fold(title)));
}

function columnOfTitle(title: string): Column | undefined {
  return headingNames(title)
    .map(columnOf)
    .find((column) => column !== undefined);
}
