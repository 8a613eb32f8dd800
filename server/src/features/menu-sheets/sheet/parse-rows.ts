import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { BadRow, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { NOTHING_KNOWN, type KnownColumns } from './chosen-columns.ts';
import { parseOwnRows } from './own-rows/parse-own-rows.ts';
import { findDecimalSign } from './parse-price.ts';
import { nameOf } from './parse-row.ts';
import type { Headers } from './recognise-headers.ts';
import { requireHeaders } from './require-headers.ts';
import { cellText, type SheetRow } from './sheet.ts';
import { joinVariants } from './tills/join-variants.ts';
import { readTillRows } from './tills/read-till-rows.ts';
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
    ? { ...joinVariants(readTillRows(below, headers, headers.till, reading), headers), describedNames: [] }
    : parseOwnRows(below, headers, reading);
  return { ...parsed, headers, totals };
}
