import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { lockAccounts, type Book } from './ledger-account-store.ts';
import { postTransfer } from './post-transfer.ts';
import { hasTransfer, insertTransfers, type Transfer } from './transfer-store.ts';

/**
 * Posts a transfer in the caller's transaction. The same kind and ref is posted once. Lock order: orders and stock before
 * wallets.
 *
 * @returns false when it was posted before
 * @throws ProblemError 409 `not-enough-balance` when a wallet would go below zero, `wallet-closed` when its account was
 * erased
 * @see WAL-01
 */
export async function transferMoney(tx: Tx, book: Book, transfer: Transfer): Promise<boolean> {
  // One round trip; the second query runs after the first has its locks.
  const [locked, isEntered] = await Promise.all([
    lockAccounts(tx, book, [transfer.from, transfer.to]),
    hasTransfer(tx, book.venueId, transfer),
  ]);
  if (isEntered) return false;
  const entries = postTransfer(transfer, locked);
  if (entries instanceof ProblemError) throw entries;
  await insertTransfers(tx, book.venueId, [transfer], entries);
  return true;
}
