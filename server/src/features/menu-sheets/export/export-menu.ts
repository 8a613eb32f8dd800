import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import type { ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { DECIMAL_SIGN } from '../command/run-import.ts';
import { importTexts } from '../import-texts.ts';
import { writeSheet } from './write-sheet.ts';

/**
 * Writes the menu of a commerce as a sheet in the language of its venue.
 *
 * @returns the code of the commerce, and the sheet in UTF-8 with a mark, which Excel needs
 * @throws ProblemError 404 for an unknown commerce
 * @see API-03
 */
export async function exportMenu(db: Db, target: ImportTarget): Promise<{ code: string; csv: string }> {
  const { commerce, existing } = await inVenueScope(db, target.venueId, async (tx) => {
    const { rows } = await tx.query<{ code: string; currency: Currency; language: Language }>(
      `select commerces.code, currency, language from venues join commerces on commerces.venue_id = venues.id
       where venues.id = $1 and commerces.id = $2`,
      [target.venueId, target.commerceId],
    );
    if (!rows[0]) throw new ProblemError(404, 'not-found');
    return { commerce: rows[0], existing: await findExistingCatalogue(tx, target) };
  });
  const { code, currency, language } = commerce;
  const csv = writeSheet(existing, {
    language,
    defaults: importTexts[language].defaults,
    decimalSign: DECIMAL_SIGN[currency],
  });
  return { code, csv: `\ufeff${csv}` };
}
