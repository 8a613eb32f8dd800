import { fromMinor } from '@app/contract/values/minor-units.ts';

import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { hasTransfer, insertTransfers, lockAccounts } from './transfer-store.ts';
import type { Book, Entry, LedgerAccount, LockedAccount, Transfer } from './transfer-store.ts';

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

/**
 * Both sides of a movement. The balances of `locked` move with it, so that several movements are entered one after the
 * other without reading again.
 *
 * @returns a refusal when a wallet would go below zero or a closed one be filled; then nothing has moved
 */
export function postTransfer(transfer: Transfer, locked: readonly LockedAccount[]): Entry[] | ProblemError {
  const { kind, ref, from, to, amountMinor } = transfer;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new RangeError(`A movement is a whole amount of more than 0, not ${amountMinor}.`);
  }
  const [source, target] = [findAccount(locked, from), findAccount(locked, to)];
  if (target.isClosed) return new ProblemError(409, 'wallet-closed');
  if (source.balanceMinor !== null && source.balanceMinor < amountMinor) {
    return new ProblemError(409, 'not-enough-balance', { balance: fromMinor(source.balanceMinor) });
  }
  const enter = (account: LockedAccount, changeMinor: number): Entry => {
    if (account.balanceMinor !== null) account.balanceMinor += changeMinor;
    return { kind, ref, accountId: account.id, amountMinor: changeMinor, balanceMinor: account.balanceMinor };
  };
  return [enter(source, -amountMinor), enter(target, amountMinor)];
}

function findAccount(locked: readonly LockedAccount[], { kind, ownerId }: LedgerAccount): LockedAccount {
  const found = locked.find((account) => account.kind === kind && account.ownerId === ownerId);
  if (!found) throw new Error(`The ledger account ${kind}/${ownerId} is not locked.`);
  return found;
}
