import type { Db } from '#platform/database/transactions.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { applyPlan } from './write/apply-plan.ts';
import type { ImportTarget } from './write/next-id.ts';
import { findExistingCatalogue } from './plan/find-existing-catalogue.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { parseRows } from './sheet/parse-rows.ts';
import type { DecimalSigns } from './sheet/parse-rows.ts';
import { planImport } from './plan/plan-import.ts';
import type { DefaultCategories } from './plan/plan-import.ts';
import type { SheetRow } from './sheet/sheet.ts';

export type ImportOptions = {
  /** Only say what would change. */
  readonly isDryRun: boolean;
  /** Write the good rows although there are bad ones. */
  readonly skipBad: boolean;
  readonly defaults: DefaultCategories;
  readonly decimalSigns: DecimalSigns;
};

export type ImportOutcome = ImportPlan & {
  readonly isWritten: boolean;
  /** Headings that nobody understood. */
  readonly ignoredColumns: readonly string[];
};

/**
 * Makes a stall's catalogue say what a sheet says, in one transaction: all good rows or nothing.
 * The same sheet a second time changes nothing.
 *
 * @throws UnreadableSheet when no row of headings is found
 * @see API-03
 */
export async function importCatalogue(
  db: Db,
  stall: ImportTarget,
  rows: readonly SheetRow[],
  { isDryRun, skipBad, defaults, decimalSigns }: ImportOptions,
): Promise<ImportOutcome> {
  const parsed = parseRows(rows, decimalSigns);
  return inTransaction(db, async (tx) => {
    // Imports of one venue take turns: each plans with what the one before it has written.
    await tx.query('select from venues where id = $1 for no key update', [stall.venueId]);
    const existing = await findExistingCatalogue(tx, stall);
    const planned = planImport(existing, parsed.products, defaults);
    const plan = { ...planned, bad: [...parsed.bad, ...planned.bad].sort((one, other) => one.line - other.line) };
    const isWritten = !isDryRun && (plan.bad.length === 0 || skipBad);
    if (isWritten) await applyPlan(tx, stall, existing, plan);
    return { ...plan, isWritten, ignoredColumns: parsed.headers.ignored };
  });
}
