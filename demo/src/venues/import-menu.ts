import fs from 'node:fs/promises';
import type { ExistingProduct } from '@app/server/features/catalogue/menu-plans/import-plan.ts';
import { importCatalogue } from '@app/server/features/menu-sheets/command/import-catalogue.ts';
import { DECIMAL_SIGN } from '@app/server/features/menu-sheets/command/run-import.ts';
import { importTexts } from '@app/server/features/menu-sheets/import-texts.ts';
import { readSheet } from '@app/server/features/menu-sheets/sheet/read-sheet.ts';
import { setImportedStock } from '@app/server/features/stock/set-stock.ts';
import type { DemoCommerce } from './demo-venue.ts';
import type { VenueLoader } from './venue-loader.ts';

/** What a sheet made, by the names in it. */
export interface ImportedMenu {
  readonly products: ReadonlyMap<string, ExistingProduct>;
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
  const { bad, created, createdIds } = await importCatalogue(tx, { venueId: venue.id, commerceId }, rows, {
    isDryRun: false,
    skipBad: false,
    acceptsPrices: true,
    defaults: importTexts.es.defaults,
    decimalSigns: { usual: DECIMAL_SIGN[venue.currency] },
    setStock: setImportedStock,
  });
  const problems = bad.map((row) => importTexts.en.badRow(row, importTexts.en.reasons[row.reason]));
  if (problems.length > 0) throw new Error(`${sheet}:\n${problems.join('\n')}`);
  const { rows: categories } = await tx.query<{ id: number; description: string }>(
    'select id, description from product_categories where venue_id = $1 and commerce_id = $2',
    [venue.id, commerceId],
  );
  return {
    products: new Map(
      createdIds.flatMap((id, index) => {
        const product = created[index]?.product;
        return product ? [[product.name, { id, ...product }] as const] : [];
      }),
    ),
    categoryIds: new Map(categories.map(({ id, description }) => [description, id])),
  };
}
