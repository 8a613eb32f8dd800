import fs from 'node:fs/promises';
import { describeOutcome } from '@app/server/features/menu-sheets/command/describe-outcome.ts';
import { importCatalogue } from '@app/server/features/menu-sheets/command/import-catalogue.ts';
import { DECIMAL_SIGN } from '@app/server/features/menu-sheets/command/run-import.ts';
import { importTexts } from '@app/server/features/menu-sheets/import-texts.ts';
import { readSheet } from '@app/server/features/menu-sheets/sheet/read-sheet.ts';
import { setImportedStock } from '@app/server/features/stock/set-stock.ts';
import type { DemoCommerce } from './demo-venue.ts';
import type { VenueLoader } from './venue-loader.ts';

/** Ids of what a sheet made, by the names in it. */
export interface ImportedMenu {
  readonly productIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
}

/**
 * Imports the sheet of a commerce, as `npm run import` does.
 *
 * @throws Error with the bad rows
 */
export async function importMenu(
  { tx, venue }: VenueLoader,
  { sheet }: DemoCommerce,
  commerceId: number,
): Promise<ImportedMenu> {
  const { rows } = await readSheet(await fs.readFile(sheet));
  const texts = importTexts.es;
  const outcome = await importCatalogue(tx, { venueId: venue.id, commerceId }, rows, {
    isDryRun: false,
    skipBad: false,
    defaults: texts.defaults,
    decimalSigns: { usual: DECIMAL_SIGN[venue.currency] },
    setStock: setImportedStock,
  });
  if (!outcome.isWritten) throw new Error(`${sheet}:\n${describeOutcome(outcome, texts, false).join('\n')}`);
  const idsOf = async (table: string, name: string) => {
    const found = await tx.query<{ id: number; name: string }>(
      `select id, ${name} as name from ${table} where venue_id = $1 and commerce_id = $2`,
      [venue.id, commerceId],
    );
    return new Map(found.rows.map((row) => [row.name, row.id]));
  };
  return {
    productIds: await idsOf('products', 'name'),
    categoryIds: await idsOf('product_categories', 'description'),
  };
}
