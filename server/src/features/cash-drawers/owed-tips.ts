import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { DrawerRow, TipShare } from './drawer-store.ts';
import { findTipsByPerson, lockTips, sumOwedTips } from './tip-store.ts';

/**
 * Requires that tips are owed, that the counted cash has them, and that each person worked there and is named once.
 *
 * @throws ProblemError 409 `tips-not-owed`
 */
export async function requireOwedTips(
  tx: Tx,
  drawer: DrawerRow,
  tips: readonly TipShare[],
  countedMinor: number,
): Promise<void> {
  await lockTips(tx, drawer);
  const owedMinor = Math.max(0, await sumOwedTips(tx, drawer));
  const people = new Set((await findTipsByPerson(tx, drawer)).map(({ accountId }) => accountId)).add(drawer.accountId);
  const isKnown = tips.every(({ accountId }) => people.delete(accountId));
  if (!isKnown || sumOfTips(tips) > Math.min(owedMinor, countedMinor)) {
    throw new ProblemError(409, 'tips-not-owed', { amount: fromMinor(owedMinor) });
  }
}

export function sumOfTips(tips: readonly TipShare[]): number {
  return tips.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
