import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { LockedAccount, LedgerAccount } from './ledger-account-store.ts';
import type { Transfer, Entry } from './transfer-store.ts';

/**
 * Makes both entries of a transfer. Updates the balances of `locked`, so that several transfers follow each other without
 * reading again.
 *
 * @returns a ProblemError when a wallet would go below zero or is closed; nothing has changed then
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
