import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { lettersOf, NOTHING_KNOWN, type KnownColumns } from './chosen-columns.ts';
import { findHeadingsLine, widthOf } from './find-headings-line.ts';
import { looksLikePrice } from './parse-price.ts';
import { readHeadings, recogniseHeaders, type Headers } from './recognise-headers.ts';
import type { Column } from './sheet-columns.ts';
import { cellText, type SheetRow } from './sheet.ts';
import { priceList } from './tills/price-list.ts';

/** One column of a sheet, for the person who says what it is. */
export type SheetColumn = {
  /** From 0. */
  readonly index: number;
  /** `A`, `B`. */
  readonly letters: string;
  /** Empty: the sheet has none. */
  readonly heading: string;
  /** The first different values below the headings. */
  readonly samples: readonly string[];
  /** What it is, or may be; null: nothing that is read. */
  readonly column: Column | null;
  /** Whether its heading says so. A person answers the others. */
  readonly isSure: boolean;
};

export type DescribedColumns = {
  /** Line of the headings, from 1; 0: none. */
  readonly headingsLine: number;
  /** Rows with values below the headings. */
  readonly rowCount: number;
  readonly columns: readonly SheetColumn[];
  /** Rows below the headings that have samples of each column. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const SAMPLES = 3;
const SAMPLE_ROWS = 6;
const SAMPLE_CHARACTERS = 60;
/** Rows whose values show what a column is. */
const EXAMINED_ROWS = 200;
/** Share of values that are prices in a column of prices. */
const PRICED_SHARE = 0.6;
/** Headings of numbers that are no prices, folded. */
const CODE =
  /^(?:cod(?:igo)?|id|sku|ref(?:erencia)?|ean|barras?|nro|numero|n|orden|iva|alicuota|peso|pos|code|barcode|no|number|plu)\b/;

/** Whether rows have several columns with values, and rows below one another. */
export function isTable(rows: readonly SheetRow[]): boolean {
  return rows.filter((row) => widthOf(row) > 1).length > 1;
}

/** Whether a sheet with known products has no price, but an unread column with numbers that could be it. */
export function isPriceUnknown(headers: Headers, rows: readonly SheetRow[]): boolean {
  if (headers.till || headers.chosen || headers.columns.has('price')) return false;
  const below = filledBelow(rows, headers.line).slice(0, EXAMINED_ROWS);
  const headings = rows.find(({ line }) => line === headers.line);
  return freeColumns(columnIndexes(below), headings, headers).some((index) => isPriced(below, index));
}

/**
 * Describes the columns of a sheet with samples, and what each may be. Values alone make no column sure: a cost looks
 * like a price.
 *
 * @param headingsLine the line that a person chose; undefined: as it is found
 */
export function describeColumns(
  rows: readonly SheetRow[],
  headingsLine: number | undefined,
  known: KnownColumns = NOTHING_KNOWN,
): DescribedColumns {
  const line = headingsLine ?? recogniseHeaders(rows, known)?.line ?? findHeadingsLine(rows);
  const headings = rows.find((row) => row.line === line) ?? { line, cells: [] };
  const below = filledBelow(rows, line);
  const examined = below.slice(0, EXAMINED_ROWS);
  const recognised = readKnown(rows, headings, headingsLine, known);
  const indexes = columnIndexes([headings, ...examined]);
  const guesses = guessColumns(examined, headings, indexes, recognised);
  const isGiven = recognised.chosen !== undefined;
  const ofIndex = new Map([...recognised.columns].map(([column, { index }]) => [index, column]));
  return {
    headingsLine: line,
    rowCount: below.length,
    columns: indexes.map((index) => {
      const column = ofIndex.get(index) ?? (isGiven ? null : (guesses.get(index) ?? null));
      return {
        index,
        letters: lettersOf(index),
        heading: shortText(headings.cells[index]),
        samples: samplesOf(examined, index),
        column,
        isSure: column === null || ofIndex.has(index),
      };
    }),
    rows: sampleRows(examined, indexes).map((row) => ({
      line: row.line,
      cells: indexes.map((index) => shortText(row.cells[index])),
    })),
  };
}

/** What the headings of the line say, or an earlier choice. */
function readKnown(
  rows: readonly SheetRow[],
  headings: SheetRow,
  headingsLine: number | undefined,
  known: KnownColumns,
): Headers {
  const recognised = headingsLine === undefined ? recogniseHeaders(rows, known) : undefined;
  return recognised?.chosen ? recognised : readHeadings(headings);
}

function filledBelow(rows: readonly SheetRow[], line: number): SheetRow[] {
  return rows.filter((row) => row.line > line && row.cells.some((cell) => cellText(cell) !== ''));
}

function columnIndexes(rows: readonly SheetRow[]): number[] {
  const filled = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (cellText(cell) === '' ? [] : index))),
  );
  return [...filled].toSorted((one, other) => one - other);
}

/** The columns that may be the name and the price, where no heading says it. */
function guessColumns(
  below: readonly SheetRow[],
  headings: SheetRow,
  indexes: readonly number[],
  recognised: Headers,
): ReadonlyMap<number, Column> {
  const { columns } = recognised;
  const free = freeColumns(indexes, headings, recognised);
  const priced = free.filter((index) => isPriced(below, index));
  const titled = priced.filter((index) => priceList.priceTitle.test(fold(cellText(headings.cells[index]))));
  const prices = columns.has('price') ? [] : titled.length > 0 ? titled : priced;
  const names = free.filter((index) => !priced.includes(index) && wordsOf(below, index) > 0);
  const [name] = columns.has('name')
    ? []
    : names.toSorted((one, other) => wordsOf(below, other) - wordsOf(below, one) || one - other);
  return new Map<number, Column>([
    ...prices.map((index) => [index, 'price'] as const),
    ...(name === undefined ? [] : ([[name, 'name']] as const)),
  ]);
}

/** Columns that nothing reads, without those of codes. */
function freeColumns(
  indexes: readonly number[],
  headings: SheetRow | undefined,
  { columns, sizeColumns }: Headers,
): number[] {
  const read = new Set([...columns.values(), ...sizeColumns].map(({ index }) => index));
  return indexes.filter((index) => !read.has(index) && !CODE.test(fold(cellText(headings?.cells[index]))));
}

function isPriced(below: readonly SheetRow[], index: number): boolean {
  const texts = below.map(({ cells }) => cellText(cells[index])).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(looksLikePrice).length >= texts.length * PRICED_SHARE;
}

/** Different values with a word. */
function wordsOf(below: readonly SheetRow[], index: number): number {
  return new Set(below.map(({ cells }) => fold(cellText(cells[index]))).filter((text) => /\p{L}{2}/u.test(text))).size;
}

function samplesOf(below: readonly SheetRow[], index: number): string[] {
  const texts = below.map(({ cells }) => shortText(cells[index])).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, SAMPLES);
}

/** The rows that add a sample to a column, then the first others, in their order. */
function sampleRows(below: readonly SheetRow[], indexes: readonly number[]): SheetRow[] {
  const counts = new Map<number, number>();
  const chosen = new Set<SheetRow>();
  for (const row of below) {
    const filled = indexes.filter((index) => cellText(row.cells[index]) !== '');
    if (chosen.size >= SAMPLE_ROWS) break;
    if (!filled.some((index) => (counts.get(index) ?? 0) < SAMPLES)) continue;
    chosen.add(row);
    for (const index of filled) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const others = below.filter((row) => !chosen.has(row)).slice(0, SAMPLE_ROWS - chosen.size);
  return [...chosen, ...others].toSorted((one, other) => one.line - other.line);
}

function shortText(cell: SheetRow['cells'][number] | undefined): string {
  const text = cellText(cell).replaceAll(/\s+/g, ' ');
  return text.length <= SAMPLE_CHARACTERS ? text : `${cutText(text, SAMPLE_CHARACTERS)}…`;
}
