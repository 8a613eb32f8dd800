import { applyPlan } from '#features/catalogue/menu-plans/apply-plan.ts';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import type { ImportPlan, ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import type { SetStock } from '#features/catalogue/menu-plans/write-sizes.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { planImport, type DefaultNames } from '../plan/plan-import.ts';
import { findPriceJumps } from '../plan/price-jumps.ts';
import { toRemembered, type KnownColumns } from '../sheet/chosen-columns.ts';
import { parseRows, type DecimalSigns } from '../sheet/parse-rows.ts';
import { readingNotes, type ReadingNotes } from '../sheet/reading-notes.ts';
import type { SheetRow } from '../sheet/sheet.ts';
import { rememberColumns } from '../uploads/remembered-columns.ts';

export type ImportOptions = {
  /** Describes the changes without writing them. */
  readonly isDryRun: boolean;
  /** Writes the good rows even if others are bad. */
  readonly skipBad: boolean;
  /** Writes prices that fall to 0, by more than half, or double. */
  readonly acceptsPrices: boolean;
  readonly defaults: DefaultNames;
  readonly decimalSigns: DecimalSigns;
  readonly columns?: KnownColumns | undefined;
  readonly setStock: SetStock;
};

export type ImportOutcome = ImportPlan & {
  readonly isWritten: boolean;
  /** Ids of the created products, in their order. */
  readonly createdIds: readonly number[];
  /** Why nothing is written, or would be. */
  readonly refusal: 'bad-rows' | 'prices-unconfirmed' | null;
  readonly reading: ReadingNotes;
};

/**
 * Imports a sheet into a commerce's catalogue: all good rows or nothing. The same sheet a second time changes nothing.
 *
 * @throws UnreadableSheet without a row of headings
 * @throws UnknownColumns where a person has to say what the columns are
 * @see API-03
 */
export async function importCatalogue(
  tx: Tx,
  commerce: ImportTarget,
  rows: readonly SheetRow[],
  { isDryRun, skipBad, acceptsPrices, defaults, decimalSigns, columns, setStock }: ImportOptions,
): Promise<ImportOutcome> {
  const parsed = parseRows(rows, decimalSigns, columns);
  // Imports of one venue run one after the other, since each plan depends on the rows of the previous one.
  await tx.query('select from venues where id = $1 for no key update', [commerce.venueId]);
  const existing = await findExistingCatalogue(tx, commerce);
  const planned = planImport(existing, parsed.products, defaults, {
    hasPriceColumn: parsed.headers.columns.has('price'),
  });
  const plan = { ...planned, bad: [...parsed.bad, ...planned.bad].sort((one, other) => one.line - other.line) };
  const isUnconfirmed = !acceptsPrices && findPriceJumps(plan).length > 0;
  const refusal = plan.bad.length > 0 && !skipBad ? 'bad-rows' : isUnconfirmed ? 'prices-unconfirmed' : null;
  const isWritten = !isDryRun && refusal === null;
  const { chosen } = parsed.headers;
  const remembered = chosen && toRemembered(chosen, rows);
  if (isWritten && remembered) await rememberColumns(tx, commerce.venueId, remembered);
  const { createdIds } = isWritten ? await applyPlan(tx, commerce, existing, plan, setStock) : { createdIds: [] };
  return { ...plan, isWritten, createdIds, refusal, reading: readingNotes(parsed) };
}
