import type { Tx } from '../platform/database.ts';
import { findFilledWallets } from './ledger-store.ts';
import { transferMoney } from './transfer-money.ts';

/** What one account holds becomes another's, at every venue, when they turn out to be one person. @returns how many wallets @see AUTH-04, WAL-01 */
export async function moveWallets(tx: Tx, fromAccountId: number, toAccountId: number): Promise<number> {
  const filled = await findFilledWallets(tx, fromAccountId);
  for (const { balanceMinor, ...book } of filled) {
    await transferMoney(tx, book, {
      kind: 'accounts-merged',
      ref: `${fromAccountId}-${toAccountId}-${book.currency}`,
      commerceId: null,
      orderId: null,
      actorId: toAccountId,
      from: { kind: 'wallet', ownerId: fromAccountId },
      to: { kind: 'wallet', ownerId: toAccountId },
      amountMinor: balanceMinor,
    });
  }
  return filled.length;
}
