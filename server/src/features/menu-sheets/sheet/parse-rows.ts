import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { BadRow, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { brokenCells } from './broken-cells.ts';
import { NOTHING_KNOWN, type KnownColumns } from './chosen-columns.ts';
import { nameByDescriptions } from './described-names.ts';
import { parseYesNo } from './parse-cells.ts';
import { findDecimalSign } from './parse-price.ts';
import { nameOf, parseRow, shown, type PriceReading } from './parse-row.ts';
import type { Headers } from './recognise-headers.ts';
import { requireHeaders } from './require-headers.ts';
import { sectionOf } from './section-row.ts';
import { cellText, type SheetRow } from './sheet.ts';
import { joinVariants, type ReadRow } from './tills/join-variants.ts';
import type { TillLayout } from './tills/till-layout.ts';
import { translateRows } from './tills/translate-rows.ts';
import { writtenPrices } from './written-prices.ts';

export type ParsedRows = {
  readonly products: readonly SheetProduct[];
  readonly bad: readonly BadRow[];
  readonly headers: Headers;
  /** Lines at the foot with sums, which are no products. */
  readonly totals: readonly { readonly line: number; readonly name: string }[];
  /** Names of several rows, which have their descriptions behind them. */
  readonly describedNames: readonly string[];
};

/** Names of lines with sums, folded. */
const TOTAL = /^(?:(?:sub|gran )?total(?:es)?(?: general(?:es)?)?|suma(?:s|toria)?|grand total)$/;

/** Decimal signs of a sheet. `usual` counts where no price shows its sign, `given` always. */
export type DecimalSigns = { readonly usual: DecimalSign; readonly given?: DecimalSign | undefined };

/**
 * Parses every row below the headings. Empty cells request nothing; empty rows are skipped.
 *
 * @throws UnreadableSheet `no-header`
 * @throws UnknownColumns where a person has to say what the columns are
 */
export function parseRows(
  rows: readonly SheetRow[],
  { usual, given }: DecimalSigns,
  known: KnownColumns = NOTHING_KNOWN,
): ParsedRows {
  const headers = requireHeaders(rows, known);
  const decimalSign = given ?? findDecimalSign(writtenPrices(rows, headers), usual);
  const reading = { decimalSign, isGiven: given !== undefined };
  const filled = rows.filter(({ line, cells }) => line > headers.line && cells.some((cell) => cellText(cell) !== ''));
  const isTotal = (row: SheetRow) => TOTAL.test(fold(nameOf(row, headers)));
  const below = filled.filter((row) => !isTotal(row));
  const totals = filled.filter(isTotal).map((row) => ({ line: row.line, name: nameOf(row, headers) }));
  const parsed = headers.till
    ? joinVariants(readTillRows(below, headers, headers.till, reading), headers)
    : parseOwnRows(below, headers, reading);
  const { products, names: describedNames } = headers.till
    ? { products: parsed.products, names: [] }
    : nameByDescriptions(parsed.products);
  return { products, bad: parsed.bad, headers, totals, describedNames };
}

type Parsed = { readonly products: SheetProduct[]; readonly bad: BadRow[] };

function parseOwnRows(below: readonly SheetRow[], headers: Headers, reading: PriceReading): Parsed {
  const products: SheetProduct[] = [];
  const bad: BadRow[] = [];
  let heading: string | undefined;
  for (const [index, row] of below.entries()) {
    const broken = brokenCells(row, headers);
    if (broken.length > 0) {
      bad.push(...broken);
      continue;
    }
    const next = below[index + 1];
    if (index === 0 && isSecondHeading(row, headers) && !sectionOf(row, headers)?.isCertain) {
      const value = row.cells.map(cellText).filter((text) => text !== '');
      bad.push({ line: row.line, column: null, reason: 'headings-in-two-rows', value: shown(value.join(' | ')) });
      continue;
    }
    const section = sectionOf(row, headers);
    if (section && (section.isCertain || (next && !sectionOf(next, headers)))) {
      heading = section.name;
      continue;
    }
    const parsed = parseRow(row, headers, heading, reading);
    bad.push(...parsed.bad);
    if (parsed.bad.length === 0) products.push(parsed.product);
  }
  return { products, bad };
}

/** Each row of a till with what was read in it. */
function readTillRows(
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

/** A row below the headings with words alone and no product: `| | Counter | Stands |`. */
function isSecondHeading({ cells }: SheetRow, { columns, sizeColumns }: Headers): boolean {
  if (cellText(cells[columns.get('name')?.index ?? -1]) !== '') return false;
  const indexes = [...[...columns.values()].map(({ index }) => index), ...sizeColumns.map(({ index }) => index)];
  const texts = indexes.map((index) => cellText(cells[index])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^\D+$/.test(text));
}
