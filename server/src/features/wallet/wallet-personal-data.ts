import type { PersonalData } from '#features/accounts/profile/personal-data.ts';
import { closeEmptyWallets } from '#features/ledger/ledger-account-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { findAllMovements, findFilledWallets } from './wallet-store.ts';

/** Wallets of an account. The ledger has no personal data, so it stays. */
export const walletPersonalData: PersonalData = {
  name: 'wallets',

  findDeletionBlocker: async (db, { accountId }) => {
    const filled = await findFilledWallets(db, accountId);
    return filled.length > 0 ? 'wallet-not-empty' : null;
  },

  findOpenMoney: async (db, { accountId }) => {
    const filled = await findFilledWallets(db, accountId);
    return filled.map(({ venue, balanceMinor, currency }) => ({
      kind: 'balance',
      isObstacle: true,
      venue,
      orderNumber: null,
      amount: fromMinor(balanceMinor),
      currency,
    }));
  },

  read: async (db, { accountId }) => {
    const movements = await findAllMovements(db, accountId);
    return movements.map(({ amountMinor, balanceMinor, at, ...movement }) => ({
      ...movement,
      amount: fromMinor(amountMinor),
      balance: fromMinor(balanceMinor),
      at: at.toISOString(),
    }));
  },

  // Money may have arrived since the check for deletion blockers; closed wallets accept none.
  erase: async (tx, { accountId }) => {
    await closeEmptyWallets(tx, accountId);
    if ((await findFilledWallets(tx, accountId)).length > 0) throw new ProblemError(409, 'wallet-not-empty');
  },
};
