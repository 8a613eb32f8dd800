import type { ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { DECIMAL_SIGN } from '../command/run-import.ts';
import type { RememberedColumns } from '../sheet/chosen-columns.ts';
import { findRememberedColumns } from './remembered-columns.ts';

/** How a venue reads its sheets. */
export type ImportSettings = {
  /** Of prices that show none. */
  readonly decimalSign: DecimalSign;
  readonly language: Language;
  readonly remembered: readonly RememberedColumns[];
};

/** @throws ProblemError 404 for an unknown commerce */
export async function findSettings(db: Db, { venueId, commerceId }: ImportTarget): Promise<ImportSettings> {
  return inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<{ currency: Currency; language: Language }>(
      `select currency, language from venues
       where id = $1 and exists (select 1 from commerces where venue_id = $1 and id = $2)`,
      [venueId, commerceId],
    );
    if (!rows[0]) throw new ProblemError(404, 'not-found');
    const { currency, language } = rows[0];
    return { decimalSign: DECIMAL_SIGN[currency], language, remembered: await findRememberedColumns(tx, venueId) };
  });
}
