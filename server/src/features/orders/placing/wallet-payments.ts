import type { LedgerAccount, LockedAccount } from '#features/ledger/ledger-account-store.ts';
import { postTransfer } from '#features/ledger/post-transfer.ts';
import type { Entry, Transfer } from '#features/ledger/transfer-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { orderPaidTransfers, SALES, tipsOf, type PaidOrder } from '../order-paid-transfer.ts';

/**
 * Returns the ledger accounts to lock before the wallets of these accounts pay for orders.
 *
 * @param tippedIds commerces of orders with a tip
 */
export function accountsToPay(accountIds: readonly number[], tippedIds: readonly number[]): LedgerAccount[] {
  if (accountIds.length === 0) return [];
  const wallets = [...new Set(accountIds)].map((ownerId) => ({ kind: 'wallet', ownerId }) as const);
  return [SALES, ...[...new Set(tippedIds)].map(tipsOf), ...wallets];
}

/** Returns the commerces of orders with a tip. */
export function tippedCommerces(orders: readonly Pick<CheckedNewOrder, 'commerceId' | 'tipMinor'>[]): number[] {
  return orders.filter(({ tipMinor = 0 }) => tipMinor !== 0).map(({ commerceId }) => commerceId);
}

/** Transfers that are decided one at a time and written together. */
export type WalletPayments = {
  /** @returns 409 `not-enough-balance` when the wallet holds less than the total; nothing is transferred then */
  pay: (order: PaidOrder, accountId: number) => ProblemError | null;
  readonly transfers: readonly Transfer[];
  readonly entries: readonly Entry[];
};

/**
 * Pays orders from wallets, each from what the orders before it left.
 *
 * @param locked the accounts of `accountsToPay`
 * @see WAL-01, CHK-07
 */
export function walletPayments(locked: readonly LockedAccount[]): WalletPayments {
  const transfers: Transfer[] = [];
  const entries: Entry[] = [];
  return {
    transfers,
    entries,
    pay(order, accountId) {
      // Only the first one moves the wallet, so none after it can be refused.
      for (const transfer of orderPaidTransfers(order, { kind: 'wallet', ownerId: accountId }, accountId)) {
        const entered = postTransfer(transfer, locked);
        if (entered instanceof ProblemError) return entered;
        transfers.push(transfer);
        entries.push(...entered);
      }
      return null;
    },
  };
}
