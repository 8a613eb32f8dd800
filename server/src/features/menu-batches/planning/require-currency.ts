import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PriceEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import { readVenue } from '../venue-prices/read-venue.ts';

/**
 * Checks that prices of another venue are in the currency of this one. Amounts of two currencies are not the same price.
 *
 * @throws ProblemError 422 `other-currency`
 */
export async function requireCurrency(tx: Tx, venueId: number, edit: PriceEdit): Promise<void> {
  if (edit.by !== 'each') return;
  const { currency } = await readVenue(tx, venueId);
  if (currency !== edit.currency) throw new ProblemError(422, 'other-currency');
}
