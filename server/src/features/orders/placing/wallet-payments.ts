import { ProblemError } from '#platform/http/problem-error.ts';
import type { Entry, Transfer } from '#features/ledger/transfer-store.ts';
import type { LedgerAccount, LockedAccount } from '#features/ledger/ledger-account-store.ts';
import { postTransfer } from '#features/ledger/post-transfer.ts';
import { orderPaidTransfer, SALES } from '../order-paid-transfer.ts';

/** What the books need to have locked before these accounts' wallets pay for orders. */
export function accountsToPay(accountIds: readonly number[]): LedgerAccount[] {
  if (accountIds.length === 0) return [];
  return [SALES, ...[...new Set(accountIds)].map((ownerId) => ({ kind: 'wallet', ownerId }) as const)];
}

/** Movements that are decided one after the other, and written together. */
export type WalletPayments = {
  /** @returns a refusal when the wallet holds less than the total; then nothing has moved */
  pay: (order: { id: number; commerceId: number; totalMinor: number }, accountId: number) => ProblemError | null;
  readonly transfers: readonly Transfer[];
  readonly entries: readonly Entry[];
};

/**
 * Lets wallets pay for orders, each from what those before have left.
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
