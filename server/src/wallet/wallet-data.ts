import { fromMinor } from '@app/contract/minor-units.ts';

import type { PersonalData } from '../accounts/users/personal-data.ts';
import { findAllMovements, findFilledWallets } from './ledger-store.ts';

/** The books stay whole without the person: a wallet's number is that of an account which is nobody's any more. */
export const walletData: PersonalData = {
  name: 'wallets',

  findObstacle: async (db, { accountId }) => {
    const filled = await findFilledWallets(db, accountId);
    return filled.length > 0 ? 'wallet-not-empty' : null;
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

  forget: async () => undefined,
};
