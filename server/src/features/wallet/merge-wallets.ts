import { closeEmptyWallets, lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { findWallets } from './wallet-store.ts';

/**
 * Transfers the balances of a merged account to the other one, at every venue, and closes its wallets. Empty wallets
 * are opened too, so that later refunds have a target.
 *
 * @returns how many wallets held money
 * @see AUTH-04, WAL-01
 */
export async function mergeWallets(tx: Tx, fromAccountId: number, toAccountId: number): Promise<number> {
  const wallets = await findWallets(tx, fromAccountId);
  const to = { kind: 'wallet', ownerId: toAccountId } as const;
  for (const { balanceMinor, venueId, currency } of wallets) {
    const book = { venueId, currency };
    if (balanceMinor === 0) await lockAccounts(tx, book, [to]);
    else {
      await transferMoney(tx, book, {
        kind: 'accounts-merged',
        ref: `${fromAccountId}-${toAccountId}-${currency}`,
        commerceId: null,
        orderId: null,
        actorId: toAccountId,
        from: { kind: 'wallet', ownerId: fromAccountId },
        to,
        amountMinor: balanceMinor,
      });
    }
  }
  await closeEmptyWallets(tx, fromAccountId);
  return wallets.filter(({ balanceMinor }) => balanceMinor > 0).length;
}
