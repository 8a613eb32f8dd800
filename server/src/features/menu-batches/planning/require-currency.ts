import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { Currency } from '@app/contract/values/money.ts';

/**
 * Checks that prices of another venue are in the currency of this one. Amounts of two currencies are not the same price.
 *
 * @throws ProblemError 422 `other-currency`
 */
export async function requireCurrency(tx: Tx, venueId: number, edit: MenuEdit): Promise<void> {
  if (edit.kind !== 'price' || edit.change.by !== 'each') return;
  const { rows } = await tx.query<{ currency: Currency }>(
    'select currency::text as currency from venues where id = $1',
    [venueId],
  );
  if (rows[0]?.currency !== edit.change.currency) throw new ProblemError(422, 'other-currency');
}
