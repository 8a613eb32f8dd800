import type { ImportPlan, ImportTarget, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import type { SetStock } from '#features/catalogue/menu-plans/write-sizes.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { printable } from '#platform/text/printable.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { hidesCents } from '@app/rules/formatting/list-price-text.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import type { ImportTexts } from '../import-texts.ts';
import type { ChosenColumns } from '../sheet/chosen-columns.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { UnknownColumns, UnreadableSheet } from '../sheet/sheet.ts';
import { findRememberedColumns } from '../uploads/remembered-columns.ts';
import { askForColumns } from './ask-for-columns.ts';
import { describeOutcome } from './describe-outcome.ts';
import { importCatalogue } from './import-catalogue.ts';

export type RunOptions = {
  readonly venueCode: string;
  readonly commerceCode: string;
  readonly isDryRun: boolean;
  readonly skipBad: boolean;
  /** Writes prices that fall to 0, by more than half, or double. */
  readonly acceptsPrices: boolean;
  /** Name of the sheet to read; undefined: the first one with known headings. */
  readonly sheetName?: string | undefined;
  /** Decimal sign of the prices; undefined: that of the sheet's prices, otherwise of the venue's currency. */
  readonly decimalSign?: DecimalSign | undefined;
  /** What the columns are; undefined: as their headings say, or as they were chosen before. */
  readonly columns?: ChosenColumns | undefined;
  readonly texts: ImportTexts;
  readonly setStock: SetStock;
};

/** Decimal sign of prices that show none. */
export const DECIMAL_SIGN: Readonly<Record<Currency, DecimalSign>> = { ARS: ',', PEN: '.', USD: ',' };

/**
 * Imports a file into a commerce and describes the outcome. Exit code 0: every row was good, or bad ones may be
 * skipped, and no price waits for a confirmation.
 */
export async function runImport(
  db: Db,
  bytes: Uint8Array,
  wanted: RunOptions,
): Promise<{ lines: string[]; exitCode: number }> {
  const { venueCode, commerceCode, isDryRun, skipBad, acceptsPrices, sheetName, decimalSign, texts, setStock } = wanted;
  const found = await findTarget(db, venueCode, commerceCode, texts);
  if (typeof found === 'string') return { lines: [found], exitCode: 1 };
  const { commerce, currency } = found;
  const remembered = await inTransaction(db, (tx) => findRememberedColumns(tx, commerce.venueId));
  const columns = { chosen: wanted.columns, remembered };
  try {
    const { rows, otherSheets } = await readSheet(bytes, sheetName, columns);
    const decimalSigns = { usual: DECIMAL_SIGN[currency], given: decimalSign };
    const options = { isDryRun, skipBad, acceptsPrices, defaults: texts.defaults, decimalSigns, columns, setStock };
    const outcome = await inTransaction(db, (tx) => importCatalogue(tx, commerce, rows, options));
    const isRefused = outcome.refusal === 'bad-rows' || (outcome.refusal !== null && !isDryRun);
    const exitCode = isRefused ? 1 : 0;
    const notes = [
      ...(otherSheets.length > 0 ? [texts.otherSheets(otherSheets.join(', '))] : []),
      ...hiddenCents(outcome, currency, texts),
    ];
    return { lines: [...notes, ...describeOutcome(outcome, texts, isDryRun)].map(printable), exitCode };
  } catch (error) {
    if (error instanceof UnknownColumns) {
      const { rows } = await readSheet(bytes, sheetName, columns);
      return { lines: askForColumns(rows, columns, texts).map(printable), exitCode: 1 };
    }
    if (!(error instanceof UnreadableSheet)) throw error;
    const place = typeof error.place === 'number' ? texts.line(error.place) : error.place;
    const line = `${texts.unreadable[error.reason]}${place === undefined ? '' : ` (${place})`}`;
    return { lines: [printable(line)], exitCode: 1 };
  }
}

/** Finds prices with cents in currencies that screens round to whole units. The visitor pays the cents. @see APP-06 */
export function hiddenCents(
  { created, changed }: Pick<ImportPlan, 'created' | 'changed'>,
  currency: Currency,
  texts: ImportTexts,
): string[] {
  const written = [
    ...created.map(({ line, product }) => ({ line, product })),
    ...changed.map(({ line, after }) => ({ line, product: after })),
  ].flatMap(({ line, product }) => pricesOf(product).map((priceMinor) => ({ line, priceMinor })));
  const lines = written.filter(({ priceMinor }) => hidesCents(priceMinor, currency)).map(({ line }) => line);
  const [first] = lines;
  return first === undefined ? [] : [texts.hiddenCents(lines.length, first)];
}

function pricesOf({ priceMinor, modifierGroups, sizes }: ProductState): number[] {
  const options = modifierGroups.flatMap((group) => group.options);
  return [priceMinor, ...[...options, ...sizes].flatMap((part) => part.priceMinor ?? [])];
}

/** @returns the commerce with its currency, or a line with the known codes */
async function findTarget(
  db: Db,
  venueCode: string,
  commerceCode: string,
  texts: ImportTexts,
): Promise<{ commerce: ImportTarget; currency: Currency } | string> {
  const venues = await db.query<{ id: number; code: string; currency: Currency }>(
    'select id, code, currency from venues order by position, id',
  );
  const venue = venues.rows.find(({ code }) => code === venueCode);
  if (!venue) return texts.unknownVenue(venueCode, codes(venues.rows));
  const commerces = await db.query<{ id: number; code: string }>(
    'select id, code from commerces where venue_id = $1 order by position, id',
    [venue.id],
  );
  const commerce = commerces.rows.find(({ code }) => code === commerceCode);
  if (!commerce) return texts.unknownCommerce(commerceCode, venueCode, codes(commerces.rows));
  return { commerce: { venueId: venue.id, commerceId: commerce.id }, currency: venue.currency };
}

function codes(rows: readonly { code: string }[]): string {
  return rows.length === 0 ? '–' : rows.map(({ code }) => code).join(', ');
}
