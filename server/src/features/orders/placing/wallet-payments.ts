import type { LedgerAccount, LockedAccount } from '#features/ledger/ledger-account-store.ts';
import { postTransfer } from '#features/ledger/post-transfer.ts';
import type { Entry, Transfer } from '#features/ledger/transfer-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { orderPaidTransfer, SALES } from '../order-paid-transfer.ts';

/** Returns the ledger accounts to lock before the wallets of these accounts pay for orders. */
export function accountsToPay(accountIds: readonly number[]): LedgerAccount[] {
  if (accountIds.length === 0) return [];
  return [SALES, ...[...new Set(accountIds)].map((ownerId) => ({ kind: 'wallet', ownerId }) as const)];
}

/** Transfers that are decided one at a time and written together. */
export type WalletPayments = {
  /** @returns 409 `not-enough-balance` when the wallet holds less than the total; nothing is transferred then */
  pay: (order: { id: number; commerceId: number; totalMinor: number }, accountId: number) => ProblemError | null;
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
      const transfer = orderPaidTransfer(order, { kind: 'wallet', ownerId: accountId }, accountId);
      const entered = postTransfer(transfer, locked);
      if (entered instanceof ProblemError) return entered;
      transfers.push(transfer);
      entries.push(...entered);
      return null;
    },
  };
}
