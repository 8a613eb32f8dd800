import type { Tx } from '#platform/database/transactions.ts';
import type { Transfer } from './transfer-store.ts';
import type { Book } from './ledger-account-store.ts';
import { hasTransfer, insertTransfers } from './transfer-store.ts';
import { lockAccounts } from './ledger-account-store.ts';
import { postTransfer } from './post-transfer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/**
 * Enters a movement of money in the books, in the caller's transaction. What moved it moves it once: the second time
 * nothing is written. Wallets are locked after the rows of orders and stock.
 *
 * @returns false when it had been entered before
 * @throws Refusal 409 `not-enough-balance` when a wallet would go below zero, `wallet-closed` when its account was deleted
 * @see WAL-01
 */
export async function transferMoney(tx: Tx, book: Book, transfer: Transfer): Promise<boolean> {
  // On one trip; the second is looked at once the first has its locks.
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
